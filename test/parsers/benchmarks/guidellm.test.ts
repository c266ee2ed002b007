import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchmarkTests } from '../../../src/analyse/results/result-groups.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { runOf } from '../../log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf, unitOf } from '../result-rows.ts';

// a heading over several columns, a mean with its margin, a percentile with a mark; rates of all requests
describeFixture('benchmark/guidellm-tables.log', (_sources, [table]) => {
  expect(table!.rows.map(({ name }) => name)).toEqual(['constant@10.00', 'constant@40.00']);
  expect(rowOf(table, 'constant@40.00')).toMatchObject({
    'Request latency mean': 0.1,
    'Request latency p95': 0.2,
    'Time to first token mean': expect.closeTo(0.0276, 6),
    'Time to first token p95': expect.closeTo(0.0448, 6),
    'Inter token latency median': expect.closeTo(0.0026, 6),
    'All requests mean': 39.2,
    'All request concurrency median': 4,
    'All output tokens mean': 951,
    'All prompt tokens mean': 1515.5,
    'All tokens mean': 2466.5,
  });
  expect(unitOf(table, 'All requests mean')).toBe('1/s');
});

// lines that were broken at 80 characters, within a heading and within a rule
describeFixture('benchmark/guidellm-broken-lines.log', (_sources, [table]) => {
  expect(table!.rows.map(({ name }) => name)).toEqual(['concurrent@1', 'concurrent@4']);
  expect(rowOf(table, 'concurrent@4')).toEqual({
    'Requests mean': 51.87,
    'Request concurrency mean': 3.9,
    'Output tokens mean': 1244.7,
    'Tokens mean': 2904.6,
    'Request latency mean': 0.08,
    'Request latency median': 0.08,
    'Request latency p99': 0.12,
    'Time to first token mean': expect.closeTo(0.0239, 6),
    'Time to first token median': expect.closeTo(0.0237, 6),
    'Time to first token p99': expect.closeTo(0.071, 6),
    'Inter token latency mean': expect.closeTo(0.0021, 6),
    'Inter token latency median': expect.closeTo(0.0021, 6),
    'Inter token latency p99': expect.closeTo(0.0025, 6),
    'Time per output token mean': expect.closeTo(0.002, 6),
    'Time per output token median': expect.closeTo(0.002, 6),
    'Time per output token p99': expect.closeTo(0.0024, 6),
  });
});

// three lines of headings; commas within a cell; of requests that did not end there are no figures
describeFixture('benchmark/guidellm.csv', (_sources, [table]) => {
  expect(table!.rows.map(({ name }) => name)).toEqual(['constant@10.00', 'constant@40.00']);
  expect(rowOf(table, 'constant@40.00')).toMatchObject({
    'Requests mean': 39.25,
    'Output tokens mean': 942,
    'Request concurrency mean': expect.closeTo(3.780_464, 6),
    'Time to first token mean': expect.closeTo(0.027_617, 6),
    'Time to first token min': expect.closeTo(0.011_873, 6),
    'Time to first token p99': expect.closeTo(0.097_932, 6),
    'Time to first token std_dev': expect.closeTo(0.014_259, 6),
    'Request scheduled latency p95': expect.closeTo(0.178_384, 6),
  });
  expect(rowOf(table, 'constant@40.00')).not.toHaveProperty('Requests p99');
});

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures', name));

// the older form of both, written by the same run
describeFixture('benchmark/guidellm-0.3.csv', (_sources, [table]) => {
  expect(table!.rows.map(({ name }) => name)).toEqual(['concurrent@1', 'concurrent@4']);
});

describeFixture('benchmark/guidellm-0.3.json', (_sources, [table]) => {
  expect(table!.rows.map(({ name }) => name)).toEqual(['concurrent@1', 'concurrent@4']);
});

test('CSV and JSON of a run agree in every figure that both have', async () => {
  const [csv, json] = await Promise.all(
    ['benchmark/guidellm-0.3.csv', 'benchmark/guidellm-0.3.json'].map((name) =>
      parseLog(name, [fixture(name)]),
    ),
  );
  const row = rowOf(csv!.results[0], 'concurrent@4');
  expect(Object.keys(row).length).toBeGreaterThan(70);
  expect(rowOf(json!.results[0], 'concurrent@4')).toMatchObject(row);
});

