import { expect, test } from 'vitest';
import { comparedOf } from '../../src/compare/compared.ts';
import { rankedRuns, runTable } from '../../src/compare/runs/run-table.ts';
import type { Run } from '../../src/model/run.ts';
import type { TableBlock } from '../../src/presentation/blocks/block.ts';
import { compareTables } from '../../src/presentation/compare/compare-table.ts';
import { mainFigures } from '../../src/presentation/main-figures.ts';
import { runTableBlock } from '../../src/presentation/run-table.ts';
import { rowsOf } from '../blocks.ts';
import { compared } from '../compare/compared.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';

/** Runs of a benchmark with these rates and percentiles. */
const runsOf = (...figures: readonly (readonly [rate: number, p99: number])[]): Run[] =>
  figures.map((row, i) =>
    makeRun([], {
      name: `run-${'abcdefgh'[i]}`,
      results: [
        makeTable({
          columns: { tps: 'benchmark.operations', 'p99.00': 'benchmark.latency.percentile' },
          rows: { '8': row },
        }),
      ],
    }),
  );

const tableOf = (runs: readonly Run[]) => runTableBlock(runTable(runs));
/** The columns of figures, and their cells. */
const unitsOf = ({ columns }: TableBlock) =>
  columns.flatMap(({ head, unit, kind }) => (kind === 'number' ? [`${head} ${unit}`] : []));
const columnOf = (table: TableBlock, index: number) => rowsOf(table).map((cells) => cells[index]);
const isBest = ({ groups }: TableBlock) =>
  groups[0]!.rows.map(({ cells }) => cells.slice(1).map(({ mark }) => mark === 'best'));

test('a column has one unit and as many decimals as its middle number needs', () => {
  const table = tableOf(runsOf([22.08, 0.187], [424.4, 0.53], [12345, 6.836]));
  expect(unitsOf(table)).toEqual(['tps ', 'p99 ms']);
  expect(columnOf(table, 1)).toEqual(['22', '424', '12,345']);
  expect(columnOf(table, 2)).toEqual(['−99.82 %', '−97 %', '']);
  expect(columnOf(table, 3)).toEqual(['187', '530', '6,836']);
});

test('a deviation over repetitions that a benchmark prints is beside its mean, as far as there is one', () => {
  const columns = {
    Mean: 'benchmark.operations',
    'Std Dev': 'benchmark.operations.repeat_deviation',
  } as const;
  const runs = [
    [200, 30],
    [400, 0],
  ].map((row, i) =>
    makeRun([], { name: `run-${i}`, results: [makeTable({ columns, rows: { stat: row } })] }),
  );
  expect(columnOf(tableOf(runs), 1)).toEqual(['200 ± 15 %', '400']);
  expect(mainFigures(runs[0]!)[0]).toMatch(/ 200\/s ± 15 %$/);
  const [table] = compareTables(comparedOf(compared(runs)));
  expect(table!.rows[0]!.values).toEqual(['200 ± 15 %', '400']);
});

test('a small number beside large ones is not shown as 0', () => {
  const table = tableOf(runsOf([0.02, 0.1], [50_000, 0.1], [60_000, 0.1]));
  expect(columnOf(table, 1)[0]).toBe('0.020');
});

test('the best is marked where a reader can tell it from the others', () => {
  const best = (runs: readonly Run[]) => isBest(tableOf(runs));
  expect(best(runsOf([900, 0.2], [950, 0.1], [800, 0.3]))).toEqual([
    [false, false, false],
    [true, false, true],
    [false, false, false],
  ]);
  expect(best(runsOf([900.1, 0.1], [900.2, 0.1], [900.3, 0.1])).flat()).not.toContain(true);
});

test('the best run is first, and a column that hardly differs is none', () => {
  const runs = runsOf([900, 0.101], [950, 0.1], [800, 0.1]);
  const ofRuns = runTable(runs);
  const table = runTableBlock(ofRuns, { order: rankedRuns(ofRuns) });
  expect(rowsOf(table)).toEqual([
    ['run-b', '950', ''],
    ['run-a', '900', '−5.3 %'],
    ['run-c', '800', '−16 %'],
  ]);
  expect(table.notes).toEqual(['the same of all: clients 8', 'hardly differs: p99 100 to 101 ms']);
});

test('how steady a run was is beside its result, and marked where it stood still or was far below', () => {
  const run = (name: string, rate: (i: number) => number) =>
    makeRun(
      [
        makeSource({
          samples: 120,
          columns: [{ kind: 'job', metric: 'benchmark.operations', values: rate }],
        }),
      ],
      {
        name,
        results: [makeTable({ columns: { tps: 'benchmark.operations' }, rows: { '8': [100] } })],
      },
    );
  const table = tableOf([
    run('a', () => 100),
    run('b', (i) => (i > 60 && i % 8 === 0 ? 0 : 100)),
    run('c', () => 90),
  ]);
  expect(unitsOf(table)).toEqual(['tps ', 'p5 /s', 'at zero s']);
  const cells = table.groups[0]!.rows.map((row) => row.cells);
  expect(cells.map((row) => row.map(({ text }) => text).slice(1, 4))).toEqual([
    ['100', '100.0', '0'],
    ['100', '0.0', '7'],
    ['100', '90.0', '0'],
  ]);
  expect(cells.map((row) => row.map(({ mark }) => mark === 'unsteady').slice(2, 4))).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  const tops = cells.map((row) => row.find(({ course }) => course)!.course!.limit);
  expect(tops).toEqual([100, 100, 100]);
});

test('few runs are all named, of many the first and the last', () => {
  const four = runsOf([1, 1], [2, 1], [3, 1], [4, 1]);
  expect(tableOf(four.slice(0, 2)).caption).toBe('2 runs: run-a, run-b');
  expect(tableOf(four).caption).toBe('4 runs: run-a … run-d');
  expect(tableOf(four).notes).toEqual(['the same of all: clients 8, p99 1,000 ms']);
});

test('a first finding that all runs have is said once, and is no column', () => {
  const run = (name: string, busy: number) =>
    makeRun(
      [
        makeSource({
          samples: 60,
          columns: [
            { metric: 'cpu.user', values: () => busy },
            { metric: 'cpu.idle', values: () => 100 - busy },
          ],
        }),
      ],
      { name },
    );
  const hasFindings = ({ columns }: TableBlock) => columns.some(({ key }) => key === 'finding');
  const alike = tableOf([run('a', 20), run('b', 20)]);
  expect(alike.notes.join()).toContain('No limit was found');
  expect(hasFindings(alike)).toBe(false);
  const others = tableOf([run('a', 20), run('b', 99)]);
  expect(others.notes).toEqual([]);
  expect(hasFindings(others)).toBe(true);
});

test('the time of a copy is in seconds', () => {
  const copy = (name: string, seconds: number) =>
    makeRun([], {
      name,
      results: [
        makeTable({ columns: { time: 'benchmark.duration.taken' }, rows: { x: [seconds] } }),
      ],
    });
  const table = tableOf([copy('a', 8), copy('b', 106), copy('c', 50)]);
  expect(unitsOf(table)).toEqual(['time s']);
  expect(isBest(table)).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
});
