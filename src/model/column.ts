import type { MetricId } from './metric.ts';
import { MISSING, type State, stateCode, states } from './state.ts';
import { type Factor, toCanonical } from './unit.ts';

/** Maximum number of samples in a block. */
export const BLOCK_SAMPLES = 65_536;

/** The stored numbers of a block. In an Int16Array none is missing. */
export type StoredNumbers = Int16Array | Int32Array | Float64Array;

/**
 * Consecutive cells of a column as printed: whole numbers of the last digit. Nothing is lost, and mostly an Int32Array
 * or an Int16Array is enough. `printed = values[i] / 10 ** digits`.
 */
export interface Block {
  /** The sample of `values[0]`. */
  readonly from: number;
  readonly digits: number;
  readonly values: StoredNumbers;
  /** Number of values, if known without reading them. */
  readonly length?: number;
  /** A {@link stateCode} for each value; null if every cell was printed. */
  readonly states: Uint8Array | null;
  /** Set if known without reading the values. */
  readonly extent?: BlockExtent;
}

/** The lowest and highest stored number of a block, without missing cells and averages since boot. */
export interface BlockExtent {
  readonly min: number;
  readonly max: number;
}

/** One printed column of one entity. */
export interface Column {
  /** Index into the source's entities. */
  readonly entity: number;
  readonly metric: MetricId;
  /** The word of the header line, verbatim. */
  readonly printed: string;
  /** The heading above the word if the word alone is ambiguous, else empty. */
  readonly heading: string;
  /** The label of a histogram's row. */
  readonly bucket: string | null;
  readonly factor: Factor;
  /** Computed by normalising (amount → rate), not printed. */
  readonly derived: boolean;
  /** The numbers are instant values, which are also valid in a since-boot report. */
  readonly instant: boolean;
  /** Ascending. Samples without a block are absent. */
  readonly blocks: readonly Block[];
  /** The 1-based line of each cell, shared by the columns of a row. */
  readonly lines: readonly Block[];
  /** Seconds that each cell covers, only if rows cover another time than their reports (`nicstat -z`). */
  readonly span: Float64Array | null;
  /** Samples of a bin, only if a report could not keep every sample: see the state `binned`. */
  readonly binned?: number;
  /** Set if the first or last bin is only partly in the column. */
  readonly cutsBins?: true;
}

/** The name of a column in exports, preceded by its heading if it has one. */
export function columnName(column: Pick<Column, 'heading' | 'printed'>): string {
  return column.heading === '' ? column.printed : `${column.heading}.${column.printed}`;
}

/** The sample after the last one of a column. */
export function endOfColumn({ blocks }: Pick<Column, 'blocks'>): number {
  const last = blocks.at(-1);
  return last === undefined ? 0 : last.from + (last.length ?? last.values.length);
}

/** Whether the numbers of a block are whole. */
export function areWhole(values: StoredNumbers): values is Int16Array | Int32Array {
  return !(values instanceof Float64Array);
}

/** Whether a stored number stands for a missing value. */
export function isMissing(stored: number): boolean {
  return stored === MISSING || Number.isNaN(stored);
}

/** A copy of the block with other cells. */
export function withCells(
  { from, digits }: Block,
  { values, states }: Pick<Block, 'values' | 'states'>,
): Block {
  return { from, digits, values, states };
}

const measuredExtents = new WeakMap<Block, BlockExtent>();

/** The extent of a block; cached. `min` is above `max` if no cell counts. */
export function blockExtent(block: Block): BlockExtent {
  const extent = block.extent ?? measuredExtents.get(block) ?? measureExtent(block);
  if (block.extent === undefined) measuredExtents.set(block, extent);
  return extent;
}

function measureExtent({ values, states: codes }: Block): BlockExtent {
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const stored = values[i]!;
    if (isMissing(stored) || codes?.[i] === stateCode['since-boot']) continue;
    if (stored < min) min = stored;
    if (stored > max) max = stored;
  }
  return { min, max };
}

/** Whether any number of a block that counts is at least `least`. If the extent is unknown, stops at the first one. */
export function hasFrom(block: Block, least: number): boolean {
  const extent = block.extent ?? measuredExtents.get(block);
  if (extent !== undefined) return extent.min <= extent.max && extent.max >= least;
  const { values, states: codes } = block;
  for (let i = 0; i < values.length; i++) {
    const stored = values[i]!;
    if (stored >= least && !isMissing(stored) && codes?.[i] !== stateCode['since-boot'])
      return true;
  }
  return false;
}

