import type { Points } from '../scene.ts';
import type { LinePlace } from './line-place.ts';

/** An edge of the plot in pixels. */
export interface Edge extends Pick<LinePlace, 'across' | 'up'> {
  readonly edge: number;
}

/** The height at which the line from the sample before `i` to `i` crosses an edge; NaN if no line joins the two. */
export function crossing({ x, y }: Points, i: number, { edge, across, up }: Edge): number {
  if (i < 1 || i >= x.length) return Number.NaN;
  const [from, to] = [across(x[i - 1]!), across(x[i]!)];
  const [before, after] = [up(y[i - 1]!), up(y[i]!)];
  if (from === to) return before;
  return before + ((after - before) * (edge - from)) / (to - from);
}
