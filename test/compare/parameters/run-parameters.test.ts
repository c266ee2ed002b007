import { expect, test } from 'vitest';
import { runParameters } from '../../../src/compare/parameters/run-parameters.ts';
import type { ResultTable } from '../../../src/model/result.ts';
import type { Run } from '../../../src/model/run.ts';
import { makeRun } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

type Parameters = NonNullable<ResultTable['parameters']>;

/** A run whose jobs printed these parameters. */
function runOfJobs(jobs: readonly Parameters[], labels: Run['labels'] = []): Run {
  const results = jobs.map((parameters) => ({
    ...makeTable({ columns: { tps: 'benchmark.operations' }, rows: { all: [900] } }),
    parameters,
  }));
  return makeRun([], { labels, results });
}

function varying(...runs: readonly Run[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    runParameters(runs).varying.map(({ name, values }) => [name, values] as const),
  );
}

test('a label comes before what a benchmark printed under the same name', () => {
  const runs = ['4k', '64k'].map((size) => runOfJobs([[['bs', '1k']]], [['bs', size]]));
  expect(varying(...runs)).toEqual({ bs: ['4k', '64k'] });
});

test('an option in which the jobs of a run differ is no parameter of that run', () => {
  const mixed = runOfJobs([[['bs', '4k']], [['bs', '64k']]]);
  const plain = runOfJobs([[['bs', '8k']], [['bs', '8k']]]);
  expect(varying(mixed, plain)).toEqual({ bs: ['', '8k'] });
});

test('another version of a benchmark is no parameter by which runs are drawn', () => {
  expect(varying(runOfJobs([[['version', '3.33']]]), runOfJobs([[['version', '3.39']]]))).toEqual(
    {},
  );
});

const ofNames = (...titles: readonly string[]) =>
  varying(...titles.map((title) => makeRun([], { title })));

test('runs whose names differ in words are no repeats, whatever form their names have', () => {
  const loose = ['internal', 'none', 'external-ssd'];
  expect(ofNames(...loose)).toEqual({ run: loose });
  expect(ofNames('bitmap-internal', 'bitmap-none')).toEqual({ bitmap: ['internal', 'none'] });
  expect(ofNames('no-bitmap-1', 'no-bitmap-2', 'bitmap-1', 'bitmap-2')).toEqual({
    run: ['no-bitmap', 'no-bitmap', 'bitmap', 'bitmap'],
  });
  const threads = ['8', '8', '16'].map((value, i) =>
    makeRun([], { title: loose[i]!, labels: [['threads', value]] }),
  );
  expect(varying(...threads)).toEqual({ threads: ['8', '8', '16'], run: loose });
});

test('numbers that do not follow each other are no counts of repeats', () => {
  expect(ofNames('zfs-8', 'zfs-lz4-16', 'zfs-64')).toEqual({ run: ['zfs-8', 'zfs-lz4', 'zfs-64'] });
  expect(ofNames('4-8', '4-16')).toEqual({ 'name part 2': ['8', '16'] });
});

test.each([
  [['base-run1', 'base-run2', 'base-run3']],
  [['base', 'base-2', 'base-3']],
  [['t001', 't002', 't003']],
  [['a', 'b', 'c']],
  [['nightly-20261127', 'nightly-20261128-0915']],
  [['20260420-203838', '20260421-093000']],
])('%j only count the runs', (titles) => {
  expect(ofNames(...titles)).toEqual({});
});
