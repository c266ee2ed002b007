import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Parser } from '../../parsers/parser.ts';
import { parseCommand } from '../../src/input/command.ts';
import type { FileOptions } from '../../src/input/file-options.ts';
import { type LogContent, parseLog } from '../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../src/input/tables/raw-source.ts';
import { type Column, cellAt, columnName } from '../../src/model/column.ts';
import { CPU_BUSY } from '../../src/model/cpu-modes.ts';
import type { EntityKind } from '../../src/model/entity.ts';
import type { ResultTable } from '../../src/model/result.ts';
import { readStamps } from '../../src/normalise/clock/stamps.ts';
import { someOf } from '../thinned.ts';
import { cutPoints } from './cut-points.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');

/** Some of the places where each log is cut, and all in `npm run test:all`. */
const CUTS = 12;

/** A character, a few, around a word, a line, a power of two and many lines. */
const CHUNK_SIZES = [1, 2, 3, 5, 7, 16, 63, 127, 512, 1000];

export interface FixtureOptions {
  /** The command that wrote the log, if its text does not show it. */
  readonly command?: string;
  /** The parser to use, for one that is not registered. */
  readonly parser?: Parser;
  /** Codes of the warnings it must give; any other fails. */
  readonly warnings?: readonly string[];
}

function bytesOf(path: string): Uint8Array {
  return readFileSync(join(FIXTURES, path));
}

function fileOptions({ command, parser }: FixtureOptions): FileOptions {
  return {
    ...(command === undefined ? {} : { command: parseCommand(command) }),
    ...(parser === undefined ? {} : { as: parser }),
  };
}

/** The sources of a file below `test/fixtures`. */
export async function readFixture(path: string, options: FixtureOptions = {}) {
  return (await parseLog(path, [bytesOf(path)], fileOptions(options))).sources;
}

/** The tables of results of a file below `test/fixtures`. */
export async function readResultsOf(path: string, options: FixtureOptions = {}) {
  return (await parseLog(path, [bytesOf(path)], fileOptions(options))).results;
}

/** The sources of a text. */
export async function readText(text: string, options: FixtureOptions = {}) {
  return (await parseLog('log', [new TextEncoder().encode(text)], fileOptions(options))).sources;
}

/** A column by its entity's name (empty: the host's) and its name in exports. */
export function columnOf(source: RawSource, entity: string, name: string): Column {
  const column = source.columns.find(
    (c) => source.entities[c.entity]!.name === entity && columnName(c) === name,
  );
  if (column === undefined) throw new Error(`no column ${name} of ${entity}`);
  return column;
}

/** A column's values in the canonical unit, one for each report; NaN for a missing one. */
export function valuesOf(source: RawSource, entity: string, name: string): number[] {
  const column = columnOf(source, entity, name);
  return source.stamps.map((_, sample) => cellAt(column, sample).value);
}

/** The entities as `kind name`, in the order in which they appeared. */
export function entitiesOf(source: RawSource): string[] {
  return source.entities.map(({ kind, name }) => `${kind} ${name}`.trim());
}

/** Which reports are averages since boot. */
export function sinceBootOf(source: RawSource): number[] {
  return [...source.sinceBoot.keys()].filter((sample) => source.sinceBoot[sample] === 1);
}

/**
 * What must hold of every log: the same result however its bytes arrive, nothing thrown wherever it is cut, and
 * plausible numbers. `check` adds the values of this one.
 */
