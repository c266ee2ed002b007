import type { Cells } from './codec/cell-streams.ts';
import { checkCount, damaged } from './damaged.ts';
import type { BlockEntry, Manifest, SourceEntry } from './manifest.ts';
import { sharedZeros } from './shared-zeros.ts';

/** Cells that any file may have: the lines of 500 disks and a day. */
const BASE_CELLS = 2 ** 26;
/** Each character of data may stand for so many more: columns in which something happened once a day are of that kind. */
const CELLS_A_CHARACTER = 2048;
/** What a machine can hold, and what it can walk over where most are zeros. */
const MOST_CELLS = 2 ** 29;
const MOST_CLAIMED = 2 ** 30;
/** An axis has four arrays: when, how long, since boot, line. */
const AXIS_ARRAYS = 4;
/** A block has at least a number of runs, and the kind and length of one. */
const FEWEST_SYMBOLS = 3;

/** How many cells a file with these texts may make us hold: a small one that claims billions is forged. */
export function roomFor(texts: readonly string[]): number {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(MOST_CELLS, BASE_CELLS + characters * CELLS_A_CHARACTER);
}

/** Fails where a whole manifest claims longer axes than there is room for, or more blocks than its frames have bytes. */
export function checkRoom({ runs, frames }: Manifest, room: number): void {
  const sources = runs.flatMap((run) => run.sources);
  const axes = sources.map(({ samples, spans }) => samples * (AXIS_ARRAYS + spans.length));
  const cells = axes.reduce((sum, count) => sum + count, 0);
  checkCount(cells, room, 'the logs are longer than a file of its size can hold');
  const claimed = sources.flatMap(blocksOf).reduce((sum, [, length]) => sum + length, 0);
  checkCount(claimed, MOST_CLAIMED, 'it has too many cells');
  const blocks = new Map<number, number>();
  for (const frame of sources.flatMap(framesOf)) {
    const least = (blocks.get(frame) ?? 0) + FEWEST_SYMBOLS;
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

/** Keeps cells as long as there is room; zeros throughout share theirs. */
export function keepWithin(room: number): (cells: Cells) => Cells {
  let left = room;
  return (cells) => {
    const shared = sharedZeros(cells);
    if (shared !== null) return shared;
    left -= cells.values.length;
    if (left < 0) throw damaged('it has more cells than a file of its size can hold');
    return cells;
  };
}
