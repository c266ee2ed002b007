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
}

/** Writes the cells of a block, at least one: their kinds, then the values of those that have one. */
export function writeCells({ values, states }: Cells, streams: StreamsWriter): void {
  const kinds = kindsOf(values, states);
  const runs = kindRuns(kinds);
  writeKinds(kinds, runs, streams);
  const present = gather(values, runs);
  if (present instanceof Int32Array) writeInts(present, streams);
  else if (present.length > 0) writeFloats(present, streams);
}

function kindsOf(values: Values, states: Uint8Array | null): Uint8Array {
  const kinds = states?.slice() ?? new Uint8Array(values.length);
  const isFloat = values instanceof Float64Array;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const none = isFloat ? Number.isNaN(value) : value === MISSING;
    if (none || kinds[i] !== 0) kinds[i] = kindOf(kinds[i]!, value, none);
  }
  return kinds;
}

/** The values that are written, without a copy where all are. */
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
  const present = values.subarray(0, length);
  if (present instanceof Int32Array) readInts(present, streams);
  else if (length > 0) readFloats(present, streams);
  if (length < shape.length) scatter(values, runs, length);
  return { values, states: shape.hasStates ? statesOf(shape.length, runs) : null };
}

/** Moves values from the front of their array to their cells, the last first, so that none is overwritten. */
function scatter(values: Values, runs: readonly KindRun[], length: number): void {
  const missing = values instanceof Int32Array ? MISSING : Number.NaN;
  let end = length;
  for (let i = runs.length - 1; i >= 0; i--) {
    const { kind, from, to } = runs[i]!;
    const what = contentOf(kind);
    if (what === 'value') {
      values.copyWithin(from, end - (to - from), end);
      end -= to - from;
    } else values.fill(what === 'zero' ? 0 : missing, from, to);
  }
}

function statesOf(length: number, runs: readonly KindRun[]): Uint8Array {
  const states = new Uint8Array(length);
  for (const { kind, from, to } of runs) states.fill(stateOf(kind), from, to);
  return states;
}
