import { expect, test } from 'vitest';
import { bestLag } from '../../../src/normalise/clock/best-lag.ts';

/** A load that does not repeat. */
function load(reports: number, seed: number): Float64Array {
  let value = seed;
  return Float64Array.from({ length: reports }, () => {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    return value >>> 16;
  });
}

/** The values as they are; each time that one is read is counted. */
function counted(values: Float64Array, count: () => void): Float64Array {
  return new Proxy(values, {
    get(target, key) {
      count();
      const found = Reflect.get(target, key);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/** How often the end of a report is read to place a log of some reports beside one of as many seconds. */
function stepsOf(reports: number, width: number): number {
  let steps = 0;
  const ends = counted(
    Float64Array.from({ length: reports }, (_, i) => (i + 1) * width),
    () => steps++,
  );
  const columns = [31, 37].map((seed) => ({
    fine: load(reports, seed),
    coarse: load(reports, seed + 2),
  }));
  bestLag({ step: 1, reports, width, ends, columns });
  return steps;
}

test('to place a log takes no more steps if its interval is long', () => {
  const second = stepsOf(2000, 1);
  expect(stepsOf(2000, 180)).toBeLessThan(2 * second);
});

test('to place a log of twice the reports takes at most twice the steps', () => {
  const [one, two, four] = [stepsOf(1000, 30), stepsOf(2000, 30), stepsOf(4000, 30)];
  expect((four - two) / (two - one)).toBeLessThan(2.1);
});
