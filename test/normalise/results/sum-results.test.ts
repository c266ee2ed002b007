import { describe, expect, test } from 'vitest';
import { resultFigures } from '../../../src/analyse/key-figures/result-figures.ts';
import { resultGroups } from '../../../src/analyse/results/result-groups.ts';
import type { Origin } from '../../../src/model/axis.ts';
import type { JobTime } from '../../../src/model/job-time.ts';
import type { ResultTable } from '../../../src/model/result.ts';
import type { Source } from '../../../src/model/run.ts';
import { withSums } from '../../../src/normalise/results/sum-results.ts';
import { mainFigures } from '../../../src/presentation/main-figures.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

const columns = {
  tps: 'benchmark.operations',
  avg: 'benchmark.latency',
  p99: 'benchmark.latency.percentile',
};

/** What a run says of its results: those of several clients are summed. */
const said = (results: readonly ResultTable[], sources: readonly Source[] = []) =>
  mainFigures(runWith(results, sources));

const runWith = (results: readonly ResultTable[], sources: readonly Source[] = []) =>
  makeRun(sources, { results: withSums(results, sources, 0) });

const client = (
  file: string,
  rows: Readonly<Record<string, readonly number[]>>,
  more: Partial<ResultTable> = {},
) => ({
  ...makeTable({ file, columns, rows }),
  ...more,
});

/** The time of a job in seconds. */
const ran = (from: number, to: number): readonly JobTime[] => [
  { name: 'job', start: from * 1000, end: to * 1000 },
];

describe('two results of one time', () => {
  const results = [
    client('a.log', { '2': [3500, 0.0006] }),
    client('b.log', { '2': [3700, 0.0005] }),
  ];
  const progress = (file: string, start: Origin, samples = 14, from = 0) =>
    makeSource({
      ...{ file, tool: 'load', samples, start },
      elapsed: Float64Array.from({ length: samples }, (_, i) => from + i + 1),
      columns: [
        { kind: 'job', name: 'transactions', metric: 'benchmark.operations', values: () => 3600 },
      ],
    });
  const host = (samples: number) =>
    makeSource({ samples, columns: [{ metric: 'cpu.idle', values: () => 5 }] });
  const APART = ['load, most at clients 2 (b.log): 3,700 tps, avg 500 µs'];
  const TOGETHER = ['load, clients 4, 2 together: 7,200 tps, avg 549 µs; each 3,500 – 3,700 tps'];

  test('are one, with the sum of their clients and of their work', () => {
    const logs = [progress('a.log', 'printed'), progress('b.log', 'printed')];
    expect(said(results, logs)).toEqual(TOGETHER);
    expect(resultFigures(runWith(results, logs))[0]).toMatchObject({
      counted: 'tps',
      value: 7200,
    });
  });

  test('are two if they ran one after the other, or nothing says when', () => {
    expect(
      said(results, [progress('a.log', 'printed'), progress('b.log', 'printed', 14, 10)]),
    ).toEqual(APART);
    expect(said(results, [progress('a.log', 'assumed'), progress('b.log', 'assumed')])).toEqual(
      APART,
    );
    expect(said(results)).toEqual(APART);
  });

  test('are one without a clock if both only fit into what was recorded at the same time', () => {
    const logs = [progress('a.log', 'printed'), progress('b.log', 'assumed')];
    expect(said(results, [...logs, host(20)])).toEqual(TOGETHER);
    expect(said(results, [...logs, host(25)])).toEqual(APART);
  });

  test('are two if their loads differ and only the names of files or the recorded time say that they are one', () => {
    const sweep = [1, 2, 4].map((n) => client(`load-client${n}.log`, { [n]: [100 * n, 0.01] }));
    expect(said(sweep)).toEqual(['load, most at clients 4: 400 tps, avg 10 ms']);
    const logs = sweep.map(({ file }) => progress(file, 'none'));
    expect(said(sweep, [...logs, host(14)])).toEqual(said(sweep));
  });

  test('are one if they are of different hosts of a run, or of files that are named after clients', () => {
    const onHosts = results.map((table, i) => ({ ...table, host: `gen${i}` }));
    expect(said(onHosts)).toEqual(TOGETHER);
    const named = results.map((table, i) => ({ ...table, file: `load-client${i + 1}.log` }));
    expect(said(named)).toEqual(TOGETHER);
  });
});

