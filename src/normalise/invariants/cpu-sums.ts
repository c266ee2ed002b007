import { group } from 'd3-array';
import { type Column, readValues } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { type Breach, brief, counted, ofEntity } from './breach.ts';

/** How far from 100 % a sum may be, because kernels sample and round as well. */
const TOLERANCE = 2;

const SHARES = new Set([
  'cpu.user',
  'cpu.nice',
  'cpu.system',
  'cpu.spin',
  'cpu.interrupts',
  'cpu.soft_interrupts',
  'cpu.iowait',
  'cpu.steal',
  'cpu.idle',
]);

/** Taken out of the other shares by some tools, counted there as well by others. */
const GUESTS = new Set(['cpu.guest', 'cpu.guest_nice', 'cpu.dtrace']);

/** Without these a tool does not print all of a processor's time. */
const NEEDED = ['cpu.user', 'cpu.system', 'cpu.idle'];

/** The shares of a processor's time add up to all of it. */
export function cpuSums(source: Source): readonly Breach[] {
  const shares = source.columns.filter(({ metric }) => SHARES.has(metric) || GUESTS.has(metric));
  if (shares.length === 0) return [];
  const sums = new Sums(source.axis.elapsed.length);
  const wrong = { rows: 0, sum: 0, sample: -1, column: shares[0]! };
  for (const columns of group(shares, ({ entity }) => entity).values()) {
    if (!isWhole(columns)) continue;
    const tolerance = toleranceOf(columns);
    sums.add(columns);
    for (const i of sums.broken(tolerance)) {
      if (wrong.rows++ > 0 && wrong.sample <= i) continue;
      wrong.sum = sums.all[i]!;
      wrong.sample = i;
      wrong.column = columns[0]!;
    }
  }
  if (wrong.rows === 0) return [];
  const { rows, sum, sample, column } = wrong;
  const text = `the shares of CPU time${ofEntity(source, column.entity)} add up to ${brief(sum)} % here, and do not add up to 100 % in ${counted(rows, 'row')}`;
  return [{ code: 'cpu-sum', sample, column, text }];
}

/** Two columns of one share are those of two layouts. */
function isWhole(columns: readonly Column[]): boolean {
  const metrics = new Set(columns.map(({ metric }) => metric));
  return metrics.size === columns.length && NEEDED.every((metric) => metrics.has(metric));
}

/** Whole numbers may be rounded or cut. */
function toleranceOf(columns: readonly Column[]): number {
  const whole = columns.every(({ blocks }) => blocks.every(({ digits }) => digits === 0));
  return whole ? Math.max(TOLERANCE, columns.length) : TOLERANCE;
}

/** The sums of one processor's shares, NaN where a share is not known. */
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

  /**
   * The samples in which the sum is not all of the time, with guests and without. A processor that is off or was not
   * asked prints nothing but zeros.
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
