import { group } from 'd3-array';
import type { FigureRow } from './figure-rows.ts';

/** Returns rows in which the time of work is neither better nor worse where the amount of the work differs. */
export function withoutUnlikeAmounts(rows: readonly FigureRow[]): readonly FigureRow[] {
  const bySubject = group(rows, ({ subject }) => subject);
  return rows.map((row) => {
    if (row.metric !== 'benchmark.duration.taken') return row;
    const amount = bySubject.get(row.subject)!.find(({ metric }) => metric === 'benchmark.bytes');
    const isUnlike = amount?.changes.some((change) => change !== 'same');
    return isUnlike ? { ...row, better: null } : row;
  });
}
