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
