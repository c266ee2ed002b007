import { expect, test } from 'vitest';
import type { Entity, EntityKind } from '../../../src/model/entity.ts';
import { repeatsOthers } from '../../../src/model/repeats.ts';
import type { Source } from '../../../src/model/run.ts';
import { markStandAlone } from '../../../src/normalise/aggregates/stand-alone.ts';

/** The devices that sums count, of a host with one log for each list of devices. */
function counted(
  ...logs: readonly (readonly (readonly [EntityKind, string, Partial<Entity>?])[])[]
) {
  const sources = logs.map((devices) => ({
    host: 'db1',
    entities: devices.map(([kind, name, more]) => ({ kind, name, parent: -1, ...more })),
  }));
  return markStandAlone(sources as unknown as Source[]).flatMap(({ entities }) =>
    entities.filter((entity) => !repeatsOthers(entity)).map(({ kind, name }) => `${kind} ${name}`),
  );
}

test('arrays, volumes and aggregations count if nothing below them was measured', () => {
  expect(counted([['group', 'md127']])).toEqual(['disk md127']);
  expect(
    counted([
      ['group', 'dm-0'],
      ['group', 'dm-1'],
      ['group', 'loop0'],
    ]),
  ).toEqual(['disk dm-0', 'disk dm-1']);
  expect(
    counted([
      ['nic', 'lo'],
      ['nic', 'bond0'],
    ]),
  ).toEqual(['nic bond0']);
});

test('they do not count if another log of the host has their members, or one may be built on another', () => {
  expect(counted([['group', 'md127']], [['disk', 'sda']])).toEqual(['disk sda']);
  expect(
    counted([
      ['group', 'md0'],
      ['group', 'dm-0'],
    ]),
  ).toEqual([]);
  expect(counted([['partition', 'sda1']])).toEqual([]);
  expect(counted([['nic', 'lo']])).toEqual([]);
});

test('what the directory says of a device holds', () => {
  expect(counted([['group', 'md0', { repeats: { of: 'sda + sdb', by: 'context' } }]])).toEqual([]);
});
