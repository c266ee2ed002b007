import { BLOCK_SAMPLES } from '../model/column.ts';
import { states as stateNames } from '../model/state.ts';
import type { Cells } from './codec/cells.ts';
import { checkCount, damaged } from './damaged.ts';
import type { BlockEntry, Manifest, SourceEntry } from './manifest.ts';

/** Number of cells that any file may have: the lines of 500 disks for a day. */
const BASE_CELLS = 2 ** 26;
/** Additional cells per character of data: a column in which something happened once a day has that many. */
const CELLS_PER_CHARACTER = 2048;
/** Maximum number of cells that a machine can hold. */
const MAX_CELLS = 2 ** 29;
/** Maximum number of cells that it can iterate over if most are zeros. */
const MAX_CLAIMED_CELLS = 2 ** 30;
/** Number of arrays of an axis: when, how long, since boot, line. */
const AXIS_ARRAYS = 4;
/** Minimum bytes of a block: of kinds that its frame has one, of its numbers three. */
const MIN_BLOCK_BYTES = 4;

/** Maximum number of cells of a file with these texts: a small one that claims billions is forged. */
export function maxCellsFor(texts: readonly string[]): number {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(MAX_CELLS, BASE_CELLS + characters * CELLS_PER_CHARACTER);
}

/** Fails if a manifest claims more samples than `maxCells`, or more blocks than its frames have bytes for. */
export function checkSizes({ runs, frames }: Manifest, maxCells: number): void {
  const sources = runs.flatMap((run) => run.sources);
  const axes = sources.map(({ samples, spans }) => samples * (AXIS_ARRAYS + spans.length));
  const cells = axes.reduce((sum, count) => sum + count, 0);
  checkCount(cells, maxCells, 'the logs are longer than a file of its size can hold');
  const claimed = sources.flatMap(blocksOf).reduce((sum, [, length]) => sum + length, 0);
  checkCount(claimed, MAX_CLAIMED_CELLS, 'it has too many cells');
  const blocks = new Map<number, number>();
  for (const frame of sources.flatMap(framesOf)) {
    const least = (blocks.get(frame) ?? 0) + MIN_BLOCK_BYTES;
    blocks.set(frame, least);
    checkCount(least, frames[frame]?.[3] ?? 0, 'a frame has too many blocks');
  }
}

/** The frame of each block of a source. */
function framesOf(source: SourceEntry): number[] {
  const { elapsed, span, sinceBoot, lines, spans } = source;
  const ofBlocks = blocksOf(source).map((block) => block[4]);
  return [elapsed, span, sinceBoot, lines, ...spans, ofBlocks].flat();
}

function blocksOf({ columns, lineSets }: SourceEntry): BlockEntry[] {
  return [...columns.map((column) => column.blocks), ...lineSets].flat();
}

/** Counts the cells of each block and fails beyond `maxCells`; blocks of zeros share their memory and do not count. */
export function limitCells(maxCells: number): (cells: Cells) => Cells {
  let left = maxCells;
  return (cells) => {
    const shared = sharedZeros(cells);
    if (shared !== null) return shared;
    left -= cells.values.length;
    if (left < 0) throw damaged('it has more cells than a file of its size can hold');
    return cells;
  };
}

const zeroInts = new Int32Array(BLOCK_SAMPLES);
const zeroDoubles = new Float64Array(BLOCK_SAMPLES);
const uniformStates: (Uint8Array | undefined)[] = stateNames.map(() => undefined);

/**
 * Cells that are all 0, in one state, in memory that all such blocks share; null for any others. An idle device takes
 * a few bytes in a file, and so takes no memory either.
 */
function sharedZeros({ values, states }: Cells): Cells | null {
  const { length } = values;
  if (length > BLOCK_SAMPLES || !values.every((value: number) => Object.is(value, 0))) return null;
  const zeros = values instanceof Int32Array ? zeroInts : zeroDoubles;
  const shared = { values: zeros.subarray(0, length), states: null };
  if (states === null) return shared;
  const state = states[0]!;
  if (!states.every((other) => other === state)) return null;
  uniformStates[state] ??= new Uint8Array(BLOCK_SAMPLES).fill(state);
  return { ...shared, states: uniformStates[state].subarray(0, length) };
}
