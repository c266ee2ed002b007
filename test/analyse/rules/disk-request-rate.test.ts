import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { between, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns, type MadeDisk } from './make-disk.ts';

const KIB = 1024;
/** A hard disk that writes in small requests. */
const writing = {
  ...{ 'write.operations': 330, 'write.throughput': 330 * 10 * KIB, 'read.operations': 0 },
  ...{ utilisation: 78, queue: (i: number) => 0.8 + 0.6 * (i % 2), response_time: 0.0034 },
};
const disks = (
  names: readonly string[],
  made: MadeDisk,
  more: Parameters<typeof minutes>[1] = {},
) =>
  minutes(
    names.flatMap((name) => diskColumns(name, made)),
    more,
  );
const found = (...run: Parameters<typeof disks>) => foundBy('disk-request-rate', disks(...run));

test('a disk that is in use by small requests is named with their number and size', () => {
  expect(saidBy('disk-request-rate', disks(['sda'], writing))).toEqual([
    '0–120 s sda was 78 % in use by small requests: 330 writes/s of 10 KiB (3.22 MiB/s) for 2 min, 1.1 in flight, 3.4 ms each',
  ]);
  expect(found(['sda'], writing)[0]!.caveat).toBe('Larger requests move more');
  const [first] = firstFindings(diagnosisOf(disks(['sda'], writing)));
  expect(first!.rule).toBe('disk-request-rate');
});

test('requests are called writes only if reads are not most of those in flight', () => {
  const mixed = (each: number) => ({
    ...writing,
    ...{ 'read.operations': 30, 'read.throughput': 30 * 16 * KIB, queue: 3 },
    ...{ 'write.response_time': 0.0002, 'read.response_time': each, response_time: 0.003 },
  });
  const [ofWrites] = saidBy('disk-request-rate', disks(['sda'], mixed(0.002)));
  expect(ofWrites).toContain('330 writes/s of 10 KiB');
  const [ofAll] = saidBy('disk-request-rate', disks(['sda'], mixed(0.09)));
  expect(ofAll).toContain('360 operations/s of 10.5 KiB');
  expect(ofAll).toContain('3 in flight, 3 ms each');
});

test('disks that do the same are one finding with their number', () => {
  const letters = [...'cdefghijklmnopqrstuvwxyz'];
  const names = [...letters, 'aa', 'ab'].map((letter) => `sd${letter}`);
  const reading = {
    ...{ 'read.operations': 9700, 'read.throughput': 9700 * 4 * KIB },
    ...{ utilisation: 71, queue: 4, response_time: 0.0004 },
  };
  const [finding, ...others] = found(names, reading);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    claim: '26 disks sdc … sdab were 71 % in use by small requests',
    why: '9,700 reads/s of 4 KiB (37.9 MiB/s) each for 2 min',
  });
  expect(finding!.caveat).toMatch(/^SSDs/);
  expect(finding!.also).toHaveLength(25);
  expect(found(['sda', 'sdb'], writing)[0]!.claim).toMatch(/^sda and sdb were 78 % in use/);
});

test('disks of which one does something else are two findings', () => {
  const run = minutes([
    ...diskColumns('sda', writing),
    ...diskColumns('sdb', { ...writing, 'write.operations': 600 }),
  ]);
  expect(foundBy('disk-request-rate', run)).toHaveLength(2);
});

test('a log of two reports is judged as a whole', () => {
  expect(found(['sda'], writing, { samples: 2 })[0]!.why).toMatch(
    / for all 2 s that were measured,/,
  );
  const rested = { ...writing, utilisation: (i: number) => (i === 0 ? 78 : 3) };
  expect(found(['sda'], rested, { samples: 2 })).toEqual([]);
});

test('an NVMe disk, large requests, a short time and unknown sizes are none', () => {
  expect(found(['nvme0n1'], writing)).toEqual([]);
  expect(found(['sda'], { ...writing, 'write.throughput': 330 * 64 * KIB })).toEqual([]);
  expect(found(['sda'], { ...writing, utilisation: between(50, 58, 78) })).toEqual([]);
  expect(found(['sda'], { utilisation: 78, queue: 1.1 })).toEqual([]);
});

test('a disk that has one request at a time is named as that', () => {
  const single = { ...writing, utilisation: 93, queue: 0.93, response_time: 0.0028 };
  expect(found(['sda'], single)).toEqual([]);
});
