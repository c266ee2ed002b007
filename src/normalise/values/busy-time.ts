import { type Block, type Column, cellAt, isMissing } from '../../model/column.ts';
import type { MetricId } from '../../model/metric.ts';
import { MISSING, stateCode } from '../../model/state.ts';

/** The shares of time on a CPU, after those of user code and of the kernel. */
const SUMS: readonly (readonly [user: MetricId, system: MetricId, sum: MetricId])[] = [
  ['process.microstate.user', 'process.microstate.system', 'process.microstate.busy'],
  ['process.cpu.of_all.user', 'process.cpu.of_all.system', 'process.cpu.of_all'],
];

/** Decimals of the sum. prstat prints at most one, pstime three. */
const SUM_DECIMALS = 3;

/**
 * Adds the share of time on a CPU to each process or thread with that of user code and of the kernel, so that a chart can
 * show the busiest thread. At 100 % of microstates a thread is at its limit, on any number of CPUs.
 */
export function addBusyTime(columns: readonly Column[]): readonly Column[] {
  return SUMS.reduce(withSum, columns);
}

function withSum(columns: readonly Column[], [user, system, busy]: (typeof SUMS)[number]) {
  const systems = new Map(
    columns.filter((column) => column.metric === system).map((column) => [column.entity, column]),
  );
  if (systems.size === 0) return columns;
  return columns.flatMap((column) => {
    const other = column.metric === user ? systems.get(column.entity) : undefined;
    return other === undefined ? [column] : [column, sumOf(busy, column, other)];
  });
}

function sumOf(metric: MetricId, user: Column, system: Column): Column {
  return {
    ...user,
    metric,
    printed: `${user.printed}+${system.printed}`,
    derived: true,
    blocks: user.blocks.map((block) => addBlock(block, user, system)),
    // It was not printed in any line.
    lines: [],
  };
}

function addBlock({ from, values, states }: Block, user: Column, system: Column): Block {
  const sums = Int32Array.from(values, (stored, i) => {
    if (isMissing(stored)) return MISSING;
    const sum = cellAt(user, from + i).value + cellAt(system, from + i).value;
    return Number.isNaN(sum) ? MISSING : Math.round(sum * 10 ** SUM_DECIMALS);
  });
  const marked = states?.slice() ?? new Uint8Array(sums.length);
  for (const [i, sum] of sums.entries()) {
    if (sum === MISSING && marked[i] === stateCode.printed) marked[i] = stateCode.undefined;
  }
  return { from, digits: SUM_DECIMALS, values: sums, states: marked };
}
