import { boundsOfSum } from '../../analyse/figures/bounds.ts';
import type { MetricId } from '../../model/metric.ts';
import { changeBetween, type FigureRow, medianOfKnown } from './figure-rows.ts';

/** The metrics of a disk that add up. */
const SUMMED: readonly MetricId[] = [
  'disk.read.throughput',
  'disk.write.throughput',
  'disk.read.operations',
  'disk.write.operations',
];
/** Minimum number of disks whose sum says more than a disk. */
const MIN_DISKS = 2;

/**
 * Returns the sums of the disks that all sides have, a row for each figure that adds up: of each run a sum, of which the
 * median is shown, as of any figure. The disks of a side alone are left out: their work would be no change.
 */
export function sharedDiskTotals(
  rows: readonly FigureRow[],
  thresholdPercent: number,
): readonly FigureRow[] {
  const ofDisks = rows.filter(
    ({ kind, entity, values }) =>
      kind === 'resource' && entity?.kind === 'disk' && !values.some(Number.isNaN),
  );
  return SUMMED.flatMap((metric): FigureRow[] => {
    const summands = ofDisks.filter((row) => row.metric === metric);
    const [first] = summands;
    if (first === undefined || summands.length < MIN_DISKS) return [];
    const runs = first.runs.map((ofSide, side) =>
      ofSide.map((_, run) => total(summands, (row) => row.runs[side]![run]!)),
    );
    const values = runs.map(medianOfKnown);
    if (values.some(Number.isNaN) || isOfOneDisk(summands, values)) return [];
    const bounds = values.map((_, side) => boundsOfSum(summands.map((row) => row.bounds[side]!)));
    const changes = values.map((_, side) =>
      changeBetween({ values, bounds }, side, thresholdPercent),
    );
    return [
      {
        ...first,
        ...{ entity: null, subject: `${summands.length} disks`, runs, values, bounds, changes },
        ...{ p95s: values.map(() => Number.NaN), isHeadline: false },
        control: total(summands, ({ control }) => control),
      },
    ];
  });
}

/** Returns a sum of all rows; NaN if one of them has no value, because a part is not the sum. */
function total(rows: readonly FigureRow[], read: (row: FigureRow) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}

/** Maximum share of the busiest disk in a sum that says more than that disk. */
const MAX_SHARE_OF_BUSIEST = 0.95;

/** Whether on each side nearly all of a sum is of one and the same disk. */
function isOfOneDisk(summands: readonly FigureRow[], totals: readonly number[]): boolean {
  return summands.some(({ values }) =>
    values.every((value, side) => value >= MAX_SHARE_OF_BUSIEST * totals[side]!),
  );
}
