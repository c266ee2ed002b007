import { expect, test } from 'vitest';
import { bestLag } from '../../../src/normalise/clock/best-lag.ts';

const DAY = 86_400;

/** A load that does not repeat, in the first seconds of two days. */
function load(second: number): number {
  const i = second < DAY ? second : second - DAY + 1000;
  return (31 * i ** 3 + 17 * i) % 9973;
}

/** The finer log: a minute at its start and two a day later, with nothing between. */
const fine = Float64Array.from({ length: DAY + 120 }, (_, i) =>
  i < 60 || i >= DAY ? load(i) : Number.NaN,
);

/** The means of each five seconds of the finer log, from a second on. */
const meansFrom = (second: number) =>
  Float64Array.from({ length: 16 }, (_, i) => {
    const values = fine.slice(second + i * 5, second + i * 5 + 5);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });

const ends = Float64Array.from({ length: 16 }, (_, i) => (i + 1) * 5);

const lagOf = (coarse: Float64Array) =>
  bestLag({ step: 1, reports: fine.length, width: 5, ends, columns: [{ fine, coarse }] });

test('a log is placed in the part of another in which it was written', () => {
  const lag = lagOf(meansFrom(DAY + 13));
  expect(lag?.seconds).toBeCloseTo(DAY + 13, 0);
  expect(lag?.error).toBeLessThan(1e-6);
  expect(lag?.isClear).toBe(true);
});

test('a log of which too little is in the other is not placed', () => {
  expect(lagOf(meansFrom(50))).toBeNull();
});
