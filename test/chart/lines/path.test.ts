import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dotsPath, linesPath } from '../../../src/chart/lines/path.ts';
import { readPath } from '../read-path.ts';

const pointsOf = (pairs: readonly (readonly [number, number])[]) => ({
  x: Float64Array.from(pairs, ([x]) => x),
  y: Float64Array.from(pairs, ([, y]) => y),
});
const NONE = [Number.NaN, Number.NaN] as const;

test('a line is written in relative steps of at most one decimal', () => {
  const path = linesPath(
    pointsOf([
      [75.5, 100],
      [76.04, 90.26],
      [80, 90.26],
      [80, 20],
      [80.96, 19],
    ]),
  );
  expect(path).toBe('M75.5 100l.5-9.7h4v-70.3l1-1');
});

test('roundings do not add up', () => {
  const coordinate = fc.double({ min: 0, max: 700, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2 }), (pairs) => {
      const last = readPath(linesPath(pointsOf(pairs))).at(-1);
      fc.pre(last !== undefined);
      expect(Math.abs(last![2] - pairs.at(-1)![0])).toBeLessThan(0.0501);
      expect(Math.abs(last![3] - pairs.at(-1)![1])).toBeLessThan(0.0501);
    }),
  );
});

test('a missing value breaks the line', () => {
  expect(linesPath(pointsOf([[1, 1], [2, 2], NONE, [4, 1], [5, 2]]))).toBe('M1 1l1 1M4 1l1 1');
});

test('a lone point between breaks is a dot, not a line', () => {
  const points = pointsOf([[1, 1], [2, 2], NONE, [4, 1], NONE]);
  expect(linesPath(points)).toBe('M1 1l1 1');
  expect(dotsPath(points)).toBe('M4 1h0');
});

test('points that share a pixel are a dot', () => {
  expect(
    dotsPath(
      pointsOf([
        [4, 1],
        [4.01, 1.01],
      ]),
    ),
  ).toBe('M4 1h0');
});
