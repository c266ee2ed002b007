import { expect, test } from 'vitest';
import { nameParameters } from '../../../src/compare/parameters/name-parameters.ts';
import { sharedName } from '../../../src/compare/runs/shared-name.ts';

const parametersOf = (...names: readonly string[]) =>
  Object.fromEntries(nameParameters(names).map(({ name, values }) => [name, values]));

test.each([
  [['iops01000', 'iops12000'], { iops: ['1000', '12000'] }],
  [['threads-8', 'threads-64'], { threads: ['8', '64'] }],
  [['64threads', '128threads'], { threads: ['64', '128'] }],
  [['fio-64threads', 'fio-128threads'], { threads: ['64', '128'] }],
  [['raid5-on-3-drives', 'raid5-on-4-drives'], { drives: ['3', '4'] }],
  [['mix-r30', 'mix-r70', 'mix-r100'], { r: ['30', '70', '100'] }],
  [['a-r1', 'a-r2', 'a-r4'], {}],
  [['r29', 'r31', 'r32'], {}],
  [['mem-1GB', 'mem-10GB'], { mem: ['1GB', '10GB'] }],
  [['wal001G', 'wal100G'], { wal: ['1G', '100G'] }],
  [['ratio-0.5', 'ratio-1.5'], { ratio: ['0.5', '1.5'] }],
  [['5-clients', '50-clients'], { clients: ['5', '50'] }],
  [['kernel-4.9.62', 'kernel-4.9.76'], { kernel: ['4.9.62', '4.9.76'] }],
  [['8', '16'], { run: ['8', '16'] }],
  [['a/fs=zfs', 'a/fs=ext4'], { fs: ['zfs', 'ext4'] }],
])('the part in which %j differ has its name', (names, parameters) => {
  expect(parametersOf(...names)).toEqual(parameters);
});

test('each part in which names differ is a parameter', () => {
  expect(parametersOf('zfs-8th', 'zfs-64th', 'ext4-8th', 'ext4-64th')).toEqual({
    'name part 1': ['zfs', 'zfs', 'ext4', 'ext4'],
    th: ['8', '64', '8', '64'],
  });
});

test('numbers that only count the runs are no parameter', () => {
  expect(parametersOf('base-run1', 'base-run2')).toEqual({});
  expect(parametersOf('t001', 't002', 't003')).toEqual({});
  expect(parametersOf('t008', 't016', 't064')).toEqual({ t: ['8', '16', '64'] });
});

test('names of several forms, and names that say nothing but which run it is, have no parameter', () => {
  expect(parametersOf('before', 'after-the-patch')).toEqual({});
  expect(parametersOf('linux-fio', 'nfs-10gbe')).toEqual({});
  expect(parametersOf('20260420-203838', '20260421-093000')).toEqual({});
});

test('what names share up to a separator is said once', () => {
  expect(sharedName(['results-2026-t001', 'results-2026-t512'])).toEqual({
    shared: 'results-2026-',
    names: ['t001', 't512'],
  });
  expect(sharedName(['runs-of-threads-8', 'runs-of-threads-16']).names).toEqual([
    'threads-8',
    'threads-16',
  ]);
  expect(sharedName(['d-raid5', 'd-raid6']).shared).toBe('');
  expect(sharedName(['results-', 'results-a']).shared).toBe('');
  expect(sharedName(['writes-of-a', 'writes-of-a, time unknown']).shared).toBe('');
});
