import { group } from 'd3-array';
import { type Column, readValues } from '../../model/column.ts';
import { cpuGuestModes, cpuIdleModes, cpuWorkModes } from '../../model/cpu-modes.ts';
import type { Source } from '../../model/run.ts';
import { formatNumber } from '../../text/quantity.ts';
import { type Breach, ofEntity, pluralize, type Refuted } from './breach.ts';

/**
 * Maximum difference of a sum from 100, in percent, besides what is rounded: kernels sample, and pcp-dstat divides each share
 * by the time of its clock, not by their sum.
 */
const TOLERANCE_PERCENT = 2;

/** From this difference on, in percent, a share of the row is wrong, not only rounded or sampled at another time. */
const MIN_REFUTED_PERCENT = 10;
/** Maximum share of the rows that are wrong: where more are, the tool leaves out a mode, and its shares are right. */
const MAX_REFUTED = 0.5;

/** Shares that some tools subtract from the others and other tools count twice. */
const GUESTS = new Set(cpuGuestModes);

const SHARES = new Set([...cpuWorkModes, ...cpuIdleModes].filter((mode) => !GUESTS.has(mode)));

/** Shares of every complete layout: a tool without one of them does not print all of a processor's time. */
const NEEDED = ['cpu.user', 'cpu.system', 'cpu.idle'];

/** Checks that the shares of a processor's time add up to 100 %; those of single rows that are far from it are refuted. */
export function cpuSums(source: Source): readonly Breach[] {
  const shares = source.columns.filter(({ metric }) => SHARES.has(metric) || GUESTS.has(metric));
  if (shares.length === 0) return [];
  const sums = new Sums(source.axis.elapsed.length);
  const wrong = { rows: 0, refuted: 0, sum: 0, sample: -1, column: shares[0]! };
  const refuted: Refuted[] = [];
  for (const columns of group(shares, ({ entity }) => entity).values()) {
    if (!isWhole(columns)) continue;
    const tolerance = toleranceOf(columns);
    sums.add(columns);
    const far = [...sums.broken(Math.max(tolerance, MIN_REFUTED_PERCENT))];
    if (far.length > 0 && far.length <= MAX_REFUTED * sums.known) {
      wrong.refuted += far.length;
      refuted.push(...columns.map((column) => ({ column, samples: far })));
    }
    for (const i of sums.broken(tolerance)) {
      if (wrong.rows++ > 0 && wrong.sample <= i) continue;
      wrong.sum = sums.all[i]!;
      wrong.sample = i;
      wrong.column = columns[0]!;
    }
  }
  if (wrong.rows === 0) return [];
  const { rows, sum, sample, column } = wrong;
  const left = wrong.refuted === rows ? 'their values' : `those of ${wrong.refuted}`;
  const leftOut = wrong.refuted > 0 ? `; ${left} are left out` : '';
  const text = `the shares of CPU time${ofEntity(source, column.entity)} add up to ${formatNumber(sum)} % here, and do not add up to 100 % in ${pluralize(rows, 'row')}${leftOut}`;
  return [{ code: 'cpu-sum', sample, column, text, refuted }];
}

/** Whether the columns are all shares of one layout; two columns of one share come from two layouts. */
function isWhole(columns: readonly Column[]): boolean {
  const metrics = new Set(columns.map(({ metric }) => metric));
  return metrics.size === columns.length && NEEDED.every((metric) => metrics.has(metric));
}

/** Returns the tolerance: each whole number may be rounded or cut by up to 1 as well. */
function toleranceOf(columns: readonly Column[]): number {
  const areWhole = columns.every(({ blocks }) => blocks.every(({ digits }) => digits === 0));
  return TOLERANCE_PERCENT + (areWhole ? columns.length : 0);
}

/** The sums of one processor's shares, NaN where a share is unknown. */
class Sums {
  readonly all: Float64Array<ArrayBuffer>;
  readonly #guests: Float64Array<ArrayBuffer>;
  readonly #values: Float64Array<ArrayBuffer>;

  constructor(samples: number) {
    this.all = new Float64Array(samples);
    this.#guests = new Float64Array(samples);
    this.#values = new Float64Array(samples);
  }

  add(columns: readonly Column[]): void {
    this.all.fill(0);
    this.#guests.fill(0);
    for (const column of columns) {
      const to = GUESTS.has(column.metric) ? this.#guests : this.all;
      const values = readValues(column, 0, to.length, this.#values);
      for (let i = 0; i < to.length; i++) to[i]! += values[i]!;
    }
  }

  /** How many rows have a sum. */
  get known(): number {
    return this.all.filter((sum) => sum > 0).length;
  }

  /**
   * Yields the samples whose sum is not 100 %, with guests and without. Rows of zeros are no breach: the processor is
   * off or was not measured.
   */
  *broken(tolerance: number): Generator<number> {
    const { all } = this;
    const guests = this.#guests;
    for (let i = 0; i < all.length; i++) {
      const sum = all[i]!;
      if (!(Math.abs(sum - 100) > tolerance) || sum === 0) continue;
      if (Math.abs(sum + guests[i]! - 100) > tolerance) yield i;
    }
  }
}
