import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_UNANSWERED } from '../../parsers/benchmarks/ping.ts';
import { parsers } from '../../parsers/index.ts';
import { LogLine } from '../../src/input/lines/line.ts';
import { parseLog } from '../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../src/input/tables/raw-source.ts';
import { cellAt, columnName } from '../../src/model/column.ts';
import { FIXTURES, fixtureLogs } from '../fixture-logs.ts';
import { normalised } from '../log.ts';
import { someOf, tries } from '../thinned.ts';

/** A day of pidstat says nothing more than its first lines. */
const LINES = 60;

interface Fixture {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly lines: readonly string[];
}

/** How many more reports than lines a log may have: ping numbers its packets, and those without an answer have no line. */
const BEYOND_LINES = new Map([['ping', MAX_UNANSWERED]]);

/** Formats that print one series after the other: a cut loses series, and their cells of every report. */
const IN_SERIES = new Set(['prometheus-query-range', 'prometheus-text']);

const encode = (text: string) => new TextEncoder().encode(text);

/** The fixtures by the parsers that read them. */
const fixtures = new Map<string, Fixture[]>();
for (const path of fixtureLogs()) {
  const bytes = readFileSync(join(FIXTURES, path));
  const lines = bytes.toString().split('\n');
  const { sources, results } = await parseLog(path, [bytes]);
  for (const id of [...sources.map((s) => s.parser.id), ...results.map((r) => r.parser)]) {
    const known = fixtures.get(id) ?? [];
    if (known.at(-1)?.path === path) continue;
    known.push({ path: path, bytes, lines });
    fixtures.set(id, known);
  }
}

const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '1e999',
  '-1',
  '9'.repeat(20),
  '9'.repeat(400),
  '\0',
  '\x1b[2J',
  '\x1b7',
  '\x1b8',
  'NaN',
  '-',
  '%',
  '23:59:60',
  '02/30/26',
  ':',
  '"',
  '{',
  '}]',
  ',',
  ';',
);

/** A line of the tool, whole or with a word changed, or one of any other tool's. */
function damaged(own: readonly string[], all: readonly string[]): fc.Arbitrary<string> {
  const line = fc.constantFrom(...own);
  const word = fc.oneof(
    hostile,
    fc.constantFrom(...all).map((text) => text.trim().split(/\s+/).at(-1)!),
    fc.string({ maxLength: 6 }),
  );
  const changed = fc.tuple(line, fc.nat(), word).map(([text, at, by]) => {
    const words = text.split(/(\s+)/);
    words[at % words.length] = by;
    return words.join('');
  });
  const cut = fc.tuple(line, fc.nat()).map(([text, at]) => text.slice(at % (text.length + 1)));
  return fc.oneof(
    { weight: 5, arbitrary: line },
    { weight: 3, arbitrary: changed },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
  );
}

/** The first lines of a log, where its header is, and then any of its lines and others. */
function logsOf(own: readonly Fixture[], all: readonly string[]): fc.Arbitrary<string> {
  const head = fc
    .tuple(fc.constantFrom(...own), fc.nat({ max: 12 }))
    .map(([{ lines }, count]) => lines.slice(0, count));
  const lines = own.flatMap((f) => f.lines.slice(0, LINES));
  const rest = fc.array(damaged(lines, all), { maxLength: 25 });
  return fc.tuple(head, rest).map((parts) => `${parts.flat().join('\n')}\n`);
}

/** All that was read, as text; warnings quote lines and so are left out where bytes may differ. */
async function outcome(chunks: Iterable<Uint8Array>): Promise<string> {
  const { sources, results } = await parseLog('log', chunks);
  const plain = sources.map(({ parser, warnings, counts, ...source }) => {
    return { ...source, parser: parser.id, warned: warnings.length, counts: [...counts] };
  });
  return JSON.stringify([plain, results], (_, value) =>
    ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
  );
}

function split(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const end = at + sizes[i % sizes.length]!;
    chunks.push(bytes.slice(at, end));
    at = end;
  }
  return chunks;
}

