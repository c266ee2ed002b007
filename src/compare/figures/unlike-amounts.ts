import { group } from 'd3-array';
import type { FigureRow } from './figure-rows.ts';

/**
 * Returns rows in which the time of work is neither better nor worse where the amount of work changed in the same
 * direction and explains at least half of it.
 */
export function withoutUnlikeAmounts(rows: readonly FigureRow[]): readonly FigureRow[] {
  const byTest = group(rows, testOf);
  return rows.map((row) => {
    if (row.metric !== 'benchmark.duration.taken') return row;
    const amount = byTest.get(testOf(row))!.find(({ metric }) => metric === 'benchmark.bytes');
    const isUnlike = amount?.changes.some(
      (change, side) => change !== 'same' && explainsHalf(amount, row, side),
    );
    return isUnlike ? { ...row, better: null } : row;
  });
}

function testOf({ host, benchmark, job }: FigureRow): string {
  return JSON.stringify([host, benchmark, job]);
}

function explainsHalf(amount: FigureRow, time: FigureRow, side: number): boolean {
  const [more, longer] = [logOfChange(amount, side), logOfChange(time, side)];
  return 2 * more * Math.sign(longer) >= Math.abs(longer);
}

function logOfChange({ values }: FigureRow, side: number): number {
  return Math.log(values[side]! / values[0]!);
}
