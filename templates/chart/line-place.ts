import type { Scale } from './scale.ts';
import type { Box } from './scene.ts';

/** Where a line is drawn, and how its times and values become pixels. */
export interface LinePlace {
  readonly plot: Box;
  readonly x: Scale;
  readonly across: (time: number) => number;
  readonly up: (value: number) => number;
}
