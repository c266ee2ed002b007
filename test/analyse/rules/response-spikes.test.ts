import { expect, test } from 'vitest';
import { MIB } from '../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns, type MadeDisk } from './make-disk.ts';

const RULE = 'disk-spikes';
/** A second of 90 ms at each of the seconds. */
const spikes =
  (...seconds: readonly number[]): Course =>
  (i) =>
    seconds.includes(i) ? 0.09 : 0.0005;
const disk = (response: Course, more: MadeDisk = {}) =>
  minutes(diskColumns('nvme0n1', { operations: 4000, response_time: response, ...more }));

test('a few very slow answers of a device that works all the time are found', () => {
  expect(saidBy(RULE, disk(spikes(20, 41, 42, 99)))).toEqual([
    '20–100 s nvme0n1 had some very slow requests: 3 times, up to 90 ms a request, the median is 0.5 ms',
  ]);
});

test('two of them are chance, and quick ones or a fifth of the time are no spikes', () => {
  expect(foundBy(RULE, disk(spikes(20, 41)))).toEqual([]);
  expect(
    foundBy(
      RULE,
      disk((i) => spikes(20, 41, 99)(i) / 5),
    ),
  ).toEqual([]);
  expect(
    foundBy(
      RULE,
      disk((i) => (i % 5 === 0 ? 0.09 : 0.0005)),
    ),
  ).toEqual([]);
});

test('nothing is said of a device that hardly works, or whose requests were not counted', () => {
  const seldom = disk(spikes(20, 41, 99), { operations: (i) => (i % 3 === 0 ? 4000 : 2) });
  expect(foundBy(RULE, seldom)).toEqual([]);
  const uncounted = diskColumns('sda', { response_time: spikes(20, 41, 99) });
  expect(foundBy(RULE, minutes(uncounted))).toEqual([]);
});

test('the write bursts of ZFS explain them', () => {
  const bursts = {
    ...{ kind: 'pool' as const, name: 'tank', metric: 'pool.write.throughput' },
    values: (i: number) => (i % 10 < 2 ? 900 * MIB : 0),
  };
  const slow = diskColumns('sda', { operations: 400, response_time: spikes(20, 50, 90) });
  expect(foundBy(RULE, minutes([bursts, ...slow]))).toEqual([]);
});
