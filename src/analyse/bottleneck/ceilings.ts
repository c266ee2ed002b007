import type { MetricId } from '../../model/metric.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { highestMean, meanUpTo, sustainedCells } from '../signals/highest-mean.ts';
import { keepWhere } from '../signals/keep-where.ts';
import { readSignal, type Signals } from '../signals/signals.ts';
import { type Subsystem, UNKNOWN_CEILING } from './subsystem.ts';

/** Minimum CPU use, in percent, from which a ceiling can be estimated. */
const MIN_BUSY_CPU_PERCENT = 20;
/** Utilisation, in percent, from which a disk is at its ceiling. */
const MIN_BUSY_DISK_PERCENT = 95;
/**
 * A device that answers faster than this, in seconds, works on many requests at once: its use does not show its
 * ceiling.
 */
const MIN_SLOW_SECONDS = 0.005;
/** Names of devices that always work on many requests at once. */
const PARALLEL_DEVICE = /^(nvme|nvd|nda|pmem)/;

/** Minimum correlation with the throughput. If it is lower, the CPUs also worked for something else. */
const MIN_CORRELATION = 0.5;

/** Estimates the throughput at 100 % CPU from the throughput per CPU use while the CPUs were busy. */
export function cpuCeiling(
  values: Float64Array,
  busy: Float64Array,
  { cells, throughput }: { readonly cells: number; readonly throughput: number },
): Pick<Subsystem, 'ceiling' | 'origin'> {
  const whileBusy = values.map((value, i) =>
    busy[i]! >= MIN_BUSY_CPU_PERCENT ? value : Number.NaN,
  );
  const { mean, at } = highestMean(whileBusy, cells);
  const ceiling = (100 * mean) / meanUpTo(busy, at, cells);
  // At another time it carried more than that: the load was of another kind.
  if (!(ceiling >= throughput && correlation(values, busy) >= MIN_CORRELATION))
    return UNKNOWN_CEILING;
  return { ceiling, origin: 'estimate: throughput ÷ share of CPU busy' };
}

/** The correlation of two series; NaN if one of them is constant. */
function correlation(a: Float64Array, b: Float64Array): number {
  let [n, sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (Number.isNaN(x + y)) continue;
    n++;
    sumA += x;
    sumB += y;
    squaresA += x * x;
    squaresB += y * y;
    products += x * y;
  }
  const spread = (n * squaresA - sumA ** 2) * (n * squaresB - sumB ** 2);
  return spread > 0 ? (n * products - sumA * sumB) / Math.sqrt(spread) : Number.NaN;
}

/** A disk and the bytes that it moved. */
interface MovedData {
  readonly name: string;
  /** Its bytes a second on the grid. Callers must not change them. */
  read(): Float64Array;
}

/** The highest sustained throughput of one of these disks while it was busy and slow to answer; NaN if none was. */
export function spindleOf(
  { signals, host, grid }: { signals: Signals; host: string; grid: TimeGrid },
  disks: readonly MovedData[],
): number {
  const cells = sustainedCells(grid);
  const values = new Float64Array(grid.cells);
  let highest = 0;
  for (const { name, read } of disks.filter((disk) => !PARALLEL_DEVICE.test(disk.name))) {
    const signalOf = (metric: MetricId) => signals.one(host, { kind: 'disk', name }, metric);
    const use = signalOf('disk.utilisation');
    const time = signalOf('disk.response_time');
    if (use === undefined || time === undefined) continue;
    if (highestOf(use) < MIN_BUSY_DISK_PERCENT || highestOf(time) < MIN_SLOW_SECONDS) continue;
    values.set(read());
    // Skips disks that moved less than an earlier one even before the conditions are checked.
    if (!(highestMean(values, cells).mean > highest)) continue;
    keepWhere(values, readSignal(use, grid), { from: MIN_BUSY_DISK_PERCENT });
    if (!(highestMean(values, cells).mean > highest)) continue;
    keepWhere(values, readSignal(time, grid), { from: MIN_SLOW_SECONDS });
    highest = Math.max(highest, highestMean(values, cells).mean || 0);
  }
  return highest > 0 ? highest : Number.NaN;
}
