import { execFile, spawn, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeArchive, TWICE } from './make-archive.ts';

const RUNS = Number(process.env.FLEET_RUNS ?? 300);
/** Runs that come when the others are merged. */
const LATER = 5;
/** Runs that are read as archives too: each takes a process of its own. */
const ARCHIVED = 20;
const SEED = 1;
const MOST_OUTPUT = 1 << 28;
const PYTHON = process.env.FLEET_PYTHON ?? 'python3';
const MODULES = ['duckdb', 'pyspark', 'pyarrow', 'pandas'];

const root = resolve(import.meta.dirname, '../..');
const CLI = join(root, 'dist/cli.js');
const TOTALS = join(import.meta.dirname, 'totals.sql');
const QUESTIONS = ['p95', 'worst-disk', 'throughput-latency'].map((name) =>
  join(root, `examples/duckdb/${name}.sql`),
);

type Row = Readonly<Record<string, number | string | null>>;
type Answers = Readonly<Record<string, readonly Row[]>>;

let folder = '';
let paths: string[] = [];
/** Rows, values and their sum by metric, of all runs and of those that are archived, counted in the CSV. */
let csv: { readonly all: Totals; readonly archived: Totals };
let duckdb: Answers = {};
/** Answers over merged files, beside which the last runs have files of their own. */
let [duckdbMerged, spark]: Answers[] = [{}, {}];

type Totals = Map<string, { n: number; present: number; total: number }>;

function checkInstalled(): void {
  const missing = MODULES.filter(
    (name) => spawnSync(PYTHON, ['-c', `import ${name}`]).status !== 0,
  );
  const ofPython = missing.length === 0 ? '' : `${missing.join(', ')} for ${PYTHON} (FLEET_PYTHON)`;
  const java = spawnSync('java', ['-version']).status === 0 ? '' : 'Java 17';
  const all = [ofPython, java].filter((text) => text !== '');
  if (all.length > 0) throw new Error(`not installed: ${all.join('; ')}`);
}

