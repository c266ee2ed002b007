import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { foundBy, minutes, saidBy } from './find-in.ts';
import { slowWriter } from './make-disk.ts';

test('a device that reads quickly and writes slowly is named with both times', () => {
  expect(saidBy('disk-slow-writes', minutes(slowWriter({})))).toEqual([
    '0–120 s Writes of nvme0n1 took 5 ms, reads 0.4 ms: for 2 min: 200 writes/s, 20 reads/s, 80 % in use, 1.1 in flight',
  ]);
});

test('others that are alike are named with it', () => {
  const names = ['nvme0n1', 'nvme1n1', 'nvme2n1'];
  const run = minutes(names.flatMap((name, i) => slowWriter({ name, each: 0.005 - 0.0003 * i })));
  const [first] = firstFindings(diagnosisOf(run));
  expect(first!.why).toContain('the same of nvme1n1, nvme2n1');
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
