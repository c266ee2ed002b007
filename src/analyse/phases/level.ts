import { deviation, mean } from 'd3-array';
import type { TimeGrid } from '../signals/grid.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';
import type { HostLoad } from './loads.ts';

/**
 * A load on a logarithmic scale: 0 is nothing, 1 is the limit from which it counts as work, and each further 1 about
 * doubles it.
 */
export interface LoadLevel {
  readonly load: HostLoad;
  /** In the cells of the grid; NaN where it was not measured. */
  readonly cells: Float64Array;
}

/** Minimum load that counts as work, in bytes a second or percent. Anything below is housekeeping. */
export const MIN_LOAD: Readonly<Record<HostLoad['kind'], number>> = {
  pool: 2 << 20,
  mount: 2 << 20,
  disk: 2 << 20,
  nic: 1 << 20,
  loopback: 1 << 20,
  cpu: 10,
  'one cpu': 30,
  use: 50,
  benchmark: 0,
};

/** A request costs a device as much as this many bytes, so that small requests count too. */
const REQUEST_BYTES = 16 << 10;
/** Minimum share of the run's highest load that counts as work. Anything below is housekeeping. */
const MIN_SHARE_OF_HIGHEST = 1 / 200;
/** Bursts that begin at most this many seconds apart are one load, as the write bursts of ZFS are. */
export const MAX_PERIOD_SECONDS = 40;
/** Minimum number of bursts in a row that count as a load that repeats. */
export const MIN_BURSTS = 5;
/** Maximum deviation of the time between bursts, as a share of its mean. */
const MAX_DEVIATION = 0.4;
/** Minimum duration of a row of bursts, in seconds. Shorter rows are a few spikes. */
const MIN_BURSTS_SECONDS = 20;

/** Bytes a second including the cost of requests; percent for processors. */
export function costOfLoad({
  values,
  operations,
}: Pick<HostLoad, 'values' | 'operations'>): Float64Array {
  if (operations === null) return values;
  return values.map((bytes, i) => bytes + (operations[i]! || 0) * REQUEST_BYTES);
}

/** The level of a load over time; null if it never counts as work. */
export function levelOf(load: HostLoad, grid: TimeGrid): LoadLevel | null {
  const work = costOfLoad(load).slice();
  const least = MIN_LOAD[load.kind];
  if (!work.some((value) => value >= least)) return null;
  const floor = Math.max(least, MIN_SHARE_OF_HIGHEST * highest(work));
  evenBursts(work, floor, grid);
  return { load, cells: work.map((value) => Math.log2(1 + Math.max(0, value) / floor)) };
}

/** The highest value, ignoring a few that may be wrong. */
function highest(work: Float64Array): number {
  return quantileOf(knownValues(work), 0.98) || 0;
}

/** A range of cells in which a load worked, up to but not including `to`. */
interface Burst {
  readonly from: number;
  readonly to: number;
}

/** Replaces bursts that repeat with their mean over a period. */
function evenBursts(work: Float64Array, floor: number, { step }: TimeGrid): void {
  const period = Math.floor(MAX_PERIOD_SECONDS / step);
  const bursts = burstsOf(work, floor).filter(({ from, to }) => to - from <= period / 2);
  for (let i = 0; i < bursts.length; ) {
    let last = i;
    while (last + 1 < bursts.length && bursts[last + 1]!.from - bursts[last]!.from <= period) {
      last++;
    }
    const all = { from: bursts[i]!.from, to: bursts[last]!.to };
    const isLong = (all.to - all.from) * step >= MIN_BURSTS_SECONDS;
    if (isLong && isRegular(bursts.slice(i, last + 1))) evenOut(work, all, period);
    i = last + 1;
  }
}

/** Whether bursts follow each other regularly. Random bursts deviate by about their mean distance. */
function isRegular(bursts: readonly Burst[]): boolean {
  const gaps = bursts.slice(1).map(({ from }, i) => from - bursts[i]!.from);
  return bursts.length >= MIN_BURSTS && deviation(gaps)! <= MAX_DEVIATION * mean(gaps)!;
}

/** Finds bursts. A burst ends at half of the value that begins it, so that noise does not split it. */
function burstsOf(work: Float64Array, floor: number): Burst[] {
  const bursts: Burst[] = [];
  let from = -1;
  for (let i = 0; i <= work.length; i++) {
    const isOn = i < work.length && work[i]! >= (from < 0 ? floor : floor / 2);
    if (isOn && from < 0) from = i;
    else if (!isOn && from >= 0) {
      bursts.push({ from, to: i });
      from = -1;
    }
  }
  return bursts;
}

function evenOut(work: Float64Array, { from, to }: Burst, period: number): void {
  const length = to - from;
  const sums = new Float64Array(length + 1);
  for (let i = 0; i < length; i++) sums[i + 1] = sums[i]! + (work[from + i]! || 0);
  for (let i = 0; i < length; i++) {
    const first = Math.max(0, Math.min(i - (period >> 1), length - period));
    const end = Math.min(length, first + period);
    work[from + i] = (sums[end]! - sums[first]!) / (end - first);
  }
}
