import { expect, test } from 'vitest';
import { oddRuns } from '../../../src/compare/repeats/odd-runs.ts';

const CALM = [100, 101, 99, 100.5, 99.5, 100];
const SLOW = [{ run: 0, kind: 'slow first run' }];

test('a first run with a lower rate or a higher response time is slow', () => {
  expect(oddRuns([70, 100, 101], 'more', 0.05)).toEqual(SLOW);
  expect(oddRuns([140, 100, 101], 'less', 0.05)).toEqual(SLOW);
});

test('a fast first run is not slow, and CPU is neither', () => {
  expect(oddRuns([140, 100, 101], 'more', 0.05)).toEqual([]);
  expect(oddRuns([70, 100, 101], null, 0.05)).toEqual([]);
});

test('one of six runs is far from the rest, in any direction', () => {
  const far = [{ run: 3, kind: 'far from the rest' }];
  expect(oddRuns(CALM.toSpliced(3, 1, 150), null, 0.05)).toEqual(far);
  expect(oddRuns(CALM.toSpliced(3, 1, 60), 'more', 0.05)).toEqual(far);
});

test('with fewer runs a far one may be chance', () => {
  expect(oddRuns([100, 101, 99, 100.5, 150], null, 0.05)).toEqual([]);
});

test('within the threshold no run is odd, however equal the others are', () => {
  const withLast = (last: number) => oddRuns([100, 100, 100, 100, 100, last], null, 0.05);
  expect(withLast(104)).toEqual([]);
  expect(withLast(106)).toHaveLength(1);
  expect(oddRuns([0, 0, 0, 0, 0, 1], null, 0.05)).toHaveLength(1);
});

test('missing figures are not odd, and keep the places of the others', () => {
  const values = [Number.NaN, ...CALM.toSpliced(3, 1, 150)];
  expect(oddRuns(values, null, 0.05).map(({ run }) => run)).toEqual([4]);
  expect(oddRuns([Number.NaN], null, 0.05)).toEqual([]);
});

test('two runs are never odd', () => {
  expect(oddRuns([10, 1000], 'more', 0.05)).toEqual([]);
});
