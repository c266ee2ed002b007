import { expect, test } from 'vitest';
import { mainFigures } from '../../src/analyse/main-figures.ts';
import { resultCurves } from '../../src/analyse/result-curves.ts';
import { resultGroups } from '../../src/analyse/result-groups.ts';
import type { ResultTable } from '../../src/model/result.ts';
import { makeTable, runOfTables } from '../results.ts';

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
  expect(mainFigures(many)).toEqual(['load, most at clients 16: tps 1600/s, avg 0.01 s']);
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

test('two rows, or rows named by words, make none', () => {
  const two = runOfTables([load('a.log', { '1': [1], '2': [2] })]);
  const words = runOfTables([load('a.log', { a: [1], b: [2], c: [3] })]);
  expect(resultCurves(resultGroups(two)[0]!)).toEqual([]);
  expect(resultCurves(resultGroups(words)[0]!)).toEqual([]);
});
