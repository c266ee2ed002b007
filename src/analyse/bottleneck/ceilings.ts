import type { MetricId } from '../../model/metric.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { highestMean, meanUpTo, sustainedCells } from '../signals/highest-mean.ts';
import { keepWhere } from '../signals/keep-where.ts';
import { readSignal, type Signals } from '../signals/signals.ts';
import { type Subsystem, UNKNOWN_CEILING } from './subsystem.ts';

/** Below this share of busy CPUs, in percent, nothing is said of their ceiling. */
const BUSY_CPU = 20;
/** A disk is at its ceiling at this use, in percent. */
const BUSY_DISK = 95;
/** A device that answers sooner, in seconds, works on many requests at once: its use says nothing about its ceiling. */
const SLOW = 0.005;
/** These do so in any case. */
const PARALLEL = /^(nvme|nvd|nda|pmem)/;

/** Below this correlation with the throughput the CPUs worked for something else, too. */
const FOLLOWS = 0.5;

/** What the CPUs could carry if all their time went to the load as it did while they were busy. */
export function cpuCeiling(
  values: Float64Array,
  busy: Float64Array,
  { cells, throughput }: { readonly cells: number; readonly throughput: number },
): Pick<Subsystem, 'ceiling' | 'origin'> {
  const whileBusy = values.map((value, i) => (busy[i]! >= BUSY_CPU ? value : Number.NaN));
  const { mean, at } = highestMean(whileBusy, cells);
  const ceiling = (100 * mean) / meanUpTo(busy, at, cells);
  // It carried more than that at another time: the load was of another kind.
  if (!(ceiling >= throughput && correlation(values, busy) >= FOLLOWS)) return UNKNOWN_CEILING;
  return { ceiling, origin: 'estimate: throughput ÷ share of CPU busy' };
}

/** How far two courses rise and fall together; NaN if one of them is constant. */
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

/** What a disk moved. */
interface MovedData {
  readonly name: string;
  /** Its bytes a second on the grid, not to be changed. */
  read(): Float64Array;
}

/** The highest sustained throughput of one of these disks while it was busy and answered late; NaN if none did. */
export function spindleOf(
  { signals, host, grid }: { signals: Signals; host: string; grid: TimeGrid },
  disks: readonly MovedData[],
): number {
  const cells = sustainedCells(grid);
  const values = new Float64Array(grid.cells);
  let most = 0;
  for (const { name, read } of disks.filter((disk) => !PARALLEL.test(disk.name))) {
    const of = (metric: MetricId) => signals.one(host, { kind: 'disk', name }, metric);
    const use = of('disk.utilisation');
    const time = of('disk.response_time');
    if (use === undefined || time === undefined) continue;
    if (highestOf(use) < BUSY_DISK || highestOf(time) < SLOW) continue;
    values.set(read());
    // Of many alike disks few did more than those before, even before the conditions.
    if (!(highestMean(values, cells).mean > most)) continue;
    keepWhere(values, readSignal(use, grid), { from: BUSY_DISK });
    if (!(highestMean(values, cells).mean > most)) continue;
    keepWhere(values, readSignal(time, grid), { from: SLOW });
    most = Math.max(most, highestMean(values, cells).mean || 0);
  }
  return most > 0 ? most : Number.NaN;
}
