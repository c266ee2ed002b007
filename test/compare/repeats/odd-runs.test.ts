import { expect, test } from 'vitest';
import { judgeRepeats } from '../../../src/compare/repeats/judge-repeats.ts';
import type { RepeatedFigure } from '../../../src/compare/repeats/judgement.ts';

const CALM = [100, 101, 99, 100.5, 99.5, 100];

const oddOf = (figure: Omit<RepeatedFigure, 'id'>) =>
  judgeRepeats([{ id: 'x', ...figure }], 0.05)[0]!.oddRuns;

test('a first run with a lower rate or a higher response time is slow', () => {
  const cold = [{ side: 'other', run: 0, kind: 'slow first run' }];
  expect(oddOf({ base: CALM, other: [70, 100, 101], better: 'higher' })).toEqual(cold);
  expect(oddOf({ base: CALM, other: [140, 100, 101], better: 'lower' })).toEqual(cold);
});

test('a fast first run is not slow, and CPU is neither', () => {
  expect(oddOf({ base: CALM, other: [140, 100, 101], better: 'higher' })).toEqual([]);
  expect(oddOf({ base: CALM, other: [70, 100, 101] })).toEqual([]);
});

test('one of six runs is far from the rest, on any side and in any direction', () => {
  const far = (side: string) => [{ side, run: 3, kind: 'far from the rest' }];
  const other = CALM.toSpliced(3, 1, 150);
  expect(oddOf({ base: CALM, other })).toEqual(far('other'));
  expect(oddOf({ base: CALM.toSpliced(3, 1, 60), other: CALM })).toEqual(far('base'));
});

test('a far run stays in the figures', () => {
  const other = CALM.toSpliced(3, 1, 150);
  const [judgement] = judgeRepeats([{ id: 'x', base: CALM, other }], 0.05);
  expect(judgement!.runs.other).toBe(6);
  expect(judgement!.change.value).toBeGreaterThan(1.05);
});

test('with fewer runs a far one may be chance', () => {
  expect(oddOf({ base: CALM, other: [100, 101, 99, 100.5, 150] })).toEqual([]);
});

test('within the threshold no run is odd, however equal the others are', () => {
  expect(oddOf({ base: CALM, other: [100, 100, 100, 100, 100, 104] })).toEqual([]);
  expect(oddOf({ base: CALM, other: [100, 100, 100, 100, 100, 106] })).toHaveLength(1);
  expect(oddOf({ base: [0, 0, 0, 0, 0, 1], other: CALM })).toHaveLength(1);
});

test('missing figures are not odd, and keep the places of the others', () => {
  const other = [Number.NaN, ...CALM.toSpliced(3, 1, 150)];
  expect(oddOf({ base: CALM, other }).map(({ run }) => run)).toEqual([4]);
  expect(oddOf({ base: [], other: [Number.NaN] })).toEqual([]);
});

test('two runs are never odd', () => {
  expect(oddOf({ base: [10, 1000], other: [1], better: 'higher' })).toEqual([]);
});
