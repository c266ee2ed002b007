import { expect, test } from 'vitest';
import { lastingChanges } from '../../../src/compare/history/lasting-changes.ts';
import { normal } from '../repeats/random.ts';

/** Results of runs around 1000 with a deviation of 3 %, times what each run changes. */
function series(random: () => number, count: number, change: (run: number) => number): number[] {
  return Array.from({ length: count }, (_, run) => 1000 * (1 + 0.03 * random()) * change(run));
}

/** The part of many series of which something holds. */
function part(count: number, holds: (random: () => number) => boolean): number {
  const random = normal(1);
  return Array.from({ length: count }, () => holds(random)).filter(Boolean).length / count;
}

test('of 300 histories of 30 runs without a change at most one has one', () => {
  const isFalse = (random: () => number) => lastingChanges(series(random, 30, () => 1)).length > 0;
  expect(part(900, isFalse)).toBeLessThanOrEqual(1 / 300);
});

test('few histories change whose neighbouring runs are alike, as with a load of the week', () => {
  const isFalse = (random: () => number) => {
    let drift = random();
    const values = Array.from({ length: 30 }, () => {
      drift = 0.8 * drift + 0.6 * random();
      return 1000 * (1 + 0.03 * drift);
    });
    return lastingChanges(values).length > 0;
  };
  expect(part(400, isFalse)).toBeLessThan(0.05);
});

test.each([
  [3, 0.55],
  [5, 0.8],
  [10, 0.9],
])('a fall of 10 %% before the last %i runs is found in its place', (after, least) => {
  const isFound = (random: () => number) =>
    lastingChanges(series(random, 30 + after, (run) => (run < 30 ? 1 : 0.9))).some(
      ({ at }) => Math.abs(at - 30) <= 1,
    );
  expect(part(200, isFound)).toBeGreaterThan(least);
});

test('a change says what was before and after it, each up to the next one', () => {
  const level = (run: number) => (run < 10 ? 100 : run < 20 ? 120 : 90);
  const values = Array.from({ length: 30 }, (_, run) => level(run) + (run % 2));
  const found = lastingChanges(values).map(({ at, before, after }) => [at, before, after]);
  expect(found).toEqual([
    [10, 100.5, 120.5],
    [20, 120.5, 90.5],
  ]);
});

test('two runs are no side, three are; a change of 2 % is none, however exact', () => {
  const exact = (...levels: readonly (readonly [number, number])[]) =>
    levels.flatMap(([value, count]) =>
      Array.from({ length: count }, (_, i) => value + (i % 2) / 100),
    );
  expect(lastingChanges(exact([100, 10], [200, 2]))).toEqual([]);
  expect(lastingChanges(exact([100, 10], [200, 3])).map(({ at }) => at)).toEqual([10]);
  expect(lastingChanges(exact([100, 10], [102, 10]))).toEqual([]);
  expect(lastingChanges([])).toEqual([]);
  expect(lastingChanges(Array(20).fill(7))).toEqual([]);
  expect(lastingChanges([...Array(10).fill(7), ...Array(10).fill(8)])).toMatchObject([{ at: 10 }]);
});
