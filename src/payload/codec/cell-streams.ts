import { MISSING } from '../../model/state.ts';
import {
  contentOf,
  type KindRun,
  kindOf,
  kindRuns,
  readKinds,
  stateOf,
  writeKinds,
} from './cell-kinds.ts';
import { readFloats, writeFloats } from './floats.ts';
import { readInts, writeInts } from './ints.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';

type Values = Int32Array | Float64Array;

/** The cells of a block. */
export interface Cells {
  readonly values: Values;
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

/** Writes the cells of a block, at least one: their kinds, then the values of those that have one. */
export function writeCells(cells: Cells, streams: StreamsWriter): void {
  const runs = writeKindsOf(cells, streams);
  writeNumbers(gather(cells.values, runs), streams);
}

/** Writes the kinds of cells; returns their runs. */
export function writeKindsOf({ values, states }: Cells, streams: StreamsWriter): KindRun[] {
  const isPlain = values.length > 0 && states === null && isWithoutGaps(values);
  const kinds = isPlain ? null : kindsOf(values, states);
  const runs = kinds === null ? [{ kind: 0, from: 0, to: values.length }] : kindRuns(kinds);
  writeKinds(kinds, runs, streams);
  return runs;
}

function isWithoutGaps(values: Values): boolean {
  if (values instanceof Int32Array) return !values.includes(MISSING);
  return !values.some(Number.isNaN);
}

/** Writes numbers of either type. */
export function writeNumbers(numbers: Values, streams: StreamsWriter): void {
  if (numbers instanceof Int32Array) writeInts(numbers, streams);
  else if (numbers.length > 0) writeFloats(numbers, streams);
}

/** Fills an array with what {@link writeNumbers} wrote. */
export function readNumbers<T extends Values>(numbers: T, streams: StreamsReader): T {
  if (numbers instanceof Int32Array) readInts(numbers, streams);
  else if (numbers.length > 0) readFloats(numbers as Float64Array, streams);
  return numbers;
}

function kindsOf(values: Values, states: Uint8Array | null): Uint8Array {
  const kinds = states?.slice() ?? new Uint8Array(values.length);
  if (values instanceof Int32Array) {
    for (let i = 0; i < values.length; i++) {
      const none = values[i] === MISSING;
      if (none || kinds[i] !== 0) kinds[i] = kindOf(kinds[i]!, values[i]!, none);
    }
  } else {
    for (let i = 0; i < values.length; i++) {
      const none = Number.isNaN(values[i]!);
      if (none || kinds[i] !== 0) kinds[i] = kindOf(kinds[i]!, values[i]!, none);
    }
  }
  return kinds;
}

/** Returns the values that are written, without a copy if all are. */
function gather(values: Values, runs: readonly KindRun[]): Values {
  const written = runs.filter((run) => contentOf(run.kind) === 'value');
  if (written.length === runs.length) return values;
  const length = written.reduce((sum, { from, to }) => sum + to - from, 0);
  const out = values instanceof Int32Array ? new Int32Array(length) : new Float64Array(length);
  let at = 0;
  for (const { from, to } of written) {
    out.set(values.subarray(from, to), at);
    at += to - from;
  }
  return out;
}

/** Reads what {@link writeCells} wrote. */
export function readCells(shape: CellsShape, streams: StreamsReader): Cells {
  const runs = readKinds(shape.length, streams);
  const written = runs.filter((run) => contentOf(run.kind) === 'value');
  const length = written.reduce((sum, { from, to }) => sum + to - from, 0);
  const values = shape.isFloat ? new Float64Array(shape.length) : new Int32Array(shape.length);
  readNumbers(values.subarray(0, length), streams);
  if (length < shape.length) scatter(values, runs, length);
  return { values, states: shape.hasStates ? statesOf(shape.length, runs) : null };
}

/** An array for the cells of a block, in which only cells without a value have their content. */
export function unfilled({ length, isFloat }: CellsShape, runs: readonly KindRun[]): Values {
  const values = isFloat ? new Float64Array(length) : new Int32Array(length);
  const missing = isFloat ? Number.NaN : MISSING;
  for (const { kind, from, to } of runs) {
    if (contentOf(kind) === 'nothing') values.fill(missing, from, to);
  }
  return values;
}

/** Moves values from the front of their array to their cells, the last first, so that none is overwritten. */
function scatter(values: Values, runs: readonly KindRun[], length: number): void {
  const missing = values instanceof Int32Array ? MISSING : Number.NaN;
  let end = length;
  for (let i = runs.length - 1; i >= 0; i--) {
    const { kind, from, to } = runs[i]!;
    const content = contentOf(kind);
    if (content === 'value') {
      values.copyWithin(from, end - (to - from), end);
      end -= to - from;
    } else values.fill(content === 'zero' ? 0 : missing, from, to);
  }
}

/** The states of cells by their kinds. */
export function statesOf(length: number, runs: readonly KindRun[]): Uint8Array {
  const states = new Uint8Array(length);
  for (const { kind, from, to } of runs) states.fill(stateOf(kind), from, to);
  return states;
}
