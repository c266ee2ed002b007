import { BLOCK_SAMPLES, type Column } from '../model/column.ts';
import type { Source } from '../model/run.ts';
import { checkCount, checkList, damaged } from './damaged.ts';
import type { FrameReader } from './frame-reader.ts';
import {
  type ArrayEntry,
  BINS,
  type BlockEntry,
  type ColumnEntry,
  FLOAT,
  type SourceEntry,
  STATES,
} from './manifest.ts';
import { PackedBlock } from './packed-block.ts';

/** The arrays of a source that opening needs, as blocks that are read together. */
export interface OpeningBlocks {
  readonly elapsed: readonly PackedBlock[];
  readonly span: readonly PackedBlock[];
  readonly sinceBoot: readonly PackedBlock[];
  readonly lines: readonly PackedBlock[];
  readonly spans: readonly (readonly PackedBlock[])[];
}

/** The blocks of the arrays that opening needs, in the order in which they are written. */
export function openingBlocks(entry: SourceEntry, reader: FrameReader): OpeningBlocks {
  const blocks = (frames: ArrayEntry, isFloat: boolean, hasStates = false) =>
    arrayBlocks({ frames, isFloat, hasStates, samples: entry.samples }, reader);
  return {
    elapsed: blocks(entry.elapsed, true),
    span: blocks(entry.span, true),
    sinceBoot: blocks(entry.sinceBoot, false, true),
    lines: blocks(entry.lines, false),
    spans: checkList(entry.spans, 'spans').map((span) => blocks(span, true)),
  };
}

interface PackedArray {
  readonly frames: ArrayEntry;
  readonly isFloat: boolean;
  readonly hasStates: boolean;
  readonly samples: number;
}

function arrayBlocks(array: PackedArray, reader: FrameReader): PackedBlock[] {
  const { samples, isFloat, hasStates } = array;
  const frames = checkList(array.frames, 'an axis');
  if (frames.length !== Math.ceil(samples / BLOCK_SAMPLES)) throw damaged('an axis is cut');
  return frames.map((frame, i) => {
    const from = i * BLOCK_SAMPLES;
    const length = Math.min(BLOCK_SAMPLES, samples - from);
    const shape = { length, isFloat, hasStates };
    const block = new PackedBlock({ from, digits: 0, shape, frame });
    reader.expect(block);
    return block;
  });
}

/** The source without its metrics. Its opening blocks must be loaded; the blocks of its columns are not. */
export function unpackSource(
  entry: SourceEntry,
  opening: OpeningBlocks,
  reader: FrameReader,
): Omit<Source, 'metrics'> {
  const { samples, axis, elapsed, span, sinceBoot, specs, lineSets, spans, ...facts } = entry;
  const rowSpans = opening.spans.map((blocks) => filled(new Float64Array(samples), blocks));
  const lines: PackedBlock[][] = [];
  const unpack = (column: ColumnEntry): Column => {
    const spec = specs[column.spec];
    const lineSet = lineSets[column.lines];
    if (spec === undefined || lineSet === undefined) throw damaged('a column has no name');
    lines[column.lines] ??= unpackBlocks(lineSet, samples, reader);
    return {
      ...spec,
      entity: checkCount(column.entity, entry.entities.length - 1, 'a column has no entity'),
      span: rowSpans[column.span] ?? null,
      lines: lines[column.lines]!,
      blocks: unpackBlocks(column.blocks, samples, reader),
      ...(column.binned > 0 ? { binned: column.binned } : {}),
      ...(column.cutsBins === true ? { cutsBins: true } : {}),
    };
  };
  return {
    ...facts,
    axis: {
      ...axis,
      elapsed: filled(new Float64Array(samples), opening.elapsed),
      span: filled(new Float64Array(samples), opening.span),
      sinceBoot: flagsOf(samples, opening.sinceBoot),
    },
    lines: filled(new Int32Array(samples), opening.lines),
    columns: checkList(entry.columns, 'columns').map(unpack),
  };
}

function filled<T extends Float64Array | Int32Array | Uint8Array>(
  array: T,
  blocks: readonly PackedBlock[],
): T {
  for (const { from, values } of blocks) array.set(values, from);
  return array;
}

function flagsOf(samples: number, blocks: readonly PackedBlock[]): Uint8Array {
  const flags = new Uint8Array(samples);
  for (const { from, states } of blocks) {
    states?.forEach((state, i) => {
      if (state !== 0) flags[from + i] = 1;
    });
  }
  return flags;
}

function unpackBlocks(
  entries: readonly BlockEntry[],
  samples: number,
  reader: FrameReader,
): PackedBlock[] {
  return checkList(entries, 'blocks').map((entry) => {
    const [from, length, digits, flags, frame, min, max] = checkList(
      entry,
      'a block',
    ) as BlockEntry;
    checkCount(from, samples, 'a block begins outside');
    checkCount(length, samples - from, 'a block is too long');
    const shape = {
      length,
      isFloat: (flags & FLOAT) > 0,
      hasStates: (flags & STATES) > 0,
      isBinned: (flags & BINS) > 0,
    };
    const extent = { min: min ?? Infinity, max: max ?? -Infinity };
    const block = new PackedBlock({ from, digits, shape, frame, extent });
    reader.expect(block);
    return block;
  });
}
