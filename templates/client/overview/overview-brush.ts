import { brushX, type D3BrushEvent } from 'd3-brush';
import { pointer, select } from 'd3-selection';
import type { Size } from '../../../src/chart/scene.ts';
import type { Window } from '../../../src/model/run.ts';

/** The time behind the frame in the strip, in seconds, and what a gesture on it does. */
export interface FrameOf {
  readonly whole: Window;
  /** The reader moved the frame. */
  moved(to: Window): void;
  /** The reader clicked beside it; `near` is how much time a few pixels are. */
  clicked(at: number, near: number): void;
}

/** The frame in the strip. */
export interface OverviewFrame {
  resize(size: Size): void;
  /** Puts the frame around a stretch; null takes it away. */
  put(window: Window | null): void;
}

/** Pixels that are as good as the same place. */
const NEAR = 4;

/** A frame that can be drawn, moved and made longer; while the reader holds it, nobody else moves it. */
export function createOverviewFrame(
  svg: SVGSVGElement,
  { whole, moved, clicked }: FrameOf,
): OverviewFrame {
  const group = select(svg).append('g');
  let width = 0;
  let isHeld = false;
  const length = whole.to - whole.from;
  const toPixel = (seconds: number) => ((seconds - whole.from) / length) * width;
  const toTime = (pixel: number) => whole.from + (pixel / width) * length;
  const brush = brushX<unknown>().on(
    'start brush end',
    ({ type, selection, sourceEvent }: D3BrushEvent<unknown>) => {
      if (!sourceEvent) return;
      isHeld = type !== 'end';
      if (selection !== null) {
        const [from, to] = selection as [number, number];
        if (type !== 'start') moved({ from: toTime(from), to: toTime(to) });
      } else if (type === 'end') {
        clicked(toTime(pointer(sourceEvent, group.node())[0]), (NEAR / width) * length);
      }
    },
  );
  return {
    resize(size) {
      width = size.width;
      brush.extent([
        [0, 0],
        [width, size.height],
      ]);
      group.call(brush);
    },
    put(window) {
      if (isHeld || width === 0) return;
      brush.move(group, window === null ? null : [toPixel(window.from), toPixel(window.to)]);
    },
  };
}
