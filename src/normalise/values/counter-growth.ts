import { type Block, blockAt, type Column, isMissing, withCells } from '../../model/column.ts';
import { stateCode } from '../../model/state.ts';

/**
 * Returns the growth of a counter in each report, in the column's stored numbers. It is unknown in the first report,
 * after a report without the entity, in the samples of `resets`, and where the counter went back unless it `wavers`.
 */
export function growthOf(
  blocks: readonly Block[],
  resets: ReadonlySet<number>,
  wavers = false,
): Block[] {
  let last = Number.NaN;
  let next = -1;
  return blocks.map((block) => {
    const scale = 10 ** block.digits;
    if (block.from !== next) last = Number.NaN;
    next = block.from + block.values.length;
    const states = block.states?.slice() ?? new Uint8Array(block.values.length);
    const values = Float64Array.from(block.values, (stored, i) => {
      const total = isMissing(stored) ? Number.NaN : stored;
      const before = last * scale;
      last = total / scale;
      const grown = wavers ? Math.max(0, total - before) : total - before;
      if (grown >= 0 && !resets.has(block.from + i)) return grown;
      if (!isMissing(stored) && states[i] === stateCode.printed) states[i] = stateCode.undefined;
      return Number.NaN;
    });
    return withCells(block, { values, states });
  });
}

/** Prefix of counters that the kernel may correct downwards without a restart (proc(5) about I/O wait). */
const WAVERING_PREFIX = 'cpu.time.';

/**
 * Returns the samples in which the counters of a column's row began again. If one of them went back, their device was
 * replaced and the others count from zero too, even if they are already above their old values. If most counters of the
 * log went back, the host was booted.
 */
export function resetsOf(counters: readonly Column[]): (column: Column) => ReadonlySet<number> {
  const rows = new Map<Column['lines'], Map<number, number>>();
  const all = new Map<number, number>();
  const backward = new Set(counters.flatMap(({ blocks }) => backwardSteps(blocks)));
  for (const { lines, blocks, metric } of backward.size === 0 ? [] : counters) {
    const row = rows.get(lines) ?? new Map<number, number>();
    rows.set(lines, row);
    for (const sample of backward) {
      const step = Math.sign(valueAt(blocks, sample) - valueAt(blocks, sample - 1)) || 0;
      add(all, sample, step);
      add(
        row,
        sample,
        step < 0 && !metric.startsWith(WAVERING_PREFIX) ? Number.NEGATIVE_INFINITY : step,
      );
    }
  }
  const everywhere = samplesBelowZero(all);
  const byRow = new Map([...rows].map(([lines, row]) => [lines, samplesBelowZero(row)]));
  return ({ lines }) => new Set([...everywhere, ...(byRow.get(lines) ?? [])]);
}

function add(balance: Map<number, number>, sample: number, step: number): void {
  balance.set(sample, (balance.get(sample) ?? 0) + step);
}

function backwardSteps(blocks: readonly Block[]): number[] {
  const samples: number[] = [];
  let last = Number.NaN;
  for (const { from, digits, values } of blocks) {
    const scale = 10 ** digits;
    for (let i = 0; i < values.length; i++) {
      const total = isMissing(values[i]!) ? Number.NaN : values[i]! / scale;
      if (total < last) samples.push(from + i);
      last = total;
    }
  }
  return samples;
}

function valueAt(blocks: readonly Block[], sample: number): number {
  const block = blockAt(blocks, sample);
  const stored = block?.values[sample - block.from] ?? Number.NaN;
  return block === undefined || isMissing(stored) ? Number.NaN : stored / 10 ** block.digits;
}

/** Returns the samples with a negative balance: the steps back outweigh the growth. */
function samplesBelowZero(balance: ReadonlyMap<number, number>): number[] {
  return [...balance].filter(([, sum]) => sum < 0).map(([sample]) => sample);
}
