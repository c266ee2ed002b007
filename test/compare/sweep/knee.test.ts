import { expect, test } from 'vitest';
import { findKnee } from '../../../src/compare/sweep/knee.ts';

/** The knee of a curve over 1, 2, 3, …: its shape and the number where it is. */
function kneeOf(...values: readonly number[]): string {
  const knee = findKnee(values.map((y, i) => ({ x: i + 1, y })));
  return knee === null ? 'none' : `${knee.shape} ${knee.at.x}`;
}

test('a result stops growing where no larger number gives more than 5 % more', () => {
  expect(kneeOf(100, 200, 300, 302, 290)).toBe('stops 3');
  expect(kneeOf(100, 200, 300, 302, 150)).toBe('falls 3');
  expect(kneeOf(959, 1072, 1072, 1026)).toBe('stops 2');
});

test('a result that is highest at the last number grows up to it', () => {
  expect(kneeOf(100, 200, 300, 400)).toBe('grows 4');
  // Small steps add up.
  expect(kneeOf(100, 104, 108, 112, 116, 120)).toBe('stops 5');
  expect(kneeOf(100, 104, 108, 112, 116, 130)).toBe('grows 6');
});

test('a low point before a higher one is no knee', () => {
  expect(kneeOf(100, 200, 150, 300, 301)).toBe('stops 4');
});

test('a result that never grew has no knee', () => {
  expect(kneeOf(100, 101, 99, 102)).toBe('flat 1');
  expect(kneeOf(100, 90, 60, 50)).toBe('declines 1');
  expect(kneeOf(0, 0, 0)).toBe('flat 1');
});

test('a result that was about the same and then falls to less than half holds up to there', () => {
  expect(kneeOf(747, 822, 730, 754, 458, 240, 41)).toBe('holds 4');
  expect(kneeOf(747, 822, 730, 754, 458, 430)).toBe('falls 2');
  expect(kneeOf(747, 400, 200, 41)).toBe('declines 1');
});

test('noise of some percent moves no knee beyond its neighbours', () => {
  const wave = [0.99, 1.02, 0.98, 1.01, 1, 0.99, 1.02, 1.01];
  const plateau = [10, 20, 40, 80, 100, 100, 100, 100];
  expect(kneeOf(...plateau.map((value, i) => value * wave[i]!))).toBe('stops 5');
});

test('two points have no bend', () => {
  expect([kneeOf(), kneeOf(1), kneeOf(1, 2), kneeOf(1, 2, 3)]).toEqual([
    'none',
    'none',
    'none',
    'grows 3',
  ]);
});

test('a result that falls in between has a dip there', () => {
  const dipOf = (...values: readonly number[]) =>
    findKnee(values.map((y, i) => ({ x: i + 1, y })))!.dip;
  expect(dipOf(5469, 5110, 5072, 5804, 7005)).toEqual({ x: 3, y: 5072 });
  expect(dipOf(100, 200, 198, 300)).toBeNull();
});