export function describeFixture(
  path: string,
  check: (sources: readonly RawSource[], results: readonly ResultTable[]) => void,
  options: FixtureOptions = {},
): void {
  const hints = fileOptions(options);
  const bytes = bytesOf(path);
  const read = (...chunks: Uint8Array[]) => parseLog(path, chunks, hints);

  describe(path, () => {
    let whole: LogContent;
    beforeAll(async () => {
      whole = await read(bytes);
    });

    test('holds the values that were written', () => {
      check(whole.sources, whole.results);
    });

    test('reads the same under another name', async () => {
      const renamed = await parseLog('nicstat/iostat.zpool', [bytes], hints);
      expect(comparable(renamed)).toEqual(comparable(whole));
    });

    test('reads the same with carriage returns', async () => {
      const returns = new TextEncoder().encode(textOf(bytes).replaceAll('\n', '\r\n'));
      expect(comparable(await read(returns))).toEqual(comparable(whole));
    });

    test('reads the same in chunks of any size', async () => {
      const wanted = JSON.stringify(comparable(whole));
      for (const size of CHUNK_SIZES) {
        const content = await read(...chunksOf(bytes, size));
        expect(JSON.stringify(comparable(content)) === wanted, `chunks of ${size}`).toBe(true);
      }
    });

    test('never throws if cut, and finds no more reports than there are', async () => {
      const reports = countReports(whole.sources);
      for (const end of someOf(cutPoints(bytes), CUTS)) {
        const { sources } = await read(bytes.subarray(0, end));
        expect(countReports(sources), `cut at ${end}`).toBeLessThanOrEqual(reports);
      }
    });

    test('gives only expected warnings', () => {
      const all = [...whole.sources.flatMap((source) => source.warnings), ...whole.warnings];
      const codes = all.map(({ code }) => code);
      expect([...new Set(codes)]).toEqual(options.warnings ?? []);
    });

    test('has plausible numbers', () => {
      for (const source of whole.sources) {
        expectTimeAscends(source);
        expectProcessorsFull(source);
        expectNames(source);
        expectLittlesLaw(source);
      }
    });
  });
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function chunksOf(bytes: Uint8Array, size: number): Uint8Array[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

function countReports(sources: readonly RawSource[]): number {
  return sources.reduce((sum, source) => sum + source.stamps.length, 0);
}

/** All that was read, without the file's name, as plain values. */
function comparable({ sources, results }: LogContent) {
  const tables = results.map(({ file: _file, ...table }) => table);
  return [
    tables,
    ...sources.map(({ file: _file, parser, parts, warnings, counts, ...source }) => ({
      ...source,
      parts: parts.map(({ firstSample, firstLine }) => ({ firstSample, firstLine })),
      parser: parser.id,
      warnings: warnings.map(({ line, code }) => ({ line, code })),
      counts: [...counts],
      sinceBoot: [...source.sinceBoot],
      lines: [...source.lines],
      columns: source.columns.map((column) => ({
        ...column,
        lines: column.lines.map(({ from, values }) => ({ from, values: [...values] })),
        blocks: column.blocks.map(({ from, digits, values, states }) => ({
          from,
          digits,
          values: [...values],
          states: states && [...states],
        })),
      })),
    })),
  ];
}

function expectTimeAscends(source: RawSource): void {
  const times = [...readStamps(source.stamps).local].filter((time) => !Number.isNaN(time));
  for (const [i, time] of times.entries()) {
    if (i > 0) expect(time, `stamp ${i}`).toBeGreaterThan(times[i - 1]!);
  }
}

function expectProcessorsFull(source: RawSource): void {
  for (const entity of source.entities.keys()) {
    const columns = source.columns.filter(
      ({ entity: of, metric, factor }) =>
        of === entity && metric.startsWith('cpu.') && metric !== CPU_BUSY && factor.unit === '%',
    );
    // Without idle time a tool does not print all of a processor's time.
    if (!columns.some(({ metric }) => metric === 'cpu.idle')) continue;
    for (const sample of source.stamps.keys()) {
      const shares = columns.map((column) => cellAt(column, sample).value);
      if (shares.every(Number.isNaN)) continue;
      // AIX' unused entitlement has no user's part.
      if (source.entities[entity]!.kind === 'other' && shares.some(Number.isNaN)) continue;
      const sum = shares.reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 100), `cpu of report ${sample}: ${shares}`).toBeLessThanOrEqual(2);
    }
  }
}

/** Processors and processes are known by their number, as are nodes and interrupts. */
const NUMBERED = new Set<EntityKind>(['cpu', 'process', 'thread', 'other']);

/** Neither a date, nor a time, nor a number, nor a heading has become an entity. */
function expectNames(source: RawSource): void {
  for (const { kind, name, label } of source.entities) {
    if (kind === 'host') expect(name).toBe('');
    else if (NUMBERED.has(kind) || label !== undefined) expect(name).not.toBe('');
    else if (kind === 'filesystem') expect(name).toMatch(/[^-\d.,:]/);
    else expect(name).not.toMatch(/^([-\d.,:/]*|device|Device:?|pool|Int|capacity)$/);
  }
}

/** actv = (r/s + w/s) · asvc_t, up to the rounding of what is printed. */
function expectLittlesLaw(source: RawSource): void {
  for (const entity of source.entities.keys()) {
    const of = (metric: string, sample: number) => {
      const column = source.columns.find((c) => c.entity === entity && c.metric === metric);
      return column === undefined ? Number.NaN : cellAt(column, sample).value;
    };
    for (const sample of source.stamps.keys()) {
      const events = of('disk.read.operations', sample) + of('disk.write.operations', sample);
      const inService = of('disk.active_queue', sample);
      const expected = events * of('disk.service_time', sample);
      if (Number.isNaN(inService) || Number.isNaN(expected)) continue;
      expect(Math.abs(inService - expected)).toBeLessThanOrEqual(0.1 + 0.05 * expected);
    }
  }
}