test('jobs of one name add up over nodes by the times of their jobs, and not over repeats', () => {
  const node = (n: number, jobs: readonly JobTime[]) =>
    client(
      `${n}.json`,
      { 'scan read': [100 * n, 0.01 * n, 0.02], 'only here': [n, 1, 1] },
      { jobs },
    );
  const together = [node(1, ran(0, 60)), node(3, ran(5, 64))];
  const scan = said(together).find((line) => line.includes('scan read'));
  expect(scan).toBe(
    'load, clients scan read, 2 together: 400 tps, avg 25 ms, p99 20 ms; each 100 – 300 tps; 1.json did 33.3 % of what the others did',
  );
  expect(said([node(1, ran(0, 60)), node(3, ran(61, 120))]).join()).not.toContain('together');
});

test('results of different work at the same time are not added, and which work that was is said', () => {
  const of = (file: string, rw: string, rate: number, jobs: readonly JobTime[]) =>
    client(
      file,
      { '1': [rate, 0.001] },
      {
        jobs,
        parameters: [
          ['rw', rw],
          ['bs', '4096B'],
        ],
      },
    );
  const together = [
    of('a.json', 'randread', 900, ran(0, 60)),
    of('b.json', 'randwrite', 100, ran(1, 61)),
  ];
  const line = 'load: 2 kinds of work at the same time, not added up: rw randread and randwrite';
  expect(said(together)).toEqual(['load, most at clients 1 (a.json): 900 tps, avg 1 ms', line]);
  const apart = [
    of('a.json', 'randread', 900, ran(0, 60)),
    of('b.json', 'randwrite', 100, ran(61, 121)),
  ];
  expect(said(apart)).not.toContain(line);
  expect(said([together[0]!])).not.toContain(line);
});

test('results that ran one after another are not added, which is said of files that differ in numbers', () => {
  const rounds = (name: string) =>
    [1, 2, 3].map((n) =>
      client(`${name}${n}.json`, { scan: [100, 0.01, 0.02] }, { jobs: ran(61 * n, 61 * n + 60) }),
    );
  const line = 'load: 3 results, not added up: they ran one after another';
  expect(said(rounds('fio-'))).toHaveLength(4);
  expect(said(rounds('fio-')).at(-1)).toBe(line);
  const [first, ...others] = rounds('fio-');
  expect(said([{ ...first!, file: 'warm.json' }, ...others])).not.toContain(line);
  expect(said([{ ...first!, jobs: ran(100, 160) }, ...others])).not.toContain(line);
});

test('different work does not add up', () => {
  const work = (file: string, bs: string) =>
    client(file, { job: [100, 0.01, 0.02] }, { jobs: ran(0, 60), parameters: [['bs', bs]] });
  expect(said([work('a', '4k'), work('b', '4k')]).join()).toContain('200 tps');
  expect(said([work('a', '4k'), work('b', '1m')]).join()).not.toContain('200 tps');
});

test('the percentile of all is between those of the parts, which stay in a table of their own', () => {
  const results = [
    client('a', { '1': [100, 0.01, 0.02] }, { jobs: ran(0, 60) }),
    client('b', { '1': [100, 0.01, 0.05] }, { jobs: ran(0, 60) }),
  ];
  expect(said(results)).toEqual([
    'load, clients 2, 2 together: 200 tps, avg 10 ms, p99 20 ms – 50 ms; each 100 tps',
  ]);
  expect(resultFigures(runWith(results)).at(-1)).toMatchObject({
    value: 0.05,
    statistic: { ofSlowest: true },
  });
  const groups = resultGroups(runWith(results));
  expect(groups.map(({ isPart, rows }) => [isPart, rows.map(({ file }) => file)])).toEqual([
    [false, ['a']],
    [true, ['a', 'b']],
  ]);
});

test('a client that did much less than the others is named', () => {
  const results = [100, 102, 60, 98].map((rate, i) =>
    client(`n${i}.json`, { '1': [rate, 0.01, 0.02] }, { jobs: ran(0, 60) }),
  );
  expect(said(results)[0]).toMatch(
    /; each 60 – 102 tps; n2\.json did 60 % of what the others did$/,
  );
});

test.each([2, 8, 64])('the sums of %i clients are exact', (count) => {
  const results = Array.from({ length: count }, (_, i) =>
    client(`node${i}.json`, { '4': [1000 + i, 0.001 * (i + 1), 0.02] }),
  );
  const [sum] = runWith(results).results;
  const rates = results.map(({ rows }) => rows[0]!.cells[0]!.value!);
  const total = rates.reduce((a, b) => a + b);
  const mean = rates.reduce((all, rate, i) => all + rate * 0.001 * (i + 1), 0) / total;
  expect(sum!.rows[0]!.cells.map((cell) => cell?.value)).toEqual([total, mean, 0.02]);
  expect(sum!.rows[0]!.name).toBe(`${4 * count}`);
  expect(sum!.sumOf).toHaveLength(count);
});
