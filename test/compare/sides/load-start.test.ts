import { expect, test } from 'vitest';
import { loadStart } from '../../../src/compare/sides/load-start.ts';
import { makeRun, makeSource } from '../../make-run.ts';

/** A run of a benchmark with these operations a second. */
function runOf(rates: readonly number[]) {
  const column = {
    kind: 'job' as const,
    name: 'total',
    metric: 'benchmark.operations',
    values: rates,
  };
  return makeRun([makeSource({ columns: [column], tool: 'load' })]);
}

test('the load begins with the first sample of at least a tenth of the usual work', () => {
  expect(loadStart(runOf([0, 0, 50, 900, 1000, 1000, 1000, 1000, 1000]))).toBe(3);
  expect(loadStart(runOf([100, 1000, 1000, 1000]))).toBe(0);
});

test('without any work it is the start of the run', () => {
  expect(loadStart(runOf([0, 0, 0]))).toBe(0);
});
