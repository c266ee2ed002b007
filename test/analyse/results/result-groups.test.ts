import { expect, test } from 'vitest';
import { resultFigures } from '../../../src/analyse/key-figures/result-figures.ts';
import { resultCurves } from '../../../src/analyse/results/result-curves.ts';
import { benchmarkGroups, resultGroups } from '../../../src/analyse/results/result-groups.ts';
import { rowNumber } from '../../../src/analyse/results/row-number.ts';
import type { ResultTable } from '../../../src/model/result.ts';
import { mainFigures } from '../../../src/presentation/main-figures.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { makeTable, runOfTables } from '../../results.ts';

const load = (file: string, rows: Readonly<Record<string, readonly number[]>>): ResultTable =>
  makeTable({
    file,
    title: 'load',
    rowHead: 'clients',
    columns: { tps: 'benchmark.operations', avg: 'benchmark.latency', note: null },
    rows,
  });

const many = runOfTables([
  load('c16.log', { '16': [1600, 0.01] }),
  load('c8.log', { '8': [900, 0.008] }),
  load('c128.log', { '128': [1400, 0.09] }),
]);

test('the same table of several files is one, its rows in the order of their numbers', () => {
  const [group, ...others] = resultGroups(many);
  expect(others).toEqual([]);
  expect(group?.rows.map(({ name, file }) => `${name} in ${file}`)).toEqual([
    '8 in c8.log',
    '16 in c16.log',
    '128 in c128.log',
  ]);
});

test('rows that are named by words stay in the order of the files', () => {
  const run = runOfTables([load('b.log', { zeta: [1] }), load('a.log', { alpha: [2] })]);
  expect(resultGroups(run)[0]?.rows.map(({ name }) => name)).toEqual(['zeta', 'alpha']);
});

test('a column that only one file has is empty in the rows of the others', () => {
  const other = makeTable({
    file: 'x.log',
    title: 'load',
    rowHead: 'clients',
    columns: { errors: 'benchmark.errors', tps: 'benchmark.operations' },
    rows: { '32': [3, 1700] },
  });
  const [group] = resultGroups(runOfTables([load('c8.log', { '8': [900, 0.008] }), other]));
  expect(group?.columns.map(({ printed }) => printed)).toEqual(['tps', 'avg', 'note', 'errors']);
  expect(group?.rows.map(({ cells }) => cells.map((cell) => cell?.value ?? null))).toEqual([
    [900, 0.008, null, null],
    [1700, null, null, 3],
  ]);
});

test('tables of other hosts, titles and kinds of rows stay apart', () => {
  const table = load('a.log', { '1': [1] });
  const run = runOfTables([
    table,
    { ...table, host: 'other' },
    { ...table, title: 'load, cold' },
    { ...table, rowHead: 'nodes' },
  ]);
  expect(resultGroups(run)).toHaveLength(4);
});

test('the main figures are those of the row that did most', () => {
  expect(mainFigures(many)).toEqual(['load, most at clients 16: 1,600 tps, avg 10 ms']);
});

test('rows of the same name from several files are told apart by the file', () => {
  const job = (file: string, ops: number) =>
    makeTable({
      file,
      title: 'fio',
      rowHead: 'job',
      columns: { iops: 'benchmark.operations' },
      rows: { 'seq read': [ops], [`${file} write`]: [1] },
    });
  expect(mainFigures(runOfTables([job('a.txt', 85), job('b.txt', 86)]))).toEqual([
    'fio, job seq read (a.txt): 85 IOPS',
    'fio, job a.txt write: 1 IOPS',
    'fio, job seq read (b.txt): 86 IOPS',
    'fio, job b.txt write: 1 IOPS',
  ]);
});

test('locks are no figures of a benchmark', () => {
  const locks = makeTable({
    file: 'plockstat.out',
    title: 'Mutex block',
    rowHead: 'lock',
    columns: { Count: 'lock.count' },
    rows: { malloc: [12] },
  });
  const run = runOfTables([locks]);
  expect(resultGroups(run)[0]?.isBenchmark).toBe(false);
  expect(mainFigures(run)).toEqual([]);
});

test('three numbered rows make a curve of the work and one of its times', () => {
  const curves = resultCurves(resultGroups(many)[0]!);
  expect(curves.map(({ title, numbers }) => ({ title, numbers }))).toEqual([
    { title: 'load: operations by clients', numbers: [8, 16, 128] },
    { title: 'load: latency by clients', numbers: [8, 16, 128] },
  ]);
  expect(curves.map(({ lines }) => lines.map(({ values }) => [...values]))).toEqual([
    [[900, 1600, 1400]],
    [[0.008, 0.01, 0.09]],
  ]);
});

