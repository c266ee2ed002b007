import { expect, test } from 'vitest';
import { kindsOfRuns } from '../../../src/check/baseline/kinds-of-runs.ts';
import { usualOfValues } from '../../../src/check/baseline/usual-of-values.ts';
import type { Unit } from '../../../src/model/unit.ts';
import { equalRuns } from '../../compare/repeats/equal-runs.ts';

const kindsOf = (values: readonly number[], unit: Unit = '1/s') =>
  kindsOfRuns(usualOfValues(values, unit)).map(({ runs, mean }) => [runs, Math.round(mean)]);

test('runs of two kinds are told apart, the more frequent kind first', () => {
  const runs = [1210, 905, 1190, 1200, 1205, 1195, 895, 1188, 1212, 1200];
  expect(kindsOf(runs)).toEqual([
    [8, 1200],
    [2, 900],
  ]);
  expect(kindsOf([...Array(9).fill(3), 4], '%')).toEqual([
    [9, 3],
    [1, 4],
  ]);
});

test.each([[[]], [[5]], [[5, 900]], [[7, 7, 7, 7]], [[1000, 1000, 1000, 1000, 1001]]])(
  '%j are of one kind',
  (runs) => {
    expect(kindsOf(runs)).toEqual([]);
  },
);

test.each([10, 20, 50])(
  'of %d runs with usual noise hardly any seem to be of two kinds',
  (runs) => {
    const baselines = equalRuns['normal, 5 %']!()(400, runs);
    const ofTwo = baselines.filter((values) => kindsOf(values).length > 0);
    expect(ofTwo.length / baselines.length).toBeLessThanOrEqual(0.02);
  },
);

test('runs of which a fifth takes twice as long are of two kinds', () => {
  const baselines = equalRuns['a fifth of the runs × 2']!()(1, 2000)[0]!;
  const parts = Array.from({ length: 100 }, (_, i) => baselines.slice(20 * i, 20 * i + 20));
  const ofTwo = parts.filter((values) => kindsOf(values).length > 0);
  expect(ofTwo.length).toBeGreaterThanOrEqual(95);
});
