import { expect, test } from 'vitest';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns } from './make-disk.ts';

const RULE = 'memory-dirty';
const dirty = (mib: Course): MadeColumn => ({
  metric: 'memory.dirty',
  values: (i) => mib(i) * MIB,
});
const writing = (mib: number) => diskColumns('sdc', { 'write.throughput': mib * MIB });
const growing: Course = (i) => 80 + 12 * i;

test('dirty pages that grow until the end while the disk writes are a note with both rates', () => {
  expect(saidBy(RULE, minutes([dirty(growing), ...writing(21)]))).toEqual([
    '0–120 s Dirty pages grew from 80 MiB to 1,508 MiB: by 12 MiB/s for 2 min, while 21 MiB/s was written',
  ]);
});

test('they may be of a log with a longer interval', () => {
  const meminfo = makeSource({ samples: 12, interval: 10, columns: [dirty((i) => 80 + 120 * i)] });
  const iostat = makeSource({ samples: 120, platform: 'linux', columns: writing(21) });
  expect(foundBy(RULE, makeRun([meminfo, iostat]))).toHaveLength(1);
});

test.each<[string, Course, number]>([
  ['drain before the end', (i) => (i < 90 ? growing(i) : 100), 21],
  ['rise and fall', (i) => growing(i) + (i % 3 === 0 ? 40 : 0), 21],
  ['grow for a while only', (i) => growing(Math.min(i, 60)), 21],
  ['are few', (i) => 10 + 0.5 * i, 21],
  ['grow by little of what they are', (i) => 4000 + 2 * i, 21],
  ['are not written yet', growing, 0.1],
])('those that %s are none', (_, course, written) => {
  expect(foundBy(RULE, minutes([dirty(course), ...writing(written)]))).toEqual([]);
});

test('where no log has the writes, the disks may not have been asked', () => {
  expect(foundBy(RULE, minutes([dirty(growing)]))).toEqual([]);
});

test('a part of a run, in which they may only grow for a time, has none', () => {
  const run = minutes([dirty(growing), ...writing(21)]);
  expect(foundBy(RULE, { ...run, cropped: true })).toEqual([]);
});
