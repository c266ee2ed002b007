import { type Column, cellAt } from '../../model/column.ts';

/**
 * Whether a report that came many intervals after the one before counts what happened in all of that time. A tool that
 * divides by the interval that it was given then prints rates that many times as high: most of them are more than the root
 * of that number above those of the report before.
 */
export function coversStep(columns: readonly Column[], sample: number, intervals: number): boolean {
  const least = Math.sqrt(intervals);
  const votes = columns
    .filter(({ factor }) => factor.unit === '1/s' || factor.unit === 'B/s')
    .map((column) => cellAt(column, sample).value / cellAt(column, sample - 1).value)
    .filter(Number.isFinite);
  return 2 * votes.filter((times) => times > least).length > votes.length;
}
