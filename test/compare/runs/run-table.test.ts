import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { bestRuns } from '../../../src/compare/runs/run-column.ts';
import { runCurves } from '../../../src/compare/runs/run-curves.ts';
import { runTable } from '../../../src/compare/runs/run-table.ts';
import type { Run } from '../../../src/model/run.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

const FIGURES = {
  tps: 'benchmark.operations',
  'Latency 95th percentile': 'benchmark.latency.percentile',
  errors: 'benchmark.errors',
} as const;

interface Given {
  readonly threads?: number;
  readonly figures?: readonly number[];
  readonly disk?: string;
  readonly more?: Partial<Run>;
}

function runOf(name: string, { threads = 8, figures = [], disk, more }: Given): Run {
  const results =
    figures.length === 0
      ? []
      : [makeTable({ rowHead: 'threads', columns: FIGURES, rows: { [threads]: figures } })];
  const columns =
    disk === undefined ? [] : makeDisk(disk, { read: () => 5 * MIB, busy: (i) => 40 + (i % 3) });
  return makeRun([makeSource({ samples: 30, columns })], { name, results, ...more });
}

const headsOf = (...runs: readonly Run[]) =>
  runTable(runs).columns.map(({ subject, name }) => `${subject} ${name}`.trim());

test('the columns are what varies, what was done, and how hard the resources worked', () => {
  const runs = [8, 64].map((threads) =>
    runOf(`t${threads}`, { threads, figures: [900, 0.01, 0], disk: 'sda' }),
  );
  expect(headsOf(...runs)).toEqual([
    'threads',
    'tps',
    'p95',
    'sda in use',
    'sda response time',
    'sda throughput',
  ]);
});

test('failures are a column if there were any', () => {
  const runs = [0, 3].map((errors, i) => runOf(`r${i}`, { figures: [900, 0.01, errors] }));
  expect(headsOf(...runs)).toContain('errors');
});

test('labels are parameters; those that are the same of all runs are told once', () => {
  const runs = ['zfs', 'ext4'].map((fs) =>
    runOf(`on ${fs}`, {
      figures: [900],
      more: {
        labels: [
          ['fs', fs],
          ['host', 'db1'],
        ],
      },
    }),
  );
  const { columns, same } = runTable(runs);
  expect(columns[0]).toMatchObject({ kind: 'parameter', name: 'fs', words: ['zfs', 'ext4'] });
  expect(same.map(({ name, values }) => `${name} ${values[0]}`)).toEqual(['host db1', 'threads 8']);
});

test('names that differ in words are no column beside themselves', () => {
  const names = ['none-r1', 'none-r2', 'ssd-bitmap-r1'];
  expect(headsOf(...names.map((name) => runOf(name, { figures: [900] })))).not.toContain('run');
});

test('a number that the name repeats is one parameter', () => {
  const runs = [8, 64].map((threads) => runOf(`th${threads}-x`, { threads, figures: [900] }));
  expect(headsOf(...runs)).toEqual(['threads', 'tps']);
});

test('where the busiest disks differ, a column names them and none is better', () => {
  const runs = ['sda', 'sdb'].map((disk) => runOf(disk, { disk }));
  const { columns } = runTable(runs);
  expect(columns[0]).toMatchObject({ name: 'busiest disk', words: ['sda', 'sdb'] });
  expect(columns.every(({ better }) => better === null)).toBe(true);
});

test('runs that have no figure in common have a row each', () => {
  const { columns } = runTable([
    runOf('bench', { figures: [900, 0.01, 0] }),
    runOf('disk', { disk: 'sda' }),
  ]);
  const known = columns.map(({ values }) => [...values].map((value) => !Number.isNaN(value)));
  expect(known).toContainEqual([true, false]);
  expect(known).toContainEqual([false, true]);
});

test('of several tests of a benchmark each has its column', () => {
  const run = (name: string, factor: number) =>
    makeRun([], {
      name,
      results: [
        makeTable({
          ...{ title: 'fio', rowHead: 'job', columns: { iops: 'benchmark.operations' } },
          rows: { randread: [900 * factor], randwrite: [300 * factor] },
        }),
      ],
    });
  expect(headsOf(run('a', 1), run('b', 2))).toEqual(['job randread IOPS', 'job randwrite IOPS']);
});

test('the best of a column is known by what is better; most runs are not as good', () => {
  const column = (better: 'more' | 'less' | null, ...values: readonly number[]) =>
    bestRuns({
      ...{ kind: 'result', subject: '', name: 'x', metric: null, unit: '1', words: null, better },
      values: Float64Array.from(values),
    });
  expect(column('more', 1, 3, Number.NaN, 2)).toEqual([1]);
  expect(column('less', 1, 3, 1, 2, 5)).toEqual([0, 2]);
  expect(column('less', 0, 0, 0, 4)).toEqual([]);
  expect(column(null, 1, 2)).toEqual([]);
  expect(column('more', 1, Number.NaN)).toEqual([]);
  // Hardly any of them differ.
  expect(column('less', 0.485, 0.483, 0.484)).toEqual([]);
  expect(column('more', 481, 38, 483)).toEqual([]);
});

