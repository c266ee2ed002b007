import { group } from 'd3-array';
import { sizeOfChange } from './change.ts';
import type { FigureRow } from './figure-rows.ts';

/**
 * Returns rows in which the time of work is neither better nor worse where more of the work explains at least half of it.
 */
export function withoutUnlikeAmounts(rows: readonly FigureRow[]): readonly FigureRow[] {
  const bySubject = group(rows, ({ subject }) => subject);
  return rows.map((row) => {
    if (row.metric !== 'benchmark.duration.taken') return row;
    const amount = bySubject.get(row.subject)!.find(({ metric }) => metric === 'benchmark.bytes');
    const isUnlike = amount?.changes.some(
      (change, side) =>
        change !== 'same' && 2 * changeSince(amount, side) >= changeSince(row, side),
    );
    return isUnlike ? { ...row, better: null } : row;
  });
}

function changeSince({ values }: FigureRow, side: number): number {
  return sizeOfChange(values[0]!, values[side]!);
}
