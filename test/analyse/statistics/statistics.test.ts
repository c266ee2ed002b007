import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statistics } from '../../../src/analyse/statistics/statistics.ts';

const ones = (n: number) => new Float64Array(n).fill(1);

test('a percentile is the smallest value whose cumulated weight reaches it', () => {
  const values = Float64Array.from({ length: 100 }, (_, i) => 100 - i);
  const { mean, min, p50, p95, p99, max } = statistics(values, ones(100));
  expect({ mean, min, p50, p95, p99, max }).toEqual({
    mean: 50.5,
    min: 1,
    p50: 50,
    p95: 95,
    p99: 99,
    max: 100,
  });
});

test.each([
  ['p50', 3],
  ['p95', 20],
  ['p99', 100],
] as const)('%s needs %d values: of fewer it would be the highest or the lowest', (name, least) => {
  const told = (n: number) =>
    statistics(
      Float64Array.from({ length: n }, (_, i) => i),
      ones(n),
    );
  const { [name]: value, max } = told(least);
  expect(value).toBeLessThan(max);
  expect(told(least - 1)[name]).toBeNaN();
  expect(told(least - 1)).toMatchObject({ min: 0, max: least - 2 });
});

test('missing values and those without a weight are no samples of a percentile', () => {
  const values = Float64Array.from({ length: 20 }, (_, i) => i);
  expect(statistics(values, ones(20)).p95).toBe(18);
  expect(statistics(values.with(3, Number.NaN), ones(20)).p95).toBeNaN();
  expect(statistics(values, ones(20).with(3, 0)).p95).toBeNaN();
});

test('a sample that covers more time counts more', () => {
  const { mean, p50 } = statistics(Float64Array.of(10, 20, 30), Float64Array.of(8, 1, 1));
  expect(mean).toBeCloseTo(13, 12);
  expect(p50).toBe(10);
});

test('missing values are left out and their share is known', () => {
  const { mean, share } = statistics(
    Float64Array.of(4, Number.NaN, 8, 6),
    Float64Array.of(1, 1, 1, 1),
  );
  expect({ mean, share }).toEqual({ mean: 6, share: 0.75 });
});

test('an average since boot, whose span is unknown, has no weight', () => {
  const { mean, share } = statistics(Float64Array.of(99, 2), Float64Array.of(Number.NaN, 1));
  expect({ mean, share }).toEqual({ mean: 2, share: 1 });
});

test('equal spans after one that is unknown give what the same spans give as different ones', () => {
  const values = Float64Array.of(99, 2, Number.NaN, 5, 7, 5);
  const even = statistics(values, Float64Array.of(Number.NaN, 10, 10, 10, 10, 10));
  const uneven = statistics(
    Float64Array.of(...values, Number.NaN),
    Float64Array.of(Number.NaN, 10, 10, 10, 10, 10, 1e-9),
  );
  expect(even).toMatchObject({ mean: 4.75, min: 2, p50: 5, max: 7, share: 0.8, weight: 40 });
  expect({ ...uneven, share: 0.8 }).toEqual(even);
});

test('no values give no numbers and no share', () => {
  const none = statistics(Float64Array.of(Number.NaN), ones(1));
  expect(none.share).toBe(0);
  for (const key of ['mean', 'min', 'p50', 'p95', 'p99', 'max'] as const)
    expect(none[key]).toBeNaN();
});

test('an outlier far beyond the rest does not blur the rest', () => {
  const values = Float64Array.from({ length: 10_000 }, (_, i) => (i === 0 ? 1e15 : i / 1000));
  const { p50, p95 } = statistics(values, ones(values.length));
  expect({ p50, p95 }).toEqual({ p50: 5, p95: 9.5 });
});

test('percentiles equal those of a sorted series for all weights', () => {
  const value = fc.oneof(
    fc.constant(0),
    // No tool prints -0, which sorts as 0 and is another number to a test.
    fc.double({ noNaN: true, min: -1e9, max: 1e12 }).map((number) => number + 0),
    fc.nat(50),
  );
  const sample = fc.tuple(value, fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(sample, { minLength: 100, maxLength: 600, size: 'max' }), (samples) => {
      const values = Float64Array.from(samples, ([v]) => v);
      const weights = Float64Array.from(samples, ([, w]) => w);
      const told = statistics(values, weights);
      expect(told.p50).toBe(bySorting(samples, 0.5));
      expect(told.p95).toBe(bySorting(samples, 0.95));
      expect(told.p99).toBe(bySorting(samples, 0.99));
    }),
  );
});

function bySorting(samples: readonly (readonly [number, number])[], rank: number): number {
  const sorted = [...samples].sort(([a], [b]) => a - b);
  const target = rank * samples.reduce((sum, [, w]) => sum + w, 0) * (1 - 1e-12);
  let cumulated = 0;
  for (const [value, weight] of sorted) {
    cumulated += weight;
    if (cumulated >= target) return value;
  }
  throw new Error('no value reaches the rank');
}

test('a series without a sample has no share', () => {
  expect(statistics(new Float64Array(0), new Float64Array(0)).share).toBe(0);
  expect(statistics(Float64Array.of(1), Float64Array.of(0)).share).toBe(0);
});

/** Many numbers around a thousand, in no order. */
const many = (samples: number, of: (i: number) => number) =>
  Float64Array.from({ length: samples }, (_, i) => of((i * 7919) % samples));

test.each([
  ['as many as are sorted', 256],
  ['one more', 257],
  ['many', 10_000],
])('percentiles of whole numbers and of fractions, positive or not: %s', (_, samples) => {
  for (const of of [
    (i: number) => i + 1000,
    (i: number) => i - samples / 2,
    (i: number) => i / 7,
    (i: number) => 5 + (i % 3) * 1e-9,
    (i: number) => (i < samples / 2 ? -1e300 : 1e300) + i,
  ]) {
    const values = many(samples, of);
    const sorted = values.toSorted();
    const at = (rank: number) => sorted[Math.ceil(rank * samples - 1e-6) - 1];
    const { p50, p95, p99, min, max } = statistics(values, ones(samples));
    expect([p50, p95, p99, min, max]).toEqual([
      at(0.5),
      at(0.95),
      at(0.99),
      sorted[0],
      sorted.at(-1),
    ]);
  }
});

test('each of many values counts by its own weight', () => {
  const values = many(3000, (i) => i / 3);
  const weights = values.map((value) => (value < 100 ? 100 : 1));
  const samples = Array.from(values, (value, i) => [value, weights[i]!] as const);
  const { p50, p95, p99, weight } = statistics(values, weights);
  expect([p50, p95, p99]).toEqual([0.5, 0.95, 0.99].map((rank) => bySorting(samples, rank)));
  expect(weight).toBe(300 * 100 + 2700);
});
