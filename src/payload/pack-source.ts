import { BLOCK_SAMPLES, type Block, blockExtent, type Column } from '../model/column.ts';
import type { Source } from '../model/run.ts';
import { stateCode } from '../model/state.ts';
import { binBlock } from './bin-block.ts';
import type { FrameWriter } from './frame-writer.ts';
import {
  type ArrayEntry,
  type BlockEntry,
  type ColumnEntry,
  type ColumnSpecEntry,
  FLOAT,
  type SourceEntry,
  STATES,
} from './manifest.ts';
import { SharedList } from './shared-list.ts';

/** The part of a source that is read when the payload is opened. */
export type PackedOpening = Pick<
  SourceEntry,
  'elapsed' | 'span' | 'sinceBoot' | 'lines' | 'spans'
> & {
  /** For each column its index into `spans`, −1 for none. */
  readonly spanOf: readonly number[];
};

/** Writes the arrays of a source that opening needs. */
export function packOpening({ axis, lines, columns }: Source, writer: FrameWriter): PackedOpening {
  const spans = new SharedList<Float64Array>({ keyOf: hashOf, same: sameNumbers });
  const spanOf = columns.map(({ span }) => (span === null ? -1 : spans.indexOf(span)));
  return {
    elapsed: packArray(axis.elapsed, writer),
    span: packArray(axis.span, writer),
    sinceBoot: packArray(new Int32Array(axis.sinceBoot.length), writer, flagged(axis.sinceBoot)),
    lines: packArray(lines, writer),
    spans: spans.items.map((span) => packArray(span, writer)),
    spanOf,
  };
}

function hashOf({ buffer, byteOffset, length }: Float64Array): number {
  let hash = 0;
  for (const word of new Int32Array(buffer, byteOffset, 2 * length)) {
    hash = (Math.imul(hash, 31) + word) | 0;
  }
  return hash;
}

/** Compares spans, which are all as long as the source. */
function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

/** Flags are few and adjacent: as states they take no space. */
function flagged(flags: Uint8Array): Uint8Array {
  return flags.map((flag) => (flag === 1 ? stateCode['since-boot'] : stateCode.printed));
}

function packArray(
  values: Int32Array | Float64Array,
  writer: FrameWriter,
  states: Uint8Array | null = null,
): ArrayEntry {
  const frames: number[] = [];
  for (let from = 0; from < values.length; from += BLOCK_SAMPLES) {
    const part = values.subarray(from, from + BLOCK_SAMPLES);
    const itsStates = states?.subarray(from, from + BLOCK_SAMPLES) ?? null;
    frames.push(writer.add({ values: part, states: itsStates }));
  }
  return frames;
}

/** Where the cells go, and the samples per bin of the columns that are not kept in full. */
interface Packing {
  readonly writer: FrameWriter;
  readonly binned: ReadonlyMap<Column, number>;
}

/**
 * Writes the cells of a source, column by column, each preceded by the lines of its rows unless an earlier column has
 * them.
 */
export function packSource(
  source: Source,
  opening: PackedOpening,
  { writer, binned }: Packing,
): SourceEntry {
  const { axis, metrics: _, columns, lines: __, ...facts } = source;
  const { spanOf, ...arrays } = opening;
  const specs = new SharedList<ColumnSpecEntry>({ keyOf: JSON.stringify, same: () => true });
  const lines = new SharedList<readonly Block[]>({ keyOf: firstLine, same: sameBlocks });
  const lineSets: BlockEntry[][] = [];
  const packed = columns.map((column, i): ColumnEntry => {
    const lineSet = lines.indexOf(column.lines);
    const bin = binned.get(column) ?? 0;
    lineSets[lineSet] ??= column.lines.map((block) => packBlock(block, writer));
    return {
      entity: column.entity,
      spec: specs.indexOf(specOf(column)),
      lines: lineSet,
      span: spanOf[i]!,
      blocks: column.blocks.map((block) => packBlock(block, writer, bin)),
      binned: Math.max(bin, column.binned ?? 0),
      ...(isCutAgain(column, bin) && { cutsBins: true }),
    };
  });
  const { marks, start, interval, zone } = axis;
  return {
    ...facts,
    samples: axis.elapsed.length,
    axis: { marks, start, interval, zone },
    ...arrays,
    specs: specs.items,
    lineSets,
    columns: packed,
  };
}

/** Bins keep the extent of a block. Only one block at a time is in memory as bins. */
function packBlock(block: Block, writer: FrameWriter, bin = 0): BlockEntry {
  const { min, max } = blockExtent(block);
  const extent = min <= max ? ([min, max] as const) : ([null, null] as const);
  const { from, digits, values, states } = bin > 0 ? binBlock(block, bin) : block;
  const flags = (values instanceof Float64Array ? FLOAT : 0) | (states === null ? 0 : STATES);
  return [from, values.length, digits, flags, writer.add({ values, states }), ...extent];
}

/** Whether bins of other bins, or of a part of them, have lost what their columns had. */
function isCutAgain({ binned = 0, cutsBins }: Column, bin: number): boolean {
  return (
    cutsBins === true ||
    (binned > 0 && bin > 0 && Math.max(bin, binned) % Math.min(bin, binned) !== 0)
  );
}

function specOf(column: Column): ColumnSpecEntry {
  const { metric, printed, heading, bucket, factor, derived, instant } = column;
  return { metric, printed, heading, bucket, factor, derived, instant };
}

/** Where a row begins: rows of other entities mostly begin at another line. */
function firstLine([first]: readonly Block[]): string {
  return first === undefined ? '' : `${first.from} ${first.values[0]}`;
}

/** Whether blocks are views of the same memory, as those of the columns of a row are, even after a crop. */
function sameBlocks(a: readonly Block[], b: readonly Block[]): boolean {
  return a === b || (a.length === b.length && a.every((block, i) => sameMemory(block, b[i]!)));
}

function sameMemory(a: Block, b: Block): boolean {
  return (
    a.from === b.from &&
    a.values.length === b.values.length &&
    a.values.buffer === b.values.buffer &&
    a.values.byteOffset === b.values.byteOffset
  );
}
