import { isMissing } from '../../model/column.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { HEADLESS } from './before-logs.ts';

/** Returns the number of cells with a number; the last row of a piece may be cut. */
export function numbersRead({ columns }: RawSource): number {
  let cells = 0;
  for (const { blocks } of columns)
    for (const { values } of blocks) for (const stored of values) if (!isMissing(stored)) cells++;
  return cells;
}

/** Returns the number of lines below a header that did not fit it. */
export const rowsNotUnderstood = ({ counts }: RawSource): number =>
  (counts.get('not-understood') ?? 0) - (counts.get(HEADLESS) ?? 0);

/** Returns the sum of a count over sources. */
export function countOf(
  sources: readonly RawSource[],
  count: (source: RawSource) => number,
): number {
  return sources.reduce((sum, source) => sum + count(source), 0);
}