/** Whether all numbers of a block that count are 0. Long logs have many devices that are idle most of the time. */
export function isZero(block: Block): boolean {
  const { min, max } = blockExtent(block);
  return min === 0 && max === 0;
}

/** Whether a column ever reaches a value in its canonical unit. */
export function reaches({ blocks, factor }: Column, least: number): boolean {
  return blocks.some((block) =>
    hasFrom(block, (least * factor.by * 10 ** block.digits) / factor.times),
  );
}

/** The block that holds a sample, if any. Blocks are few, so a scan from the end is fast. */
export function blockAt(blocks: readonly Block[], sample: number): Block | undefined {
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i]!;
    if (block.from <= sample) {
      return sample < block.from + block.values.length ? block : undefined;
    }
  }
  return undefined;
}

/** A cell. Its value is NaN if it has none. */
export interface Cell {
  readonly value: number;
  readonly state: State;
}

const ABSENT: Cell = { value: Number.NaN, state: 'absent' };

/** The cell of a sample, in the column's canonical unit. */
export function cellAt(column: Column, sample: number): Cell {
  const block = blockAt(column.blocks, sample);
  if (block === undefined) return ABSENT;
  const stored = block.values[sample - block.from]!;
  const state = states[stateAt(block, sample - block.from)]!;
  const value = isMissing(stored) ? Number.NaN : toCanonical(column.factor, stored, block.digits);
  return { value, state };
}

/** The 1-based line of a cell; 0 for a cell that was not printed. */
export function lineAt({ lines }: Column, sample: number): number {
  const block = blockAt(lines, sample);
  const line = block?.values[sample - block.from] ?? 0;
  return isMissing(line) ? 0 : line;
}

/** The {@link stateCode} of a block's cell; a missing cell without a state is absent. */
export function stateAt(block: Block, index: number): number {
  const code = block.states === null ? stateCode.printed : block.states[index]!;
  return code === stateCode.printed && isMissing(block.values[index]!) ? stateCode.absent : code;
}

/**
 * The values of samples `from` up to but not including `to`, in the canonical unit: NaN for a missing value and for an
 * average since boot, which is never drawn or counted. They are written into `out` if it is given.
 */
export function readValues(
  { blocks, factor }: Pick<Column, 'blocks' | 'factor'>,
  from: number,
  to: number,
  out: Float64Array = new Float64Array(Math.max(0, to - from)),
): Float64Array {
  let written = 0;
  for (const block of blocks) {
    const offset = block.from - from;
    if (offset > written) out.fill(Number.NaN, written, offset);
    written = Math.max(written, writeValues(block, factor, { out, offset }));
  }
  return written < out.length ? out.fill(Number.NaN, written) : out;
}

/**
 * Writes each value of a block once: filling first and adding takes a third longer. Returns the index after the last.
 */
function writeValues(
  { digits, values, states: codes }: Block,
  { times, by: divisor }: Factor,
  { out, offset }: { readonly out: Float64Array; readonly offset: number },
): number {
  const by = divisor * 10 ** digits;
  const end = Math.min(values.length, out.length - offset);
  for (let i = Math.max(0, -offset); i < end; i++) {
    const stored = values[i]!;
    if (stored === MISSING || (codes !== null && codes[i] === stateCode['since-boot']))
      out[offset + i] = Number.NaN;
    else out[offset + i] = (stored * times) / by;
  }
  return offset + end;
}

/** Adds the values of a column to a sum of its samples from `start` on. NaN in the sum means no value so far. */
export function addValues({ blocks, factor }: Column, sum: Float64Array, start = 0): void {
  for (const { from, digits, values, states: codes } of blocks) {
    const { times } = factor;
    const divisor = factor.by * 10 ** digits;
    const offset = from - start;
    const end = Math.min(values.length, sum.length - offset);
    for (let i = Math.max(0, -offset); i < end; i++) {
      const stored = values[i]!;
      if (isMissing(stored) || (codes !== null && codes[i] === stateCode['since-boot'])) continue;
      const value = (stored * times) / divisor;
      const before = sum[offset + i]!;
      sum[offset + i] = Number.isNaN(before) ? value : before + value;
    }
  }
}
