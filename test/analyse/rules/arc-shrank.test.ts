import { expect, test } from 'vitest';
import { type MadeColumn, MIB } from '../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from './find-in.ts';

const GIB = 1024 * MIB;
const of = (metric: string, values: Course): MadeColumn => ({ metric, values });
const size = (values: Course) => of('zfs.arc.size', (i) => values(i) * GIB);
const misses = (before: number, after: number) =>
  of('zfs.arc.miss_ratio', (i) => (i < 60 ? before : after));
const shrinking: Course = (i) => (i < 60 ? 60 : 6);

test('an ARC that gave its memory back is a warning if reads miss it', () => {
  const run = minutes([size(shrinking), misses(2, 45)]);
  expect(saidBy('zfs-arc', run)).toEqual([
    '60–120 s The ARC shrank from 60 GiB to 6 GiB: for 1 min; 45 % of the reads missed it, 2 % before',
  ]);
  expect(foundBy('zfs-arc', run)[0]!.level).toBe('warning');
});

test('if few reads miss it, or that was not measured, it is a note', () => {
  const levels = (columns: readonly MadeColumn[]) =>
    foundBy('zfs-arc', minutes(columns)).map(({ level }) => level);
  expect(levels([size(shrinking), misses(2, 4)])).toEqual(['note']);
  expect(levels([size(shrinking), misses(40, 45)])).toEqual(['note']);
  expect(levels([size(shrinking)])).toEqual(['note']);
});

test('an ARC that grows, or gives back less than half, did not shrink', () => {
  expect(foundBy('zfs-arc', minutes([size((i) => 1 + i)]))).toEqual([]);
  expect(foundBy('zfs-arc', minutes([size((i) => (i < 60 ? 60 : 31))]))).toEqual([]);
  expect(foundBy('zfs-arc', minutes([size((i) => (i < 60 || i > 68 ? 60 : 6))]))).toEqual([]);
  expect(foundBy('zfs-arc', minutes([misses(2, 45)]))).toEqual([]);
});

test('an ARC that begins small in a log that was started again did not shrink', () => {
  const run = minutes([size(shrinking)]);
  const sources = run.sources.map((source) => ({
    ...source,
    axis: { ...source.axis, marks: [{ sample: 60, kind: 'restart' as const, text: '' }] },
  }));
  expect(foundBy('zfs-arc', { ...run, sources })).toEqual([]);
});
