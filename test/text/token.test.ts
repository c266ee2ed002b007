import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseLog } from '../../src/input/reading/parse-log.ts';
import { type Column, cellAt, lineAt } from '../../src/model/column.ts';
import { metricCatalogue } from '../../src/model/metrics/catalogue.ts';
import type { Source } from '../../src/model/run.ts';
import { metricOf } from '../../src/model/vocabulary.ts';
import { printedToken } from '../../src/text/token.ts';
import { FIXTURES, fixtureLogs } from '../fixture-logs.ts';
import { normalised } from '../log.ts';

const logs = fixtureLogs().filter((name) => name.endsWith('.txt'));

/** Normalised sources of one log. */
async function sourcesOf(text: string): Promise<readonly Source[]> {
  const { sources } = await parseLog('log', [new TextEncoder().encode(text)], {});
  return normalised({ name: '', sources }, { name: '' }).sources;
}

/** Every printed cell, with the words of its line. */
function* cellsOf(sources: readonly Source[], text: string) {
  const lines = text.split(/\r?\n/);
  for (const source of sources) {
    for (const column of source.columns) {
      for (const sample of source.axis.elapsed.keys()) {
        const line = lineAt(column, sample);
        if (line === 0 || isIncrease(source, column)) continue;
        yield { source, column, sample, words: wordsOf(lines[line - 1]!) };
      }
    }
  }
}

/** Whether a column is the rate at which a total since boot grew, which no line prints. */
function isIncrease({ columns }: Source, { derived, entity, metric }: Column): boolean {
  return columns.some((c) => {
    const { kind, rate } = metricOf(metricCatalogue, c.metric);
    return derived && c.entity === entity && rate === metric && kind === 'counter';
  });
}

/** A comma is a decimal point, or parts cells, an equals sign parts a name from its number; a suffix is a power of 1000 or of 1024. */
function wordsOf(line: string): string[] {
  const words = line.replaceAll(',', '.').split(/[\s:;/=]+/);
  return [...words, ...line.split(/[\s,]+/), ...line.split(','), ...words.flatMap(multiplied)];
}

/** The plain numbers that `16.4K` may mean. */
function multiplied(word: string): string[] {
  const match = /^(\d*(?:\.(\d+))?)([KMG])$/.exec(word);
  if (match === null) return [];
  const power = 'KMG'.indexOf(match[3]!) + 1;
  return [1000, 1024].map((base) =>
    (Number(match[1]) * base ** power).toFixed(match[2]?.length ?? 0),
  );
}

/** nicenum's two ways to print a whole number of units. */
const shortened = (token: string) => token.replace(/\.0+(?=[KMGTPE])/, '');

test.each(logs)('each cell of %s gives a word of the line it was read from', async (name) => {
  const text = readFileSync(join(FIXTURES, name), 'utf8');
  let compared = 0;
  const sources = await sourcesOf(text);
  if (sources.some(({ habits }) => habits.numerals === 'scaled')) return;
  for (const { source, column, sample, words } of cellsOf(sources, text)) {
    const token = printedToken(source, column, sample);
    const { value, state } = cellAt(column, sample);
    const isBounded = state === 'corrected' && value === 100;
    expect(token === null, `${column.printed} ${words}`).toBe(Number.isNaN(value) || isBounded);
    if (token === null) continue;
    compared++;
    const found = words.includes(token) || words.includes(shortened(token));
    expect(found, `${column.printed} ${token} in ${words}`).toBe(true);
  }
  // Of a log of counters most cells are their growth.
  expect(compared).toBeGreaterThan(5);
});

async function tokensOf(text: string, printed: string): Promise<(string | null)[]> {
  const [source] = await sourcesOf(text);
  const column = (c: Column) => c.printed === printed;
  const found = source!.columns.find(column)!;
  return [...source!.axis.elapsed.keys()].map((sample) => printedToken(source!, found, sample));
}

const vmstat = (rows: readonly string[]) =>
  [
    'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----',
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC',
    ...rows,
    '',
  ].join('\n');

test('a rate corrected to the real interval shows the text of the log', async () => {
  const row = (bi: number, second: number) =>
    ` 1  0      0 100000  10000 200000    0    0  ${bi}     0  100  200  1  1 98  0  0 2024-01-01 00:00:${String(second).padStart(2, '0')}`;
  const text = vmstat([row(5, 0), row(7, 1), row(8, 2), row(9, 3), row(400, 13), row(6, 14)]);
  expect(await tokensOf(text, 'bi')).toEqual(['5', '7', '8', '9', '400', '6']);
});