test('two rows, or rows named by words, make no curve', () => {
  const two = runOfTables([load('a.log', { '1': [1], '2': [2] })]);
  const words = runOfTables([load('a.log', { a: [1], b: [2], c: [3] })]);
  expect(resultCurves(resultGroups(two)[0]!)).toEqual([]);
  expect(resultCurves(resultGroups(words)[0]!)).toEqual([]);
});

test('a table that is printed again keeps the order of the log unless all of its rows are numbers', () => {
  const again = load('a.log', { '16': [1], total: [2] });
  const run = runOfTables([again, load('a.log', { '8': [3] })]);
  expect(resultGroups(run)[0]?.rows.map(({ name }) => name)).toEqual(['16', 'total', '8']);
  const alone = runOfTables([load('a.log', { '1.5': [1], '16x': [1], '08': [3] })]);
  expect(resultGroups(alone)[0]?.rows.map(({ name }) => name)).toHaveLength(3);
});

test('the commands of a group are those that are known, each once', () => {
  const of = (command: string) => ({ ...load('a.log', { '1': [1] }), command });
  const run = runOfTables([of('sysbench run'), of(''), of('sysbench run'), of('sysbench cold')]);
  expect(resultGroups(run)[0]?.commands).toEqual(['sysbench run', 'sysbench cold']);
});

test.each([
  ['8', 8],
  ['1.5', 1.5],
  ['123456789', 123_456_789],
  ['1234567890', Number.NaN],
  ['1.1234567', Number.NaN],
  ['8 clients', Number.NaN],
  ['x8', Number.NaN],
  ['', Number.NaN],
])('the number of the row %j is %d', (name, number) => {
  expect(rowNumber(name)).toBe(number);
});

/** The lines of the curves of one table. */
const curvesOf = (
  columns: Readonly<Record<string, string | null>>,
  rows: Readonly<Record<string, readonly number[]>>,
) => resultCurves(resultGroups(runOfTables([makeTable({ columns, rows })]))[0]!);

test('a curve ascends, shows work once and no column with fewer than three numbers', () => {
  const curves = curvesOf(
    {
      'kB.s': 'benchmark.throughput',
      ops: 'benchmark.operations',
      avg: 'benchmark.latency',
      rare: 'benchmark.latency',
      note: null,
    },
    {
      '16': [1, 10, 0.3],
      '2': [3, 30, 0.1, 7],
      '8': [2, 20, 0.2, 8],
      '4': [5, 50],
    },
  );
  expect(curves.map(({ title, across, numbers }) => [title, across, ...numbers])).toEqual([
    ['load: operations by clients', 'clients', 2, 4, 8, 16],
    ['load: latency by clients', 'clients', 2, 4, 8, 16],
  ]);
  expect(curves.map(({ lines }) => lines.map(({ label }) => label))).toEqual([['ops'], ['avg']]);
  expect([...curves[1]!.lines[0]!.values]).toEqual([0.1, Number.NaN, 0.2, 0.3]);
});

test('throughput is the work where operations are not printed', () => {
  const curves = curvesOf({ 'MB.s': 'benchmark.throughput' }, { '1': [1], '2': [2], '4': [3] });
  expect(curves.map(({ title, lines }) => [title, lines[0]!.label])).toEqual([
    ['load: throughput by clients', 'MB s'],
  ]);
});

test('a curve has at most six lines, and rows of the same number are one place', () => {
  const names = Array.from({ length: 8 }, (_, i) => `p${i}`);
  const columns = Object.fromEntries(names.map((name) => [name, 'benchmark.latency']));
  const row = names.map((_, i) => i);
  expect(curvesOf(columns, { '1': row, '2': row, '3': row })[0]!.lines).toHaveLength(6);
  const twice = load('a.log', { '1': [1], '2': [2] });
  const run = runOfTables([twice, { ...twice, file: 'b.log' }]);
  expect(resultCurves(resultGroups(run)[0]!)).toEqual([]);
});

const figures = (
  columns: Readonly<Record<string, string | null>>,
  rows: Readonly<Record<string, readonly number[]>>,
  rowHead = 'clients',
) => mainFigures(runOfTables([makeTable({ rowHead, columns, rows })]));

test('a single row is not called the best, and a name does not repeat its heading', () => {
  expect(figures({ tps: 'benchmark.operations' }, { '8': [5] })).toEqual([
    'load, clients 8: 5 tps',
  ]);
  expect(figures({ tps: 'benchmark.operations' }, { 'clients of A': [5] })).toEqual([
    'load, clients of A: 5 tps',
  ]);
});

