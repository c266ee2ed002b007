import { expect, test } from 'vitest';
import type { EntityKind } from '../../../src/model/entity.ts';
import { entityNames } from '../../../src/normalise/invariants/entity-names.ts';
import { block } from '../raw.ts';
import { said, sourceOf } from './source.ts';

const isOdd = (kind: EntityKind, name: string, label?: string) => {
  const entities = [{ kind, name, parent: -1, ...(label !== undefined && { label }) }];
  return entityNames({ ...sourceOf({ columns: [] }), entities }).length > 0;
};

test.each([
  ...['5', '+5', '-97.5', '97,5%', '1234567'],
  ...['1:00:00', '10:59:59', '10:00:01.25', '10:00:01,5'],
  ...['2026-11-21', '2026/1/2', '2026.11.21', '21.11.26', '1/2/2026', '11-21-2026'],
  ...['2026-11-21T10:00:00Z', '21/11/26T10'],
])('%s is no name of a disk', (name) => {
  expect(isOdd('disk', name)).toBe(true);
});

test.each([
  ...['sda5', '5a', '5.', '.5', '5..5', '%5', '97 %', 'x-5', ''],
  ...[
    '100:00:00',
    '10:60:00',
    '10:00:60',
    '10:00',
    '10:00:1',
    'a10:00:00',
    '10:00:00a',
    '10:00:00.',
  ],
  ...['2026-11', '12026-11-21', '2026-111-21', '2026-11-211', '2026-11-21 10', 'a2026-11-21'],
  ...['21.11.126', '121.11.26', '21.111.26', 'a1/2/26', '1/2/26a', '1/2/26 T'],
])('%j may be the name of a disk', (name) => {
  expect(isOdd('disk', name)).toBe(false);
});

test('kinds with names have names, others may have numbers', () => {
  const named: EntityKind[] = ['disk', 'partition', 'group', 'nic', 'filesystem', 'pool', 'vdev'];
  for (const kind of named) expect(isOdd(kind, '97'), kind).toBe(true);
  for (const kind of ['cpu', 'process', 'other'] as const)
    expect(isOdd(kind, '97'), kind).toBe(false);
  expect(isOdd('disk', '97', 'data')).toBe(false);
});

test('of a vdev the last part is its name, which is a number where it is missing', () => {
  expect(isOdd('vdev', 'tank/97.5')).toBe(true);
  expect(isOdd('vdev', '97.5/mirror')).toBe(false);
  expect(isOdd('disk', 'tank/97.5')).toBe(false);
  const guid = (digits: number) => `tank/${'1'.repeat(digits)}`;
  expect([11, 12, 20, 21].map((digits) => isOdd('vdev', guid(digits)))).toEqual([
    ...[true, false, false, true],
  ]);
  expect(isOdd('pool', '1'.repeat(12))).toBe(true);
  expect(isOdd('vdev', `tank/-${'1'.repeat(12)}`)).toBe(true);
  expect(isOdd('vdev', `tank/${'1'.repeat(12)}.5`)).toBe(true);
});

test('the first odd name is quoted, where its first row is', () => {
  const column = (name: string) => ({
    ...{ kind: 'disk' as const, name, metric: 'disk.queue', values: [1, 2, 3] },
  });
  const columns = [column('sda'), column('97'), column('98')];
  const lines = (from: number) => ({ lines: [block(from, 0, 5)] });
  const source = sourceOf({ columns }, lines(0), lines(2), lines(1));
  const text = (names: string) =>
    `odd-name: 97 is printed where a device name belongs: the log's columns may be shifted (${names})`;
  expect(said(entityNames(source))).toEqual([`2 ${text('2 such names')}`]);
  expect(entityNames(source)[0]!.column).toBe(source.columns[1]);
  const alone = sourceOf({ columns: columns.slice(0, 2) });
  expect(said(entityNames(alone))).toEqual([`0 ${text('1 such name')}`]);
  expect(said(entityNames({ ...alone, columns: [] }))).toEqual([`0 ${text('1 such name')}`]);
});