beforeAll(async () => {
  checkInstalled();
  folder = await mkdtemp(join(tmpdir(), 'statgraph-fleet-'));
  paths = await makeArchive(join(folder, 'archive'), RUNS, SEED);
  const list = join(folder, 'runs.txt');
  await writeFile(list, paths.join('\n'));
  const early = join(folder, 'early.txt');
  await writeFile(early, paths.slice(0, -LATER).join('\n'));
  const [table, dataset, merged] = ['all.csv', 'dataset', 'merged'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const from = ['export', '--runs-from', list, '-q'];
  await said('a CSV', process.execPath, [CLI, ...from, '-o', table]);
  const parquet = [CLI, ...from, '--format', 'parquet', '-o'];
  await said('a dataset', process.execPath, [...parquet, dataset]);
  const compact = [CLI, 'export', '--runs-from', early, '-q', '--compact', '-o', merged];
  await said('a merged dataset', process.execPath, compact);
  await said('later runs', process.execPath, [...parquet, merged]);
  csv = await totalsOf(table);
  const tables = join(root, 'examples/duckdb/tables.sql');
  const ask = join(import.meta.dirname, 'ask_duckdb.py');
  const asked = [TOTALS, ...QUESTIONS];
  duckdb = answersIn(await said('DuckDB', PYTHON, [ask, dataset, tables, ...asked]));
  duckdbMerged = answersIn(await said('DuckDB, merged', PYTHON, [ask, merged, tables, ...asked]));
  const askSpark = join(root, 'examples/spark/ask.py');
  spark = answersIn(await said('Spark, merged', PYTHON, [askSpark, merged, ...asked]));
}, 3_600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command, and says how long it took. */
async function said(what: string, command: string, words: readonly string[]): Promise<string> {
  const begin = performance.now();
  const env = { ...process.env, PYSPARK_PYTHON: PYTHON };
  const { stdout } = await promisify(execFile)(command, words, { maxBuffer: MOST_OUTPUT, env });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`${what} of ${RUNS} runs: ${seconds} s\n`);
  return stdout;
}

function answersIn(text: string): Answers {
  const lines = text.split('\n').filter((line) => line.includes('{"question"'));
  const answers = lines.map((line) => JSON.parse(line.slice(line.indexOf('{"question"'))));
  return Object.fromEntries(answers.map(({ question, rows }) => [question, rows]));
}

async function totalsOf(table: string): Promise<typeof csv> {
  const totals = { all: new Map(), archived: new Map() };
  const archived = new Set(paths.slice(0, ARCHIVED).map((path) => basename(path)));
  let columns: string[] | null = null;
  for await (const line of createInterface({ input: createReadStream(table) })) {
    const fields = line.split(',');
    if (columns === null) {
      columns = fields;
      continue;
    }
    const of = (name: string) => fields[columns!.indexOf(name)]!;
    count(totals.all, of('metric'), of('value'));
    if (archived.has(of('run'))) count(totals.archived, of('metric'), of('value'));
  }
  return totals;
}

function count(totals: Totals, metric: string, value: string): void {
  const of = totals.get(metric) ?? { n: 0, present: 0, total: 0 };
  totals.set(metric, of);
  of.n++;
  if (value === '') return;
  of.present++;
  of.total += Number(value);
}

/** Engines add up in another order, so sums are equal but for their last digits. */
function expectSame(rows: readonly Row[] | undefined, others: readonly Row[]): void {
  expect(rows).toHaveLength(others.length);
  for (const [i, other] of others.entries()) {
    for (const [name, value] of Object.entries(other)) {
      const own = rows![i]![name];
      if (typeof value !== 'number') expect(own).toBe(value);
      else expect(Math.abs(Number(own) - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value));
    }
  }
}

function rowsOf(totals: Totals): Row[] {
  const rows = Array.from(totals, ([metric, { n, present, total }]) => {
    return { metric, n, present, total: present === 0 ? null : total };
  });
  return rows.sort((a, b) => (a.metric < b.metric ? -1 : 1));
}

test('a dataset has the rows and the sums of the CSV, in DuckDB and in Spark', () => {
  const twice = Math.ceil(RUNS / TWICE);
  expect(csv.all.get('disk.utilisation')!.n).toBe(RUNS * 3 * 60 + twice * 3 * 30);
  expectSame(duckdb!.totals, rowsOf(csv.all));
  expectSame(duckdbMerged!.totals, rowsOf(csv.all));
  expectSame(spark!.totals, rowsOf(csv.all));
});

test.each(['p95', 'worst-disk', 'throughput-latency'])(
  'DuckDB and Spark have the same answer to %s',
  (question) => {
    expect(duckdb![question]!.length).toBeGreaterThan(0);
    expectSame(duckdbMerged![question], duckdb![question]!);
    expectSame(spark![question], duckdb![question]!);
  },
);

test('a disk that two logs measured counts once', () => {
  for (const { threads, reads_per_second: reads } of duckdb!['throughput-latency']!) {
    // Each second of a disk has up to 100 reads for each thread.
    expect(Number(reads)).toBeLessThan(100 * Number(threads));
  }
});

test('more threads read more, and wait longer', () => {
  const rows = duckdb!['throughput-latency']!;
  expect(rows.map(({ threads }) => threads)).toEqual([1, 2, 4, 8, 16, 32]);
  for (const column of ['reads_per_second', 'response_ms']) {
    const values = rows.map((row) => Number(row[column]));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
});

test('Spark reads logs and archives by statgraph, with the rows and the sums of the CSV', async () => {
  for (const path of paths.slice(0, ARCHIVED)) {
    const words = ['czf', join(folder, `${basename(path)}.tar.gz`), '-C', dirname(path)];
    const tar = spawn('tar', [...words, basename(path)]);
    await new Promise((ended) => tar.on('exit', ended));
  }
  const archives = join(folder, '*.tar.gz');
  const words = [
    join(import.meta.dirname, 'ask_spark.py'),
    CLI,
    join(folder, 'archive/*'),
    archives,
  ];
  const answers = answersIn(await said('Spark by statgraph', PYTHON, [...words, TOTALS]));
  expectSame(answers.source, rowsOf(csv.all));
  expectSame(answers.archives, rowsOf(csv.archived));
}, 3_600_000);