test('a name with its own "per second" is what was counted', () => {
  expect(figures({ 'ops/s': 'benchmark.operations' }, { '1': [5] })).toEqual([
    'load, clients 1: 5 ops/s',
  ]);
  expect(figures({ 'ops/sec': 'benchmark.operations' }, { '1': [5] })).toEqual([
    'load, clients 1: 5 ops/s',
  ]);
  expect(figures({ 'ops per sec': 'benchmark.operations' }, { '1': [5] })).toEqual([
    'load, clients 1: 5 ops/s',
  ]);
});

const percentile = 'benchmark.latency.percentile';

test.each([
  [['p50', 'p95', 'p99'], 'p99'],
  [['50.00th', '99.00th', '99.90th'], '99.00th'],
  [['p50', 'p95'], 'p95'],
  [['95.00th', 'p90'], '95.00th'],
  [['p50', 'p90'], 'p50'],
])('of the percentiles %j the main one is %s', (names, main) => {
  const columns = Object.fromEntries(names.map((name) => [name, percentile]));
  const [line] = figures({ tps: 'benchmark.operations', ...columns }, { '1': [9, 1, 1, 1] });
  expect(line).toBe(`load, clients 1: 9 tps, ${main} 1 s`);
});

test('named figures are a list of the first four', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const columns = Object.fromEntries(names.map((name) => [name, 'benchmark.figure']));
  expect(figures(columns, { value: [1, 2, 3, 4, 5] }, 'figure')).toEqual([
    'load: a 1, b 2, c 3, d 4',
  ]);
});

test('without work a latency or a duration is the figure; a column without numbers is not', () => {
  const columns = { tps: 'benchmark.operations', avg: 'benchmark.latency' };
  expect(figures(columns, { a: [undefined as unknown as number, 2] })).toEqual([
    'load, clients a: avg 2 s',
  ]);
  expect(figures({ took: 'benchmark.duration' }, { a: [7] })).toEqual([
    'load, clients a: took 7 s',
  ]);
  expect(figures({ note: null }, { a: [7] })).toEqual([]);
});

test('of several tables of a test the first is shown, of another host or test its own', () => {
  const columns = { tps: 'benchmark.operations' };
  const of = (title: string, host = 'host1') => ({
    ...makeTable({ title, columns, rows: { '1': [1] } }),
    host,
  });
  const run = runOfTables([of('fio'), of('fio, all jobs'), of('pgbench'), of('fio', 'host2')]);
  expect(mainFigures(run).map((line) => line.split(',')[0])).toEqual(['fio', 'pgbench', 'fio']);
});

test('tests whose titles begin with the same letter each have their figures', () => {
  const of = (title: string) =>
    makeTable({ title, columns: { tps: 'benchmark.operations' }, rows: { '1': [1] } });
  expect(mainFigures(runOfTables([of('fio'), of('fsx')]))).toHaveLength(2);
});

test('what a row lacks is left out, and a table without such a number has no figures', () => {
  const none = undefined as unknown as number;
  const columns = { tps: 'benchmark.operations', avg: 'benchmark.latency' };
  expect(figures(columns, { '1': [5, none], '2': [1, 2] })).toEqual([
    'load, most at clients 1: 5 tps',
  ]);
  expect(figures({ tps: 'benchmark.operations' }, { a: [none] })).toEqual([]);
  expect(figures({ errors: 'benchmark.errors' }, { a: [3] })).toEqual([]);
});

test('of numbered rows that did as much the first is shown', () => {
  expect(figures({ tps: 'benchmark.operations' }, { '1': [5], '2': [5] })).toEqual([
    'load, most at clients 1: 5 tps',
  ]);
});

test('rows with names are different work: each has its line, in the order of the log', () => {
  const columns = { IOPS: 'benchmark.operations', lat: 'benchmark.latency' };
  const rows = { 'seq read': [94_012, 0.000_084], 'rand write': [1200, 0.003_2], none: [0, 0] };
  expect(figures(columns, rows, 'job')).toEqual([
    'load, job seq read: 94,012 IOPS, lat 84 µs',
    'load, job rand write: 1,200 IOPS, lat 3.2 ms',
  ]);
});

test('where the rows have a sum, that is the figure', () => {
  const columns = { Bitrate: 'benchmark.throughput' };
  const rows = { '5 tx': [2 ** 20], '7 tx': [2 ** 20], 'sum tx': [2 ** 21] };
  expect(figures(columns, rows, 'stream')).toEqual(['load, stream sum tx: Bitrate 2 MiB/s']);
});

