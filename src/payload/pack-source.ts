import { cachedBy } from '../model/cached-by.ts';
import { BLOCK_SAMPLES, type Block, blockExtent, type Column } from '../model/column.ts';
import type { Source } from '../model/run.ts';
import { stateCode } from '../model/state.ts';
import type { ColumnGroup, GroupedSource } from './column-groups.ts';
import type { FrameWriter } from './frame-writer.ts';
import {
  type ArrayEntry,
  BINS,
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
  // Columns mostly share one array.
  const indexOf = cachedBy((span: Float64Array) => spans.indexOf(span));
  const spanOf = columns.map(({ span }) => (span === null ? -1 : indexOf(span)));
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

/** The frames of the blocks of a column, and of the lines that are written with it. */
export interface ColumnFrames {
  readonly lines: readonly number[];
  readonly cells: readonly number[];
}

/** The packed columns of a source. */
export interface PackedColumns {
  readonly grouped: GroupedSource;
  /** For each group of the document the frames of its columns. */
  readonly frames: readonly (readonly ColumnFrames[])[];
  /** The samples per bin of the columns that are not kept in full. */
  readonly binned: ReadonlyMap<Column, number>;
}

/**
 * Returns the frames of a group's columns. `frameOf` has those of its blocks in the order in which they are written.
 */
export function columnFrames({ columns }: ColumnGroup, frameOf: readonly number[]): ColumnFrames[] {
  let at = 0;
  const next = ({ length }: readonly Block[]) => {
    at += length;
    return frameOf.slice(at - length, at);
  };
  return columns.map(({ column, lines }) => ({ lines: next(lines), cells: next(column.blocks) }));
}

/** A source whose columns were packed. */
export function sourceEntry(
  source: Source,
  opening: PackedOpening,
  { grouped, frames, binned }: PackedColumns,
): SourceEntry {
  const { axis, metrics: _, columns, lines: __, ...facts } = source;
  const { spanOf, ...arrays } = opening;
  const specs = new SharedList<ColumnSpecEntry>({ keyOf: JSON.stringify, same: () => true });
  const lineSets: BlockEntry[][] = [];
  const packed = columns.map((column, i): ColumnEntry => {
    const [group, index] = grouped.places[i]!;
    const { lines, cells } = frames[group]![index]!;
    const lineSet = grouped.linesOf[i]!;
    const bin = binned.get(column) ?? 0;
    lineSets[lineSet] ??= column.lines.map((block, at) => blockEntry(block, lines[at]!, 0));
    return {
      entity: column.entity,
      spec: specs.indexOf(specOf(column)),
      lines: lineSet,
      span: spanOf[i]!,
      blocks: column.blocks.map((block, at) => blockEntry(block, cells[at]!, bin)),
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

/** Bins keep the extent of a block. */
function blockEntry(block: Block, frame: number, bin: number): BlockEntry {
  const { min, max } = blockExtent(block);
  const extent = min <= max ? ([min, max] as const) : ([null, null] as const);
  const { from, digits, values, states } = block;
  const type = values instanceof Float64Array ? FLOAT : 0;
  const flags = type | (bin > 0 ? BINS | STATES : states === null ? 0 : STATES);
  return [from, values.length, digits, flags, frame, ...extent];
}

/** Whether new bins do not consist of whole older bins, so that they lose what the older ones preserved. */
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
