import { type Column, cellAt } from '../../model/column.ts';

/**
 * Whether a report that came many intervals after the one before counts what happened in all of that time, if its tool
 * divides by the interval that it was given: its rates are then nearer to as many times those of the report before than to
 * these.
 */
export function coversStep(columns: readonly Column[], sample: number, intervals: number): boolean {
  const least = Math.sqrt(intervals);
  const votes = columns
    .filter(({ factor }) => factor.unit === '1/s' || factor.unit === 'B/s')
    .map((column) => cellAt(column, sample).value / cellAt(column, sample - 1).value)
    .filter(Number.isFinite);
  return 2 * votes.filter((times) => times > least).length > votes.length;
}