/** The cells of a report as `kind name column: value`. */
function reportOf(source: RawSource, sample: number): string[] {
  return source.columns.flatMap((column) => {
    const cell = cellAt(column, sample);
    if (cell.state === 'absent') return [];
    const { kind, name } = source.entities[column.entity]!;
    const { bucket } = column;
    return [`${kind} ${name} ${columnName(column)} ${bucket}: ${cell.value} ${cell.state}`];
  });
}

/** What tells the sources of a log apart. */
const IDENTITY = ['parser', 'section', 'host', 'run'] as const;

/** The cells of columns that are in both reports. */
function common(cells: readonly string[], others: readonly string[]): string[] {
  const nameOf = (cell: string) => cell.slice(0, cell.lastIndexOf(': '));
  const names = new Set(others.map(nameOf));
  return cells.filter((cell) => names.has(nameOf(cell)));
}

describe.each(parsers.map(({ id }) => id))('%s', (id) => {
  const own = fixtures.get(id)!;
  const all = [...fixtures.values()].flat().flatMap(({ lines }) => lines.slice(0, 12));
  const log = logsOf(own, all);

  test('reads any mix of its lines and others without throwing, and finds no more reports than lines', async () => {
    const property = fc.asyncProperty(log, async (text) => {
      const { sources, results, warnings } = await parseLog('log', [encode(text)]);
      const window = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
      normalised({ sources, results, warnings }, { window });
      const lines = text.split('\n').length;
      for (const { stamps, parser } of sources) {
        const most = lines + (BEYOND_LINES.get(parser.id) ?? 0);
        expect(stamps.length).toBeLessThanOrEqual(most);
      }
    });
    // The next test reads more of them.
    await fc.assert(property, { numRuns: tries(40) });
  });

  test('reads any mix of lines the same in any chunks and with carriage returns', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 5 });
    const ends = fc.constantFrom('\n', '\r\n');
    const property = fc.asyncProperty(log, sizes, ends, async (text, pieces, end) => {
      const whole = await outcome([encode(text)]);
      const bytes = encode(text.replaceAll('\n', end));
      expect(await outcome(split(bytes, pieces))).toBe(whole);
    });
    await fc.assert(property, { numRuns: tries(25) });
  });

  test('cut anywhere gives the same reports as the whole log, but for the last', async () => {
    const wholes = new Map<string, readonly RawSource[]>();
    for (const { bytes, path } of own) wholes.set(path, (await parseLog('log', [bytes])).sources);
    const cut = fc.tuple(fc.constantFrom(...own), fc.double({ min: 0.4, max: 1, noNaN: true }));
    const property = fc.asyncProperty(cut, async ([{ bytes, path }, part]) => {
      const end = Math.floor(bytes.length * part);
      const pieces = (await parseLog('log', [bytes.subarray(0, end)])).sources;
      for (const piece of pieces) {
        const same = wholes.get(path)!.find((s) => IDENTITY.every((key) => s[key] === piece[key]));
        for (let sample = 0; sample < piece.stamps.length - 1; sample++) {
          const where = `${path} to byte ${end}, report ${sample}`;
          const [found, wanted] = [reportOf(piece, sample), reportOf(same!, sample)];
          if (IN_SERIES.has(id))
            expect(common(found, wanted), where).toEqual(common(wanted, found));
          else expect(found, where).toEqual(wanted);
        }
      }
    });
    await fc.assert(property, { numRuns: tries(30) });
  });

  test('takes linear time', async () => {
    // A spy would keep every call.
    const { str } = LogLine.prototype;
    let asked = 0;
    LogLine.prototype.str = function (field) {
      asked++;
      return str.call(this, field);
    };
    onTestFinished(() => {
      LogLine.prototype.str = str;
    });
    const counted = async (bytes: Uint8Array, copies: number) => {
      asked = 0;
      await parseLog('log', Array<Uint8Array>(copies).fill(bytes));
      return asked;
    };
    for (const { bytes, path } of someOf(own, 1)) {
      const once = await counted(bytes, 8);
      expect(await counted(bytes, 16), path).toBeLessThanOrEqual(2.1 * once + 100);
    }
  });
});
