import { type Block, type Column, cellAt, isMissing } from '../../model/column.ts';
import { MISSING, stateCode } from '../../model/state.ts';

const USER = 'process.microstate.user';
const SYSTEM = 'process.microstate.system';

/** Decimals of the sum. prstat prints at most one. */
const SUM_DECIMALS = 2;

/**
 * Adds the share of time on a CPU to each process or thread with printed microstates, so that a chart can show the
 * busiest thread. At 100 % a thread is at its limit, on any number of CPUs.
 */
export function addBusyTime(columns: readonly Column[]): readonly Column[] {
  const system = new Map(
    columns.filter(({ metric }) => metric === SYSTEM).map((column) => [column.entity, column]),
  );
  if (system.size === 0) return columns;
  return columns.flatMap((column) => {
    const other = column.metric === USER ? system.get(column.entity) : undefined;
    return other === undefined ? [column] : [column, sumOf(column, other)];
  });
}

function sumOf(user: Column, system: Column): Column {
  return {
    ...user,
    metric: 'process.microstate.busy',
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
