import { expect, test } from 'vitest';
import { type MadeColumn, MIB } from '../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns } from './make-disk.ts';

const RULE = 'memory-dirty';
const dirty = (values: Course): MadeColumn => ({ metric: 'memory.dirty', values });
const stuck = dirty((i) => (1600 - 0.01 * i) * MIB);
const writing = (bytes: number) => diskColumns('sda', { 'write.throughput': bytes });

test('dirty pages that stay although they are due, while little is written, are a note', () => {
  expect(saidBy(RULE, minutes([stuck, ...writing(15 * 1024)]))).toEqual([
    '0–120 s Dirty pages hardly drained: 1,599 MiB ± 0.022 % for 2 min, while 0.015 MiB/s was written',
  ]);
});

test('what is not known of the writes is said', () => {
  expect(foundBy(RULE, minutes([stuck]))).toMatchObject([
    {
      level: 'note',
      caveat: 'The kernel should write them after 30 s. What was written meanwhile is not known',
    },
  ]);
});

test('pages that a host writes and makes dirty again are none, whichever log shows it', () => {
  expect(foundBy(RULE, minutes([stuck, ...writing(40 * MIB)]))).toEqual([]);
  const blocks: MadeColumn = { metric: 'block.out', values: () => 40 * MIB };
  expect(foundBy(RULE, minutes([stuck, ...writing(0), blocks]))).toEqual([]);
});

test('pages that drain, are few, or stay for less than a minute are none', () => {
  expect(foundBy(RULE, minutes([dirty((i) => (1600 - 10 * i) * MIB)]))).toEqual([]);
  expect(foundBy(RULE, minutes([dirty(() => 90 * MIB)]))).toEqual([]);
  expect(foundBy(RULE, minutes([dirty(between(20, 70, 1600 * MIB))]))).toEqual([]);
});
