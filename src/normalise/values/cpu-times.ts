import { group } from 'd3-array';
import { type Block, type Column, isMissing, withCells } from '../../model/column.ts';
import { growthOf } from './counter-growth.ts';

const CPU_TIME_PREFIX = 'cpu.time.';

/** States that include the time of guests (account_guest_time in kernel/sched/cputime.c). */
const WITH_GUESTS: ReadonlyMap<string, string> = new Map(
  ['total', 'amount'].flatMap((kind) => [
    [`cpu.time.user.${kind}`, `cpu.time.guest.${kind}`],
    [`cpu.time.nice.${kind}`, `cpu.time.guest_nice.${kind}`],
  ]),
);

const GUESTS: ReadonlySet<string> = new Set(WITH_GUESTS.values());

/** The growth of a CPU's time in one state, and the seconds that it spent in all states. */
interface CpuTime {
  readonly growth: readonly Block[];
  readonly total: Float64Array;
}

type Resets = (column: Column) => ReadonlySet<number>;

/**
 * Returns the CPU times of columns. Shares refer to the sum of all states of a row, as mpstat computes them. If a
 * state's time goes back, as I/O wait may (proc(5)), its growth is 0.
 */
export function cpuTimesOf(
  columns: readonly Column[],
  resets: Resets,
  samples: number,
): (column: Column) => CpuTime | null {
  const times = columns.filter(({ metric }) => metric.startsWith(CPU_TIME_PREFIX));
  const rows = group(times, ({ lines }) => lines);
  const totals = new Map(
    [...rows].map(([lines, row]) => [lines, totalOf(row, { resets, samples })]),
  );
  return (column) => {
    const row = column.metric.startsWith(CPU_TIME_PREFIX) ? rows.get(column.lines) : undefined;
    if (row === undefined) return null;
    const guests = row.find(({ metric }) => metric === WITH_GUESTS.get(column.metric));
    const grown = stateGrowth(column, resets);
    const growth = guests === undefined ? grown : subtract(grown, stateGrowth(guests, resets));
    return { growth, total: totals.get(column.lines)! };
  };
}

/** Times of an interval (`.amount`) are printed as growth already. */
const stateGrowth = (column: Column, resets: Resets) =>
  column.metric.endsWith('.amount') ? column.blocks : growthOf(column.blocks, resets(column), true);

/** Returns the seconds of all states of a row in each sample; NaN where none is known. */
function totalOf(
  row: readonly Column[],
  { resets, samples }: { resets: Resets; samples: number },
): Float64Array {
  const total = new Float64Array(samples).fill(Number.NaN);
  for (const column of row) {
    if (GUESTS.has(column.metric)) continue;
    const { times, by } = column.factor;
    for (const { from, digits, values } of stateGrowth(column, resets)) {
      for (const [i, stored] of values.entries()) {
        if (isMissing(stored)) continue;
        const seconds = (stored * times) / (by * 10 ** digits);
        total[from + i] = (total[from + i] || 0) + seconds;
      }
    }
  }
  return total;
}

/** Subtracts the time of guests. Blocks of one row cover the same samples. */
function subtract(blocks: readonly Block[], guests: readonly Block[]): Block[] {
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
