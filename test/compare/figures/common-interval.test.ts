import { expect, test } from 'vitest';
import { comparedOf } from '../../../src/compare/compared.ts';
import type { Run } from '../../../src/model/run.ts';
import { makeRun, makeSource } from '../../make-run.ts';

/** A run of a benchmark that did 900 and 1100 operations a second in turn, in samples of so many seconds. */
function runOf(name: string, interval: number): Run {
  const samples = 600 / interval;
  const each = (sample: number) => (sample % 2 === 0 ? 900 : 1100);
  const values = (sample: number) => (interval > 1 ? 1000 : each(sample));
  const columns = [{ kind: 'job' as const, name: 'total', metric: 'benchmark.operations', values }];
  return makeRun([makeSource({ columns, samples, interval, tool: 'load' })], { name });
}

const p5 = (...runs: readonly Run[]) =>
  comparedOf({ runs }).steadiness.find(({ name }) => name.endsWith('p5'))!;

test('samples of 1 s and of 10 s are compared as samples of 10 s', () => {
  expect(p5(runOf('fine', 1), runOf('coarse', 10))).toMatchObject({
    values: [1000, 1000],
    changes: ['same', 'same'],
  });
});

test('samples of one length are compared as they are', () => {
  expect(p5(runOf('a', 1), runOf('b', 1)).values).toEqual([900, 900]);
});
