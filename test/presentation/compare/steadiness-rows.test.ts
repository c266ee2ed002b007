import { expect, test } from 'vitest';
import { comparedOf } from '../../../src/compare/compared.ts';
import type { Run } from '../../../src/model/run.ts';
import { compareTables } from '../../../src/presentation/compare/compare-table.ts';
import { makeRun, makeSource } from '../../make-run.ts';

/** A run of a benchmark that did nothing for 10 s, half of its work for so many seconds, and all of it for 300 s. */
function runOf(name: string, slowSeconds: number): Run {
  const phases: readonly (readonly [seconds: number, rate: number])[] = [
    [10, 0],
    [slowSeconds, 500],
    [300, 1000],
  ];
  const values = phases.flatMap(([seconds, rate]) => Array(seconds).fill(rate));
  const column = { kind: 'job', name: 'total', metric: 'benchmark.operations', values } as const;
  return makeRun([makeSource({ columns: [column], tool: 'load' })], { name });
}

const rowsOf = (...runs: readonly Run[]) =>
  compareTables(comparedOf({ runs }))
    .flatMap(({ rows }) => rows)
    .filter(({ row }) => row.kind === 'steadiness')
    .map(({ name }) => name);

test('how steady a benchmark was says from when, counted from its first work', () => {
  expect(rowsOf(runOf('a', 60), runOf('b', 60))).toEqual([
    'total/s p5 after the first 60 s',
    'total/s worst 10 s after the first 60 s',
    'total/s at zero after the first 60 s',
  ]);
  expect(rowsOf(runOf('a', 60), runOf('b', 90))[0]).toBe('total/s p5 after the first 60 and 90 s');
  expect(rowsOf(runOf('a', 60), runOf('b', 0))[0]).toBe('total/s p5 after the first 60 and 0 s');
});

test('what is of the whole load says nothing', () => {
  expect(rowsOf(runOf('a', 0), runOf('b', 0))[0]).toBe('total/s p5');
});
