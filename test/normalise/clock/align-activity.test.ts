import { expect, test } from 'vitest';
import { type Activity, alignActivity } from '../../../src/normalise/clock/align-activity.ts';
import { createRandom } from '../../bench/random.ts';

function activity(values: readonly number[], interval = 1): Activity {
  return {
    ends: Float64Array.from(values, (_, i) => (i + 1) * interval),
    values: Float64Array.from(values),
    interval,
  };
}

const { normal } = createRandom(7);
const noisy = (values: readonly number[], sigma: number) =>
  values.map((value) => value + sigma * normal());
const flat = (seconds: number, level: number) => Array<number>(seconds).fill(level);

/** Transactions per second that rise and fall, and a host that is as busy while they run. */
const tps = Array.from({ length: 60 }, (_, i) => 900 + 300 * Math.sin(i / 5) + (i > 40 ? -500 : 0));
const around = (before: number, after: number, busy: readonly number[]) =>
  noisy([...flat(before, 3), ...busy.map((value) => value / 15), ...flat(after, 3)], 2);

test.each([0, 1, 14, 23, 60])(
  'a load that began %i s after the host is found within a report',
  (delay) => {
    const found = alignActivity(activity(tps), activity(around(delay, 90 - delay, tps)));
    expect(Math.abs(found!.seconds - delay)).toBeLessThanOrEqual(1);
    expect(found!.correlation).toBeGreaterThan(0.9);
  },
);

test('a steady load lies in the busy time of the same length', () => {
  const found = alignActivity(activity(flat(60, 500)), activity(around(17, 40, flat(60, 1200))));
  expect(Math.abs(found!.seconds - 17)).toBeLessThanOrEqual(1);
});

test('reports of other lengths are compared as well', () => {
  const every10 = [0, 1, 2, 3, 4, 5].map((i) => tps.slice(i * 10, i * 10 + 10));
  const coarse = every10.map((part) => part.reduce((sum, value) => sum + value, 0) / 10);
  const load = activity(coarse, 10);
  expect(alignActivity(load, activity(around(20, 60, tps)))!.seconds).toBeCloseTo(20, -0.5);
  const host = around(20, 60, tps);
  const every2 = Array.from({ length: 70 }, (_, i) => (host[2 * i]! + host[2 * i + 1]!) / 2);
  const found = alignActivity(activity(tps), activity(every2, 2));
  expect(Math.abs(found!.seconds - 20)).toBeLessThanOrEqual(2);
});

test.each<[what: string, load: readonly number[], host: readonly number[]]>([
  ['a host that did the same throughout', tps, flat(150, 40)],
  ['a host whose noise says nothing', tps, noisy(flat(300, 40), 5)],
  ['two equal loads', tps, [...around(10, 20, tps), ...around(10, 20, tps)]],
  ['a steady load in a longer busy time', flat(60, 500), around(30, 30, flat(150, 1200))],
  ['a load of a few reports', tps.slice(0, 5), around(20, 60, tps)],
  ['a host that is no longer than the load', tps, around(0, 0, tps)],
  ['a load of nothing', flat(60, 0), around(20, 60, tps)],
])('%s is not clear', (_, load, host) => {
  expect(alignActivity(activity(load), activity(host))).toBeNull();
});

test('a day of seconds is compared in a moment', () => {
  const busy = Array.from({ length: 7200 }, (_, i) => 900 + 300 * Math.sin(i / 500));
  const host = around(30_000, 49_200, busy);
  const before = process.cpuUsage().user;
  const found = alignActivity(activity(busy), activity(host));
  expect(process.cpuUsage().user - before).toBeLessThan(2e6);
  expect(Math.abs(found!.seconds - 30_000)).toBeLessThanOrEqual(10);
});
