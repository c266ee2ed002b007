import { MISSING } from '../../model/state.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { type KindRun, type KindsReader, type KindsWriter, NO_NUMBER } from './cell-kinds.ts';
import { type Numbers, readNumbers, writeNumbers } from './numbers.ts';

/** The cells of a block. */
export interface Cells {
  readonly values: Numbers;
  readonly states: Uint8Array | null;
}

/** The size and type of a block, known before it is read. */
export interface CellsShape {
  /** Above 0. */
  readonly length: number;
  readonly isFloat: boolean;
  readonly hasStates: boolean;
  /** Whether `writeBins` wrote it. */
  readonly isBinned?: boolean;
}

/** Where the blocks of a frame are written. */
export interface WritingTo {
  readonly to: ByteWriter;
  readonly kinds: KindsWriter;
}

/** Where the blocks of a frame are read. */
export interface ReadingFrom {
  readonly from: ByteReader;
  readonly kinds: KindsReader;
}

/** Writes the cells of a block, at least one: their kinds, then their numbers. */
export function writeCells(cells: Cells, { to, kinds: written }: WritingTo): void {
  const kinds = kindsOf(cells);
  written.write(kinds, to);
  writeNumbers(bridged(cells.values, kinds), to);
}

/** Returns the kinds of cells. */
export function kindsOf({ values, states }: Cells): Uint8Array {
  const kinds = states?.slice() ?? new Uint8Array(values.length);
  if (values instanceof Int32Array) {
    for (let i = 0; i < values.length; i++) if (values[i] === MISSING) kinds[i]! += NO_NUMBER;
  } else {
    for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) kinds[i]! += NO_NUMBER;
  }
  return kinds;
}

/** Returns the numbers, each that is missing as one beside it, so that it takes no space. */
function bridged(values: Numbers, kinds: Uint8Array): Numbers {
  let out = values;
  let last = values[kinds.findIndex((kind) => kind < NO_NUMBER)] ?? 0;
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i]! < NO_NUMBER) {
      last = values[i]!;
      continue;
    }
    if (out === values) out = values.slice();
    out[i] = last;
  }
  return out;
}

/** Reads what {@link writeCells} wrote. */
export function readCells(shape: CellsShape, { from, kinds }: ReadingFrom): Cells {
  const runs = kinds.read(shape.length, from);
  return cellsOf(readNumbers(zeros(shape), from), runs, shape.hasStates);
}

/** Returns a zero for each cell of a block. */
export function zeros({ length, isFloat }: CellsShape): Numbers {
  return isFloat ? new Float64Array(length) : new Int32Array(length);
}

/** Returns cells of numbers and kinds; the numbers become part of them. */
export function cellsOf(values: Numbers, runs: readonly KindRun[], hasStates: boolean): Cells {
  const missing = values instanceof Int32Array ? MISSING : Number.NaN;
  const states = hasStates ? new Uint8Array(values.length) : null;
  for (const { kind, from, to } of runs) {
    if (kind >= NO_NUMBER) values.fill(missing, from, to);
    states?.fill(kind % NO_NUMBER, from, to);
  }
  return { values, states };
}
