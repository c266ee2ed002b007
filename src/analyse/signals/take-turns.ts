import { deviation, variance } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { addUp } from '../statistics/add-up.ts';
import { cellFrom, type TimeGrid } from './grid.ts';

/** Minimum ratio of the sum of the variances to the variance of the sum; it is 1 for independent loads. */
const MIN_VARIANCE_RATIO = 4;
/** Minimum exchange, in percent of one processor. Less is noise. */
const MIN_EXCHANGE_PERCENT = 5;

/** Whether processors were busy in turn: when some did less, others did more, so that their sum stayed the same. */
export function takeTurns(
  processors: readonly Float64Array[],
  grid: TimeGrid,
  { from, to }: Window,
): boolean {
  const parts = processors.map((values) => values.slice(cellFrom(grid, from), cellFrom(grid, to)));
  const each = parts.reduce((sum, values) => sum + (variance(values) ?? 0), 0);
  const together = deviation(addUp(parts)) ?? Number.NaN;
  return (
    Math.sqrt(each) >= MIN_EXCHANGE_PERCENT &&
    Math.sqrt(each) >= Math.sqrt(MIN_VARIANCE_RATIO) * together
  );
}
