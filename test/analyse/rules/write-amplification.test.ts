import { expect, test } from 'vitest';
import { MIB, makeRun, makeSource } from '../../make-run.ts';
import { foundBy, minutes, saidBy } from './find-in.ts';
import { hostColumns } from './limits/limit.ts';

const writing = (disk: number, programs: number) =>
  minutes(
    hostColumns({
      'disk.write.throughput': disk * MIB,
      'io.write.throughput': programs * MIB,
    }),
  );

test('disks that write many times what programs do are said with both rates', () => {
  expect(saidBy('disk-write-amplification', writing(99, 9))).toEqual([
    '0–120 s The disks wrote 99 MiB/s, programs only 9 MiB/s: for 2 min',
  ]);
});

test('not so if programs wrote about as much, little was written, or nobody wrote', () => {
  expect(foundBy('disk-write-amplification', writing(99, 60))).toEqual([]);
  expect(foundBy('disk-write-amplification', writing(0.9, 0.1))).toEqual([]);
  // The kernel may write what was left of earlier work.
  expect(foundBy('disk-write-amplification', writing(99, 0))).toEqual([]);
});

test('not so if the sums are of two logs: the other one may have counted other disks', () => {
  const sums = { 'disk.write.throughput': 99 * MIB, 'io.write.throughput': 9 * MIB };
  const logs = Object.entries(sums).map(([metric, rate], id) => ({
    ...makeSource({ samples: 120, columns: hostColumns({ [metric]: rate }) }),
    id,
  }));
  expect(foundBy('disk-write-amplification', makeRun(logs))).toEqual([]);
});
