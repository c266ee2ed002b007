import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { type Course, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns } from './make-disk.ts';

const KIB = 1024;
/** From the first minute to the second. */
const then =
  (first: number, second: number): Course =>
  (i) =>
    i < 60 ? first : second;

/** A disk that does 12,000 reads a second for a minute, then fewer. */
const reader = ({ reads = 3000, size = 8 * KIB, queue = 16, use = 100, each = 0.0053 }) =>
  minutes(
    diskColumns('nvme1n1', {
      'read.operations': then(12_000, reads),
      'read.throughput': then(12_000 * 8 * KIB, reads * size),
      'read.response_time': then(0.0013, each),
      queue: then(16, queue),
      utilisation: then(100, use),
    }),
  );

test('a disk that does less with as many requests in flight is named with what it did before', () => {
  expect(saidBy('disk-slower', reader({}))).toEqual([
    '60–120 s nvme1n1 did 3,000 reads/s, 12,000 before: of 8 KiB for 1 min, with 16 in flight, 5.3 ms each against 1.3 ms',
  ]);
});

test('a disk that was slow again and again has the time of its periods', () => {
  const isBusy: Course = (i) => (i < 150 || i % 50 < 18 ? 1 : 0);
  const reads: Course = (i) => (i < 150 ? 2000 : isBusy(i) ? 500 : 480);
  const queue: Course = (i) => 8 * isBusy(i);
  const columns = diskColumns('sda', {
    'read.operations': reads,
    'read.throughput': (i) => reads(i) * 64 * KIB,
    'read.response_time': (i) => (isBusy(i) ? queue(i) / reads(i) : 0.001),
    ...{ queue, utilisation: (i) => (isBusy(i) ? 99 : 40) },
  });
  const run = minutes(columns, { samples: 750 });
  const marks = [0, 150].map((at) => ({ at, text: `from ${at} s`, host: '' }));
  const [slow, ...others] = foundBy('disk-slower', { ...run, marks });
  expect(slow).toMatchObject({ from: 150, to: 718 });
  expect(slow!.periods).toHaveLength(12);
  expect(slow!.why).toContain(
    'of 64 KiB for 3 min 36 s in 12 periods, with 8 in flight, 16 ms each against 4 ms',
  );
  expect(others).toEqual([]);
});

test('it is said beside the limit of that phase', () => {
  const first = firstFindings(diagnosisOf(reader({}))).find(({ from }) => from >= 59);
  expect(first).toMatchObject({ rule: 'disk-small-requests' });
  expect(first!.why).toMatch(/also nvme1n1 did 3,000 reads\/s, 12,000 before$/);
});

test('less work, other work or a disk that is not in use is no slower disk', () => {
  expect(foundBy('disk-slower', reader({ queue: 4, each: 0.0013 }))).toEqual([]);
  expect(foundBy('disk-slower', reader({ size: 64 * KIB }))).toEqual([]);
  expect(foundBy('disk-slower', reader({ use: 60 }))).toEqual([]);
  expect(foundBy('disk-slower', reader({ reads: 7000, each: 0.0023 }))).toEqual([]);
  expect(foundBy('disk-slower', minutes(diskColumns('sda', { utilisation: 100 })))).toEqual([]);
});

test('what it did before may have been while it was not even busy', () => {
  const quick = diskColumns('sdd', {
    'read.operations': then(600, 120),
    'read.throughput': then(600 * 16 * KIB, 120 * 16 * KIB),
    'read.response_time': then(0.0008, 0.022),
    queue: then(0.5, 2.6),
    utilisation: then(30, 96),
  });
  expect(saidBy('disk-slower', minutes(quick))).toEqual([
    '60–120 s sdd did 120 reads/s, 600 before: of 16 KiB for 1 min, with 2.6 in flight, 22 ms each against 0.8 ms',
  ]);
});
