import { deviation, variance } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { addUp } from '../statistics/add-up.ts';
import { cellFrom, type TimeGrid } from './grid.ts';

/** Loads that know nothing of each other vary together as much as they do by themselves; these vary this much less. */
const LESS = 4;
/** Less exchange than this, in percent of one processor, is noise. */
const LEAST = 5;

/** Whether processors were busy in turn: what one did less, others did more, so that their sum stayed the same. */
export function takeTurns(
  processors: readonly Float64Array[],
  grid: TimeGrid,
  { from, to }: Window,
): boolean {
  const parts = processors.map((values) => values.slice(cellFrom(grid, from), cellFrom(grid, to)));
  const each = parts.reduce((sum, values) => sum + (variance(values) ?? 0), 0);
  const together = deviation(addUp(parts)) ?? Number.NaN;
  return Math.sqrt(each) >= LEAST && Math.sqrt(each) >= Math.sqrt(LESS) * together;
}
