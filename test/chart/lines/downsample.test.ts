import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downsample } from '../../../src/chart/lines/downsample.ts';
import type { Points } from '../../../src/chart/scene.ts';

const value = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);
const given = fc.record({
  values: fc.array(value, { minLength: 1, maxLength: 400 }),
  count: fc.integer({ min: 1, max: 60 }),
});

function pointsOf(values: readonly number[]) {
  return { x: Float64Array.from(values, (_, i) => i), y: Float64Array.from(values) };
}

function columnExtents({ x, y }: Points, perColumn: number) {
  const extents = new Map<number, { min: number; max: number }>();
  for (const [i, at] of x.entries()) {
    if (Number.isNaN(y[i]!)) continue;
    const column = Math.floor(at / perColumn + 1e-6);
    const { min, max } = extents.get(column) ?? { min: Infinity, max: -Infinity };
    extents.set(column, { min: Math.min(min, y[i]!), max: Math.max(max, y[i]!) });
  }
  return extents;
}

test('every column keeps its true minimum and maximum, at any width', () => {
  fc.assert(
    fc.property(given, ({ values, count }) => {
      const points = pointsOf(values);
      const kept = downsample(points, { from: 0, to: values.length, count });
      const perColumn = values.length / count;
      expect(columnExtents(kept, perColumn)).toEqual(columnExtents(points, perColumn));
    }),
  );
});

test('what is kept are samples in their order, broken where samples are missing', () => {
  fc.assert(
    fc.property(given, ({ values, count }) => {
      const kept = downsample(pointsOf(values), { from: 0, to: values.length, count });
      expect([...kept.x].sort((a, b) => a - b)).toEqual([...kept.x]);
      for (const [i, at] of kept.x.entries()) {
        if (Number.isNaN(kept.y[i]!)) continue;
        expect(kept.y[i]).toBe(values[at]);
        const isJoined = !Number.isNaN(kept.y[i + 1] ?? Number.NaN);
        if (isJoined) expect(values.slice(at, kept.x[i + 1]).some(Number.isNaN)).toBe(false);
      }
    }),
  );
});

test('a column keeps no more than four points', () => {
  const values = Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 1009);
  expect(downsample(pointsOf(values), { from: 0, to: 10_000, count: 50 }).x.length).toBeLessThan(
    201,
  );
});

test('points outside the columns are kept as one column on either side', () => {
  const values = Array.from({ length: 1000 }, (_, i) => i % 10);
  const kept = downsample(pointsOf(values), { from: 400, to: 410, count: 10 });
  expect(kept.x.filter((at) => at < 400).length).toBeLessThanOrEqual(4);
  expect(kept.x.filter((at) => at > 411).length).toBeLessThanOrEqual(4);
});