test('loads of one name are rows of their own in each table, as 0.4 to 0.7 print them', async () => {
  const table = (title: string, heads: readonly string[], rows: readonly string[]) =>
    [`ℹ ${title}`, '|===|', ...heads, '|---|', ...rows, '|===|', ''].join('\n');
  const text = `${table(
    'Request Latency Statistics (Completed Requests)',
    ['| Benchmark | ITL ||', '| Strategy | ms ||', '|  | Mdn | p95 |'],
    ['| constant | 2.0 | 3.0 |', '| constant | 4.0 | 6.0 |'],
  )}${table(
    'Server Throughput Statistics',
    ['| Benchmark | Requests ||', '| Strategy | Per Sec ||', '|  | Mdn | Mean |'],
    ['| constant | 9.0 | 10.0 |', '| constant | 19.0 | 20.0 |'],
  )}`;
  const { results } = await parseLog('run.log', [new TextEncoder().encode(text)]);
  expect(rowOf(results[0], 'constant #2')).toEqual({
    'Inter token latency median': 0.004,
    'Inter token latency p95': 0.006,
    'Requests mean': 20,
  });
});

const read = (text: string) => parseLog('run.log', [new TextEncoder().encode(text)]);

/** A table of latencies with these lines between its rules. */
const latencies = (heads: readonly string[], rows: readonly string[]) =>
  ['ℹ Request Latency Statistics', '|===|', ...heads, '|---|', ...rows, '|===|', ''].join('\n');

test('a heading may have any character', async () => {
  const { results } = await read(
    latencies(['| B | TTFT |', '|  | Lat\u2028ency Mdn |'], ['| a | 2 |']),
  );
  expect(results).toEqual([]);
});

test.each([
  ['12,345.6', 12_345.6],
  ['1.5e-05', 1.5e-5],
  ['-1', -1],
  ['2.5 ± 0.1', 2.5],
  ['2.5*', 2.5],
  ['12,5', undefined],
  ['1.2.3', undefined],
  ['3ms', undefined],
])('the cell %s is read as a whole or not at all', async (cell, value) => {
  const heads = ['| B | Request Latency ||', '|  | Mean | p95 |'];
  const { results } = await read(latencies(heads, [`| a | ${cell} | 7 |`]));
  expect(rowOf(results[0], 'a')['Request latency mean']).toBe(value);
});

test('a row with other columns than the headings is not understood', async () => {
  const heads = ['| B | Request Latency ||', '|  | Mean | p95 |'];
  const { results, warnings } = await read(latencies(heads, ['| a | 1 | 2 |', '| b | 1 |']));
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['a']);
  expect(warnings.map(({ line, code }) => [line, code])).toEqual([[7, 'not-understood']]);
});

test('what is below the tables of 0.3 is not part of them', async () => {
  const tables = fixture('benchmark/guidellm-broken-lines.log').toString();
  const vmstat = fixture('vmstat/linux--n-w.txt').toString();
  const { sources, results } = await read(`${tables}${vmstat}`);
  expect(results[0]!.rows).toHaveLength(2);
  expect(sources.map(({ parser }) => parser.tool)).toEqual(['vmstat']);
  const { warnings } = await read(`${tables}Traceback (most recent call last):\n`);
  expect(warnings.map(({ code }) => code)).toEqual(['not-understood']);
});

const STATS = 'Benchmarks Stats:\n===\n';

test.each([
  ['lines of headings', latencies(Array(40_000).fill('|a|b|'), Array(40_000).fill('|x|1|'))],
  ['words in a heading', latencies([`|a|${'b '.repeat(30_000)}|`], Array(40_000).fill('|x|1|'))],
  [
    'columns below a heading',
    latencies([`|${'a'.repeat(30_000)}${'|'.repeat(30_000)}`], ['|x|1|']),
  ],
  [
    'headings in broken lines',
    `${STATS}${'Benchmark|\n'.repeat(5000)}---\n${'x|1\n'.repeat(5000)}===\n`,
  ],
  ['letters in a word', `${STATS}Benchmark|\n--|--\n${'a'.repeat(60_000)}\n===\n`.repeat(8)],
  ['dashes in a rule', `${STATS}${'-'.repeat(60_000)}a\n===\n`.repeat(8)],
  ['rules without a table', `${STATS}${'a '.repeat(30_000)}\n${'=\n'.repeat(40_000)}`],
])(
  'a log with endless %s takes linear time',
  async (_, text) => {
    const { results } = await read(text);
    expect(results).toEqual([]);
  },
  20_000,
);

test('a CSV with an endless heading takes linear time', async () => {
  const heading = `"Successful ${'[min, '.repeat(8000)}"`;
  const text = `Type,Run Id,Id,Name,${heading}\n${'a,b,c,d,1\n'.repeat(500)}`;
  expect((await read(text)).results).toEqual([]);
}, 20_000);

test('a load that has its CSV, its JSON and its table side by side is one result', async () => {
  const logs = ['guidellm-0.3.csv', 'guidellm-0.3.json', 'guidellm-broken-lines.log'];
  const run = await runOf(
    Object.fromEntries(logs.map((name) => [name, fixture(`benchmark/${name}`).toString()])),
  );
  expect(run.results).toHaveLength(3);
  expect(benchmarkTests(run)).toHaveLength(1);
});
