import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LagComparison } from '../../../src/normalise/clock/lag-errors.ts';

/** Node counts how often each part of each function ran, of functions that it compiles from then on. */
const session = new Session();
let bestLag: (comparison: LagComparison) => unknown;

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  ({ bestLag } = await import('../../../src/normalise/clock/best-lag.ts'));
});

afterAll(() => session.disconnect());

/** A load that does not repeat. */
function load(reports: number, seed: number): Float64Array {
  let value = seed;
  return Float64Array.from({ length: reports }, () => {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    return value >>> 16;
  });
}

/** The steps of placing a log of some reports beside one of as many seconds. */
async function stepsOf(reports: number, width: number): Promise<number> {
  const ends = Float64Array.from({ length: reports }, (_, i) => (i + 1) * width);
  const columns = [31, 37].map((seed) => ({
    fine: load(reports, seed),
    coarse: load(reports, seed + 2),
  }));
  await session.post('Profiler.takePreciseCoverage');
  bestLag({ step: 1, reports, width, ends, columns });
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.includes('/src/normalise/clock/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

test('to place a log takes no more steps if its interval is long', async () => {
  const second = await stepsOf(4000, 1);
  expect(await stepsOf(4000, 180)).toBeLessThan(2 * second);
});

test('to place a log of twice the reports takes at most twice the steps', async () => {
  const [one, two, four] = [
    await stepsOf(5000, 30),
    await stepsOf(10_000, 30),
    await stepsOf(20_000, 30),
  ];
  expect((four - two) / (two - one)).toBeLessThan(2.1);
});