/** Runs with these threads and rates. */
const grid = (...cells: readonly (readonly [name: string, threads: number, rate: number])[]) =>
  cells.map(([name, threads, rate], i) =>
    runOf(`r${i}`, {
      threads,
      figures: [rate, threads / 1000, 0],
      more: { labels: [['fs', name]] },
    }),
  );

test('runs that differ in words alone are drawn over the words, a line for each of the others', () => {
  const runs = ['ext4', 'xfs'].flatMap((fs, f) =>
    ['off', 'sync0', 'sync10'].map((sync, i) =>
      makeRun([], {
        name: `${fs}-${sync}`,
        labels: [
          ['fs', fs],
          ['log', sync],
        ],
        results: [
          makeTable({
            columns: { tps: 'benchmark.operations' },
            rows: { '8': [100 * (i + 1) + f] },
          }),
        ],
      }),
    ),
  );
  const [curve] = runCurves(runTable(runs));
  expect(curve).toMatchObject({ title: 'tps', across: 'log', words: ['off', 'sync0', 'sync10'] });
  expect(curve!.lines.map(({ label, values }) => [label, ...values])).toEqual([
    ['ext4', 100, 200, 300],
    ['xfs', 101, 201, 301],
  ]);
});

test('a directory for each run gives the curves of the same files in one directory', () => {
  const runs = grid(['zfs', 8, 900], ['zfs', 32, 1500], ['zfs', 16, 1200]);
  const [work, time] = runCurves(runTable(runs));
  expect(work).toMatchObject({ title: 'tps', across: 'threads' });
  expect(work!.numbers).toEqual([8, 16, 32]);
  expect([...work!.lines[0]!.values]).toEqual([900, 1200, 1500]);
  expect(time!.title).toBe('p95');
});

test('of repeated runs the line goes through the median, and each run is a dot', () => {
  const runs = grid(['zfs', 1, 10], ['zfs', 2, 20], ['zfs', 4, 30], ['zfs', 4, 60], ['zfs', 4, 40]);
  const [line] = runCurves(runTable(runs))[0]!.lines;
  expect([...line!.values]).toEqual([10, 20, 40]);
  expect(line!.dots!.map(({ value }) => value)).toEqual([10, 20, 30, 60, 40]);
});

test('another parameter makes lines, if each has enough runs', () => {
  const threads = [1, 2, 4];
  const two = grid(
    ...threads.map((n) => ['zfs', n, 10 * n] as const),
    ...threads.map((n) => ['ext4', n, 20 * n] as const),
  );
  const labels = (runs: readonly Run[]) =>
    runCurves(runTable(runs))[0]?.lines.map(({ label }) => label);
  expect(labels(two)).toEqual(['zfs', 'ext4']);
  expect(labels(two.slice(0, 5))).toEqual(['tps']);
});

test('of two numbers one is the axis and the other has the lines', () => {
  const numbers = [1, 2, 4];
  const runs = grid(
    ...numbers.flatMap((depth) =>
      numbers.map((threads) => [`${depth}`, threads, 10 * depth * threads] as const),
    ),
  );
  const curves = runCurves(runTable(runs));
  expect(new Set(curves.map(({ across }) => across)).size).toBe(1);
  expect(curves.every(({ lines }) => lines.length === numbers.length)).toBe(true);
});

test('two values, or a run without a result, give no curve', () => {
  expect(runCurves(runTable(grid(['zfs', 1, 10], ['zfs', 2, 20])))).toEqual([]);
  const runs = [...grid(['zfs', 1, 10], ['zfs', 2, 20]), runOf('r2', { disk: 'sda' })];
  expect(runCurves(runTable(runs))).toEqual([]);
});

test('the level of a result is no first finding: the result is in the table', () => {
  const rates = Array.from({ length: 120 }, (_, i) => 900 + (i % 7));
  const log = makeSource({
    ...{ tool: 'load', samples: 120 },
    columns: [{ metric: 'benchmark.operations', values: rates }],
  });
  const run = makeRun([log], { name: 'a' });
  expect(firstFindings(diagnosisOf(run))[0]!.rule).toBe('benchmark-level');
  expect(runTable([run, run]).limits).toEqual([null, null]);
});

test('bytes are a column beside operations where these have different sizes', () => {
  const columns = { iops: 'benchmark.operations', bw: 'benchmark.throughput' };
  const runs = (sizes: readonly number[]) =>
    sizes.map((size) =>
      makeRun([], {
        name: `bs-${size}`,
        results: [makeTable({ columns, rows: { all: [1000, 1000 * size] } })],
      }),
    );
  expect(headsOf(...runs([4096, 65_536]))).toEqual(['IOPS', 'throughput']);
  expect(headsOf(...runs([4096, 4096]))).not.toContain('throughput');
});
