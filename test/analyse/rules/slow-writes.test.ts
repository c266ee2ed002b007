import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns, type MadeDisk, slowWriter } from './make-disk.ts';

test('a device that reads quickly and writes slowly is named with both times', () => {
  expect(saidBy('disk-slow-writes', minutes(slowWriter({})))).toEqual([
    '0–120 s Writes of nvme0n1 took 5 ms, reads 0.4 ms: for 2 min: 200 writes/s, 20 reads/s, 80 % in use, 1.1 in flight',
  ]);
});

test('others that are alike are named with it', () => {
  const names = ['nvme0n1', 'nvme1n1', 'nvme2n1'];
  const run = minutes(names.flatMap((name, i) => slowWriter({ name, each: 0.005 - 0.0003 * i })));
  const [first] = firstFindings(diagnosisOf(run));
  expect(first!.why).toContain('likewise nvme1n1, nvme2n1');
});

test('a burst, a hard disk, usual writes and a device that is hardly in use are not', () => {
  // 200 writes wait for each other and are done in a twentieth of the time.
  expect(foundBy('disk-slow-writes', minutes(slowWriter({ queue: 20 })))).toEqual([]);
  expect(foundBy('disk-slow-writes', minutes(slowWriter({ read: 0.006, each: 0.008 })))).toEqual(
    [],
  );
  expect(foundBy('disk-slow-writes', minutes(slowWriter({ each: 0.001 })))).toEqual([]);
  expect(foundBy('disk-slow-writes', minutes(slowWriter({ use: 10, queue: 0.1 })))).toEqual([]);
});

const writesOf = (rate: Course | number, seconds: number, more: MadeDisk = {}) =>
  diskColumns('sda', {
    ...{ 'write.operations': rate, 'write.response_time': seconds, utilisation: 8 },
    ...more,
  });

test('few writes that each take long are named, also in three reports', () => {
  const few = writesOf(3, 0.086);
  expect(saidBy('disk-slow-writes', minutes(few))).toEqual([
    '0–120 s Writes of sda took 86 ms: for 2 min: 3 writes/s, 8 % in use',
  ]);
  expect(foundBy('disk-slow-writes', minutes(few, { samples: 3 }))).toMatchObject([
    { claim: 'Writes of sda took 86 ms', level: 'warning' },
  ]);
});

test('flushes that take long are named beside quick writes', () => {
  const flushes = { 'flush.operations': 3, 'flush.response_time': 0.045 };
  expect(saidBy('disk-slow-writes', minutes(writesOf(6, 0.002, flushes)))).toEqual([
    '0–120 s Flushes of sda took 45 ms: for 2 min: 3 flushes/s, 8 % in use',
  ]);
});

test('one slow write of an idle disk, quick writes and writes that wait for each other are not', () => {
  const once = minutes(writesOf(between(40, 41, 1), 0.12));
  expect(foundBy('disk-slow-writes', once)).toEqual([]);
  expect(foundBy('disk-slow-writes', minutes(writesOf(3, 0.008)))).toEqual([]);
  expect(foundBy('disk-slow-writes', minutes(writesOf(400, 0.086)))).toEqual([]);
});
