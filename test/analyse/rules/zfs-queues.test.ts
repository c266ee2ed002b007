import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { runOf } from '../../log.ts';
import type { MadeColumn } from '../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';

/** What zpool iostat -lq printed of a pool. */
const tank = (made: Readonly<Record<string, Course | number>>): MadeColumn[] =>
  Object.entries(made).map(([metric, values]) => ({
    ...{ kind: 'pool', name: 'tank', metric: `pool.${metric}` },
    values: typeof values === 'number' ? () => values : values,
  }));

const reads = { 'read.operations': 60, 'read.throughput': 60 * 4096, 'read.disk_wait': 0.017 };
const one = { 'queue.sync_read.active': 1, 'queue.sync_read.pending': 0 };

test('seconds in a queue before disks that answer in milliseconds name the queue', () => {
  const waits = { 'write.sync_wait': between(20, 80, 2.3, 0.00001), 'write.disk_wait': 0.003 };
  expect(saidBy('zfs-queue', minutes(tank(waits)))).toEqual([
    '20–80 s Synchronous writes of tank waited 2.3 s in their queue: for 1 min, then 3 ms on its disks',
  ]);
  const scrub = minutes(tank({ 'scrub.wait': 4, 'read.disk_wait': 0.008 }));
  expect(foundBy('zfs-queue', scrub)[0]).toMatchObject({ level: 'note' });
  expect(saidBy('zfs-queue', scrub)[0]).toMatch(/Scrub and resilver I\/Os of tank waited 4 s/);
});

test('a queue before slow disks is not named', () => {
  const waits = { 'write.sync_wait': 2.3, 'write.disk_wait': 0.4 };
  expect(foundBy('zfs-queue', minutes(tank(waits)))).toEqual([]);
});

test('tens of milliseconds before disks that answer in one name the queue', () => {
  const waits = (seconds: number) =>
    tank({ 'write.async_wait': seconds, 'write.disk_wait': 0.001 });
  expect(saidBy('zfs-queue', minutes(waits(0.228)))).toEqual([
    '0–120 s Asynchronous writes of tank waited 228 ms in their queue: for 2 min, then 1 ms on its disks',
  ]);
  expect(foundBy('zfs-queue', minutes(waits(0.014)))).toEqual([]);
});

test('the only report, which is since boot, names the queue as well', async () => {
  const said = async (wait: string) => {
    const printed = `pool alloc free read write read write read write read write read write read write wait wait
---------- ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- ----- -----
depot 800G 900G 12 3.10K 480K 210M 2ms 230ms 2ms 1ms 1us 2us - ${wait} - -
`;
    const header =
      'capacity operations bandwidth total_wait disk_wait syncq_wait asyncq_wait scrub trim\n';
    const { findings } = diagnosisOf(await runOf({ 'zpool.txt': header + printed }));
    return findings.filter(({ rule }) => rule === 'moved-most').map(({ why }) => why);
  };
  expect(await said('228ms')).toEqual([
    'asynchronous writes of depot 228 ms in their queue, then 1 ms on its disks',
  ]);
  expect(await said('14ms')).toEqual([]);
});

test('a log of two reports is judged as a whole', () => {
  const waits = (second: number) =>
    minutes(tank({ 'write.sync_wait': (i) => [2, second][i]!, 'write.disk_wait': 0.003 }), {
      samples: 2,
    });
  expect(foundBy('zfs-queue', waits(3))).toHaveLength(1);
  expect(foundBy('zfs-queue', waits(0.001))).toEqual([]);
});

test('one synchronous read at a time is named, with what it does', () => {
  const run = minutes(tank({ ...reads, ...one, 'write.operations': 0 }));
  expect(saidBy('zfs-one-read', run)).toEqual([
    '0–120 s tank had one read at a time: 60 reads/s of 4 KiB for 2 min, 17 ms each: 1.02 in flight; nothing was written',
  ]);
  expect(foundBy('zfs-one-read', run)[0]!.caveat).toBe('More readers at a time may be faster');
});

test('of few reports it may be chance', () => {
  const run = minutes(tank({ ...reads, ...one }), { samples: 2, interval: 10 });
  expect(foundBy('zfs-one-read', run)[0]!.caveat).toBe('It may be chance in so few reports');
});

test('reads of which several are at the disks now and then are not one at a time', () => {
  const several = { ...one, 'queue.sync_read.active': (i: number) => 1 + Number(i % 5 === 0) };
  expect(foundBy('zfs-one-read', minutes(tank({ ...reads, ...several })))).toEqual([]);
  expect(foundBy('zfs-one-read', minutes(tank(reads)))).toEqual([]);
});
