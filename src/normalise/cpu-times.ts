import { group } from 'd3-array';
import { type Block, type Column, isMissing, withCells } from '../model/column.ts';
import { growthOf } from './counter-growth.ts';

const AREA = 'cpu.time.';

/** The kernel counts the time of guests in these states too (account_guest_time in kernel/sched/cputime.c). */
const WITH_GUESTS: ReadonlyMap<string, string> = new Map(
  ['total', 'amount'].flatMap((kind) => [
    [`cpu.time.user.${kind}`, `cpu.time.guest.${kind}`],
    [`cpu.time.nice.${kind}`, `cpu.time.guest_nice.${kind}`],
  ]),
);

const GUESTS: ReadonlySet<string> = new Set(WITH_GUESTS.values());

/** How a CPU's time in one state grew, and the seconds that it spent in all of them. */
interface CpuTime {
  readonly growth: readonly Block[];
  readonly total: Float64Array;
}

type Resets = (column: Column) => ReadonlySet<number>;

/**
 * The CPU times of columns: shares are of the time that the states of a row add up to, as mpstat computes them. A
 * state's time that goes back, as that of I/O wait may (proc(5)), did not grow.
 */
export function cpuTimesOf(
  columns: readonly Column[],
  resets: Resets,
  samples: number,
): (column: Column) => CpuTime | null {
  const times = columns.filter(({ metric }) => metric.startsWith(AREA));
  const rows = group(times, ({ lines }) => lines);
  const totals = new Map(
    [...rows].map(([lines, row]) => [lines, totalOf(row, { resets, samples })]),
  );
  return (column) => {
    const row = column.metric.startsWith(AREA) ? rows.get(column.lines) : undefined;
    if (row === undefined) return null;
    const guests = row.find(({ metric }) => metric === WITH_GUESTS.get(column.metric));
    const own = stateGrowth(column, resets);
    const growth = guests === undefined ? own : without(own, stateGrowth(guests, resets));
    return { growth, total: totals.get(column.lines)! };
  };
}

/** The times of an interval are printed as such. */
const stateGrowth = (column: Column, resets: Resets) =>
  column.metric.endsWith('.amount') ? column.blocks : growthOf(column.blocks, resets(column), true);

/** The seconds of all states of a row in each sample; NaN where none is known. */
function totalOf(row: readonly Column[], of: { resets: Resets; samples: number }): Float64Array {
  const total = new Float64Array(of.samples).fill(Number.NaN);
  for (const column of row) {
    if (GUESTS.has(column.metric)) continue;
    const { times, by } = column.factor;
    for (const { from, digits, values } of stateGrowth(column, of.resets)) {
      for (const [i, stored] of values.entries()) {
        if (isMissing(stored)) continue;
        const seconds = (stored * times) / (by * 10 ** digits);
        total[from + i] = (total[from + i] || 0) + seconds;
      }
    }
  }
  return total;
}

/** Blocks of one row are alike. */
function without(blocks: readonly Block[], guests: readonly Block[]): Block[] {
  return blocks.map((block, i) =>
    withCells(block, {
      values: Float64Array.from(block.values, (v, k) => {
        const guest = guests[i]?.values[k] ?? Number.NaN;
        if (isMissing(v)) return Number.NaN;
        return isMissing(guest) ? v : Math.max(0, v - guest);
      }),
      states: block.states,
    }),
  );
}
