import type { TimeGrid } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { highestMean, meanUpTo, sustainedCells } from '../signals/highest-mean.ts';
import { readSignal, type Signals } from '../signals/signals.ts';
import { staysAt } from '../signals/stays-at.ts';
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

/** The highest sustained throughput of one of these disks while it was busy and answered late; NaN if none did. */
export function spindleOf(
  { signals, host, grid }: { signals: Signals; host: string; grid: TimeGrid },
  names: readonly string[],
): number {
  const found = names
    .filter((name) => !PARALLEL.test(name))
    .flatMap((name) => {
      const disk = { kind: 'disk', name } as const;
      const moved = signals.one(host, disk, 'disk.throughput');
      const use = signals.one(host, disk, 'disk.utilisation');
      const time = signals.one(host, disk, 'disk.response_time');
      if (moved === undefined || use === undefined || time === undefined) return [];
      const busy = readSignal(use, grid);
      const cells = sustainedCells(grid);
      if (highestOf(time) < SLOW || !staysAt(busy, BUSY_DISK, cells)) return [];
      const [response, values] = [readSignal(time, grid), readSignal(moved, grid)];
      for (let i = 0; i < values.length; i++)
        if (!(busy[i]! >= BUSY_DISK && response[i]! >= SLOW)) values[i] = Number.NaN;
      const { mean } = highestMean(values, cells);
      return mean > 0 ? [mean] : [];
    });
  return found.length === 0 ? Number.NaN : Math.max(...found);
}
