import { damaged } from '../damaged.ts';
import { readInts, writeInts } from './ints.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';

/** Maximum decimals of numbers that are written as whole numbers of the last decimal. */
const MAX_DIGITS = 6;
const WHOLE_STEPS = 14;
const PLANES = 15;
const BYTES = 8;

/**
 * Writes doubles, at least one, so that each reads back the same: as decimals, as the steps of whole numbers, or as
 * they are.
 */
export function writeFloats(values: Float64Array, streams: StreamsWriter): void {
  const exact = decimals(values);
  const steps = exact === null ? wholeSteps(values) : null;
  streams.symbols.byte(exact?.digits ?? (steps === null ? PLANES : WHOLE_STEPS));
  if (exact !== null) writeInts(exact.ints, streams);
  else if (steps !== null) {
    streams.symbols.double(values[0]!);
    writeInts(steps, streams);
  } else writePlanes(values, streams);
}

/** Numbers as whole numbers of their last decimal. */
interface Decimals {
  readonly digits: number;
  readonly ints: Int32Array;
}

function decimals(values: Float64Array): Decimals | null {
  for (let digits = 0; digits <= MAX_DIGITS; digits++) {
    const ints = timesTen(values, digits);
    if (ints !== null) return { digits, ints };
  }
  return null;
}

/** The numbers times 10^digits if that is exact both ways and fits, else null. */
function timesTen(values: Float64Array, digits: number): Int32Array | null {
  const scale = 10 ** digits;
  const ints = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const int = Math.round(values[i]! * scale);
    ints[i] = int;
    if (!Object.is(ints[i]! / scale, values[i]!)) return null;
  }
  return ints;
}

/** The steps between numbers that are whole but too large for 32 bits, or null. */
function wholeSteps(values: Float64Array): Int32Array | null {
  if (!Number.isSafeInteger(values[0])) return null;
  const steps = new Int32Array(values.length - 1);
  for (let i = 1; i < values.length; i++) {
    const step = values[i]! - values[i - 1]!;
    steps[i - 1] = step;
    if (!Number.isSafeInteger(values[i]) || steps[i - 1] !== step || Object.is(values[i], -0)) {
      return null;
    }
  }
  return steps;
}

/** Writes the lowest byte of each number, then the next. */
function writePlanes(values: Float64Array, { symbols }: StreamsWriter): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const planes = symbols.reserve(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    planes[(i % BYTES) * values.length + Math.floor(i / BYTES)] = bytes[i]!;
  }
}

/** Reads `out.length` doubles, at least one, that {@link writeFloats} wrote. */
export function readFloats(out: Float64Array, streams: StreamsReader): void {
  const form = streams.symbols.byte();
  if (form === PLANES) readPlanes(out, streams);
  else if (form === WHOLE_STEPS) readWholeSteps(out, streams);
  else readDecimals(out, form, streams);
}

function readDecimals(out: Float64Array, digits: number, streams: StreamsReader): void {
  if (digits > MAX_DIGITS) throw damaged('it has an unknown kind of numbers');
  const ints = new Int32Array(out.length);
  readInts(ints, streams);
  const scale = 10 ** digits;
  for (let i = 0; i < out.length; i++) out[i] = ints[i]! / scale;
}

function readWholeSteps(out: Float64Array, streams: StreamsReader): void {
  out[0] = streams.symbols.double();
  const steps = new Int32Array(out.length - 1);
  readInts(steps, streams);
  for (let i = 1; i < out.length; i++) out[i] = out[i - 1]! + steps[i - 1]!;
}

function readPlanes(out: Float64Array, { symbols }: StreamsReader): void {
  const bytes = new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
  const planes = symbols.bytes(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = planes[(i % BYTES) * out.length + Math.floor(i / BYTES)]!;
  }
}