test('rows of which one is named by a word make no curve', () => {
  const rows = { '1': [1], '2': [2], '3': [3], total: [6] };
  expect(curvesOf({ tps: 'benchmark.operations' }, rows)).toEqual([]);
});

test('a column is what the first file says it is', () => {
  const of = (metric: string, row: string) =>
    makeTable({ file: row, columns: { x: metric }, rows: { [row]: [1] } });
  const run = runOfTables([of('benchmark.operations', '1'), of('benchmark.latency', '2')]);
  expect(resultGroups(run)[0]?.columns.map(({ metric }) => metric)).toEqual([
    'benchmark.operations',
  ]);
});

test('a table with one figure of a benchmark is a benchmark', () => {
  const table = makeTable({
    columns: { count: 'lock.count', tps: 'benchmark.operations' },
    rows: { '1': [1, 2] },
  });
  const locks = makeTable({ title: 'locks', columns: { count: 'lock.count' }, rows: { a: [1] } });
  const run = runOfTables([table, locks]);
  expect(benchmarkGroups(run).map(({ title }) => title)).toEqual(['load']);
});

test('rows of one table stay in its order, of several they are joined by their numbers', () => {
  const names = (...tables: readonly ResultTable[]) =>
    resultGroups(runOfTables(tables))[0]!.rows.map(({ name }) => name);
  const one = load('a.log', { '1.5': [1], x: [1] });
  expect(names({ ...one, rows: one.rows.toReversed() })).toEqual(['x', '1.5']);
  const numbers = load('a.log', { '0.75': [1], '0.5': [2] });
  expect(names(numbers)).toEqual(['0.75', '0.5']);
  expect(names(numbers, load('b.log', { '0.25': [1] }))).toEqual(['0.25', '0.5', '0.75']);
});

test('the rows of a table in any order make an ascending curve', () => {
  const columns = { tps: 'benchmark.operations' };
  const table = makeTable({ columns, rows: { '2': [20], '10': [30], '1': [10], '0.5': [5] } });
  const rows = table.rows.toReversed();
  const [curve] = resultCurves(resultGroups(runOfTables([{ ...table, rows }]))[0]!);
  expect([...curve!.numbers]).toEqual([0.5, 1, 2, 10]);
  expect([...curve!.lines[0]!.values]).toEqual([5, 10, 20, 30]);
});

test('jobs that print their own CPU time have it in their line if no log has the CPUs', () => {
  const table = makeTable({
    columns: { ops: 'benchmark.operations', usr: 'benchmark.cpu.job', sys: 'benchmark.cpu.job' },
    rows: { small: [5, 24, 63], large: [5, 0.5, 14.5] },
    rowHead: 'job',
  });
  const run = runOfTables([table]);
  expect(mainFigures(run)).toEqual([
    'load, job small: ops 5/s; each job used 87 % of a CPU, near the most of one thread',
    'load, job large: ops 5/s; each job used 15 % of a CPU',
  ]);
  const columns = [{ metric: 'cpu.busy', values: () => 30 }];
  const log = makeSource({ samples: 9, host: 'host1', columns });
  expect(mainFigures({ ...makeRun([log]), results: [table] })).toEqual([
    'load, job small: ops 5/s',
    'load, job large: ops 5/s',
  ]);
});

test('statements are the work of a benchmark that counted no transaction', () => {
  const columns = { tps: 'benchmark.operations', 'requests per sec.': 'benchmark.queries' };
  const said = (tps: number) =>
    mainFigures(runOfTables([makeTable({ columns, rows: { '8': [tps, 5000] } })]));
  expect(said(0)).toEqual(['load, clients 8: 5,000 requests/s, 0 tps']);
  expect(said(250)).toEqual(['load, clients 8: 250 tps']);
});

test('of many response times the one in the middle is named', () => {
  const rows = { a: [0.03], b: [0.5], c: [0.02] };
  const run = runOfTables([
    makeTable({ title: 'ping', rowHead: 'host', columns: { avg: 'benchmark.latency' }, rows }),
  ]);
  expect(mainFigures(run)).toEqual(['ping, the middle of 3, host a: avg 30 ms']);
});

test('a result that was printed several times is the median, and has no range', () => {
  const columns = { tps: 'benchmark.operations' };
  const repeats = ['load.1.log', 'load.2.log'].map((file, i) =>
    makeTable({ file, columns, rows: { '8': [[100, 200][i]!] } }),
  );
  expect(resultFigures(runOfTables(repeats))[0]).toMatchObject({
    value: 150,
    bounds: { low: 150, high: 150 },
  });
});
