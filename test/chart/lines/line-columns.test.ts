import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineColumns } from '../../../src/chart/lines/line-columns.ts';
import type { TimedPoints } from '../../../src/chart/lines/points.ts';

const value = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -100, max: 1e6, noNaN: true }) },
  { weight: 2, arbitrary: fc.constant(Number.NaN) },
);
/** Steps of time: mostly even, some long, some none. */
const step = fc.oneof(
  { weight: 9, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.25, 7, 60) },
);
const given = fc.record({
  samples: fc.array(fc.tuple(step, value), { minLength: 1, maxLength: 900 }),
  count: fc.integer({ min: 1, max: 60 }),
  ends: fc.tuple(fc.nat(500), fc.nat(500)),
});

function pointsOf(samples: readonly (readonly [number, number])[]): TimedPoints {
  let at = 0;
  const x = Float64Array.from(samples, ([apart]) => {
    at += apart;
    return at;
  });
  return {
    x,
    y: Float64Array.from(samples, ([, y]) => y),
    span: Float64Array.from(samples, ([apart]) => apart),
  };
}

/** The values of a column and their seconds, found sample by sample. */
function samplesIn(
  { x, y, span }: TimedPoints,
  isIn: (time: number) => boolean,
): { values: number[]; seconds: number[] } {
  const here = [...x.keys()].filter((i) => isIn(x[i]!) && !Number.isNaN(y[i]!));
  return { values: here.map((i) => y[i]!), seconds: here.map((i) => span[i]! || 1e-9) };
}

test('columns have the extent and the mean over time of their samples, in any time range', () => {
  fc.assert(
    fc.property(given, ({ samples, count, ends }) => {
      const points = pointsOf(samples);
      // Never exactly at a sample, where rounding decides on which side of an edge it is.
      const [from, to] = [Math.min(...ends) + 0.137, Math.max(...ends) + 0.637];
      for (const _ of ['without sums of blocks', 'with them']) {
        const found = lineColumns(points, { from, to, count });
        let k = 0;
        for (let column = 0; column < count; column++) {
          const at = (time: number) => Math.floor(((time - from) / (to - from)) * count + 1e-6);
          const { values, seconds } = samplesIn(points, (time) => at(time) === column);
          if (values.length === 0) continue;
          const all = seconds.reduce((sum, one) => sum + one, 0);
          const mean = values.reduce((sum, one, i) => sum + one * seconds[i]!, 0) / all;
          expect(found.column[k]).toBe(column);
          expect(found.low[k]).toBe(Math.min(...values));
          expect(found.high[k]).toBe(Math.max(...values));
          expect(Math.abs(found.mean[k]! - mean)).toBeLessThan(1e-3);
          k++;
        }
        expect(found.length).toBe(k);
      }
    }),
  );
});

test('a late sample counts in the mean for all the time that it covers', () => {
  const points = {
    x: Float64Array.of(1, 2, 10),
    y: Float64Array.of(10, 10, 0),
    span: Float64Array.of(1, 1, 8),
  };
  expect(lineColumns(points, { from: 0, to: 20, count: 1 }).mean[0]).toBe(2);
});

test('samples whose time is unknown count alike', () => {
  const points = {
    x: Float64Array.of(1, 2, 3),
    y: Float64Array.of(1, 2, 6),
    span: new Float64Array(3).fill(Number.NaN),
  };
  expect(lineColumns(points, { from: 0, to: 20, count: 1 }).mean[0]).toBeCloseTo(3);
});

test('columns are joined unless a sample is missing between them', () => {
  const y = Float64Array.of(1, 1, 2, 2, Number.NaN, 3, 3, 3);
  const points = { x: y.map((_, i) => i + 0.5), y, span: y.map(() => 1) };
  const { length, joined } = lineColumns(points, { from: 0, to: 8, count: 4 });
  expect([...joined.subarray(0, length)]).toEqual([0, 1, 0, 1]);
});
