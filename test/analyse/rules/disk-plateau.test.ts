import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { type Course, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns } from './make-disk.ts';

/** An SSD that does the same number of reads, however many are in flight. */
const reader = (queue: Course, reads: Course = () => 210_000) =>
  minutes(
    diskColumns('nvme0n1', {
      ...{ operations: reads, 'read.operations': reads },
      ...{ 'read.throughput': (i) => 4096 * reads(i), queue, utilisation: 97 },
      response_time: (i) => queue(i) / reads(i),
    }),
  );
const doubling: Course = (i) => 16 * 2 ** Math.floor(i / 24);

test('a disk that completes no more with more in flight was at its limit, if it works in parallel or not', () => {
  expect(saidBy('disk-plateau', reader(doubling))).toEqual([
    '0–120 s nvme0n1 completed no more than 210,000 reads/s: for 2 min: from 22.4 to 205 in flight only the response time grew, from 0.107 ms to 0.975 ms',
  ]);
  const [first] = firstFindings(diagnosisOf(reader(doubling)));
  expect(first).toMatchObject({ rule: 'disk-plateau', level: 'limit' });
});

test('a disk that completes more, or has as many in flight, has no plateau', () => {
  const more: Course = (i) => 50_000 + 1000 * i;
  expect(foundBy('disk-plateau', reader(doubling, more))).toEqual([]);
  expect(
    foundBy(
      'disk-plateau',
      reader(() => 64),
    ),
  ).toEqual([]);
  const unknown = { operations: 9000, utilisation: 99 };
  expect(foundBy('disk-plateau', minutes(diskColumns('sda', unknown)))).toEqual([]);
});

test('a disk that completes nothing has stalled: that is all', () => {
  const hung = reader(
    (i) => i,
    () => 0,
  );
  expect(foundBy('disk-plateau', hung)).toEqual([]);
  expect(foundBy('disk-stalled', hung)).toHaveLength(1);
});

test('the highest rate of the phase is said; one that fell is no plateau', () => {
  const rate = (middle: number, last: number) => (i: number) =>
    i < 40 ? 3000 : i < 80 ? middle : last;
  const said = saidBy('disk-plateau', reader(doubling, rate(2950, 2900)));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('nvme0n1 completed no more than 3,000 reads/s: for 2 min');
  expect(foundBy('disk-plateau', reader(doubling, rate(1500, 750)))).toEqual([]);
  expect(foundBy('disk-plateau', reader(doubling, rate(6000, 3000)))).toEqual([]);
});

test('requests that became larger or were of another kind are no plateau', () => {
  const then: Course = (i) => (i < 60 ? 1 : 2);
  const made = (size: Course, reads: Course) =>
    minutes(
      diskColumns('sda', {
        ...{ 'read.operations': (i) => 1000 * reads(i), utilisation: 97 },
        'write.operations': (i) => 1000 * (1 - reads(i)),
        ...{ throughput: (i) => 4096e3 * size(i), queue: doubling },
      }),
    );
  const [all, one] = [() => 1, () => 0.5];
  expect(foundBy('disk-plateau', made(all, one))).toHaveLength(1);
  expect(foundBy('disk-plateau', made(then, one))).toEqual([]);
  expect(
    foundBy(
      'disk-plateau',
      made(all, (i) => then(i) - 1),
    ),
  ).toEqual([]);
});
