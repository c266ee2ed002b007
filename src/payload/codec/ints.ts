import { checkCount, damaged } from '../damaged.ts';
import { readBitClasses, writeBitClasses } from './bit-classes.ts';
import {
  chooseDifferences,
  dictionaryBits,
  isDictionaryWorthIt,
  sampleForChoice,
} from './choose-form.ts';
import { readDictionary, toDictionary, writeDictionary } from './dictionary.ts';
import { type Differences, sumUp, takeDifferences } from './differences.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';
import { unzigzag, zigzag } from './zigzag.ts';

const DICTIONARY = 3;
const RUNS = 4;
/** Maximum share of runs in the numbers at which each run is written once, with its length. */
const MAX_RUNS_SHARE = 1 / 4;
/** Minimum bits of a number for a dictionary; smaller numbers gain nothing from it. */
const MIN_DICTIONARY_BITS = 4;

/**
 * Writes whole numbers of 32 bits: as they are, as differences or as differences of differences, whichever is smallest
 * for a sample of them, or as a dictionary if few are different. Equal numbers take no space.
 */
export function writeInts(values: Int32Array, streams: StreamsWriter): void {
  if (values.length === 0) return;
  const runs = runCount(values);
  if (runs > 1 && runs < values.length * MAX_RUNS_SHARE) writeRuns(values, runs, streams);
  else writeEach(values, streams);
}

function runCount(values: Int32Array): number {
  let runs = 1;
  for (let i = 1; i < values.length; i++) if (values[i] !== values[i - 1]) runs++;
  return runs;
}

function writeRuns(values: Int32Array, count: number, streams: StreamsWriter): void {
  const numbers = new Int32Array(count);
  const lengths = new Int32Array(count);
  let run = 0;
  for (let i = 0; i < values.length; i++) {
    if (i > 0 && values[i] !== values[i - 1]) run++;
    numbers[run] = values[i]!;
    lengths[run]!++;
  }
  streams.symbols.byte(RUNS);
  streams.symbols.count(count);
  writeEach(numbers, streams);
  writeEach(lengths, streams);
}

function writeEach(values: Int32Array, streams: StreamsWriter): void {
  const sample = sampleForChoice(values);
  const { differences, bits } = chooseDifferences(sample);
  const dictionary =
    bits > MIN_DICTIONARY_BITS * sample.share * values.length && isDictionaryWorthIt(sample)
      ? toDictionary(values)
      : null;
  if (
    dictionary !== null &&
    dictionaryBits(sample, dictionary.indices, dictionary.entries.length) < bits
  ) {
    streams.symbols.byte(DICTIONARY);
    writeDictionary(dictionary, streams);
  } else writeSteps(values, differences, streams);
}

function writeSteps(values: Int32Array, times: Differences, streams: StreamsWriter): void {
  const { symbols } = streams;
  const steps = times === 0 ? values : values.slice();
  takeDifferences(steps, times);
  symbols.byte(times);
  for (let i = 0; i < times; i++) symbols.count(zigzag(steps[i]!));
  const rest = steps.subarray(times);
  if (rest.length === 0) return;
  const { least, unit } = spacingOf(rest, times);
  symbols.count(unit);
  symbols.count(zigzag(least));
  if (unit === 0) return;
  writeBitClasses(times === 0 ? scaled(rest, least, unit) : zigzagged(rest), streams);
}

function scaled(values: Int32Array, least: number, unit: number): Uint32Array {
  const out = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) out[i] = (values[i]! - least) / unit;
  return out;
}

function zigzagged(values: Int32Array): Uint32Array {
  const out = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) out[i] = zigzag(values[i]!);
  return out;
}

/** The numbers are `least` plus multiples of `unit`, which is 0 if all are equal. */
interface Spacing {
  readonly least: number;
  readonly unit: number;
}

function spacingOf(values: Int32Array, times: Differences): Spacing {
  const first = values[0]!;
  let at = 1;
  while (at < values.length && values[at] === first) at++;
  if (at === values.length) return { least: first, unit: 0 };
  if (times > 0) return { least: 0, unit: 1 };
  let least = first;
  for (let i = at; i < values.length; i++) if (values[i]! < least) least = values[i]!;
  let unit = 0;
  for (let i = 0; i < values.length && unit !== 1; i++) unit = divisor(values[i]! - least, unit);
  return { least, unit };
}

function divisor(a: number, b: number): number {
  let [left, right] = [a, b];
  while (right !== 0) [left, right] = [right, left % right];
  return left;
}

/** Reads `out.length` numbers that {@link writeInts} wrote. */
export function readInts(out: Int32Array, streams: StreamsReader): void {
  if (out.length === 0) return;
  const form = streams.symbols.byte();
  if (form === RUNS) readRuns(out, streams);
  else readEach(out, form, streams);
}

function readRuns(out: Int32Array, streams: StreamsReader): void {
  const count = checkCount(streams.symbols.count(), out.length, 'it has more runs than numbers');
  const numbers = new Int32Array(count);
  const lengths = new Int32Array(count);
  readEach(numbers, streams.symbols.byte(), streams);
  readEach(lengths, streams.symbols.byte(), streams);
  let from = 0;
  for (let run = 0; run < count; run++) {
    const length = checkCount(lengths[run], out.length, 'its runs do not add up');
    out.fill(numbers[run]!, from, from + length);
    from += length;
  }
  if (from !== out.length) throw damaged('its runs do not add up');
}

function readEach(out: Int32Array, form: number, streams: StreamsReader): void {
  if (form > DICTIONARY) throw damaged('it has an unknown kind of numbers');
  if (form === DICTIONARY) readDictionary(out, streams);
  else readSteps(out, form as Differences, streams);
}

function readSteps(out: Int32Array, times: Differences, streams: StreamsReader): void {
  for (let i = 0; i < times; i++) out[i] = unzigzag(streams.symbols.count());
  readRest(out.subarray(times), times, streams);
  sumUp(out, times);
}

function readRest(rest: Int32Array, times: Differences, streams: StreamsReader): void {
  if (rest.length === 0) return;
  const unit = streams.symbols.count();
  const least = unzigzag(streams.symbols.count());
  if (unit === 0) {
    rest.fill(least);
    return;
  }
  const steps = new Uint32Array(rest.buffer, rest.byteOffset, rest.length);
  readBitClasses(steps, streams);
  if (times > 0) for (let i = 0; i < rest.length; i++) rest[i] = unzigzag(steps[i]!);
  else if (least !== 0 || unit !== 1) {
    for (let i = 0; i < rest.length; i++) rest[i] = least + steps[i]! * unit;
  }
}
