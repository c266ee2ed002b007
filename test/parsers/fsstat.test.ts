import { expect } from 'vitest';
import { describeFixture, entitiesOf, sinceBootOf, valuesOf } from './fixture.ts';

describeFixture('fsstat/illumos--F-T-d.txt', ([log]) => {
  expect(log!.parser.id).toBe('fsstat');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_005]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['filesystem zfs', 'filesystem tmpfs']);
  expect(valuesOf(log!, 'zfs', 'read.ops')[1]).toBe(1280);
  expect(valuesOf(log!, 'zfs', 'read.bytes')[1]).toBe(160 * 1024 ** 2);
  expect(valuesOf(log!, 'tmpfs', 'attr.get')).toEqual([310, 3]);
  expect(log!.columns.find((c) => c.printed === 'remov')?.metric).toBe('filesystem.count.removed');
});

describeFixture('fsstat/illumos--i.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['filesystem /export/a b']);
  expect(valuesOf(log!, '/export/a b', 'write.bytes')[1]).toBe(4096);
  expect(valuesOf(log!, '/export/a b', 'rwlock')[2]).toBe(10);
});

describeFixture('fsstat/illumos--f-T-d.txt', ([log]) => {
  expect(log!.parser.id).toBe('fsstat-f');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_005]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['filesystem zfs', 'filesystem /export/a b']);
  expect(valuesOf(log!, 'zfs', 'read.#ops')).toEqual([310, 1280]);
  expect(valuesOf(log!, 'zfs', 'read.bytes')[1]).toBe(160 * 1024 ** 2);
  expect(valuesOf(log!, 'zfs', 'open.#ops')[1]).toBe(40);
  expect(valuesOf(log!, '/export/a b', 'write.bytes')[1]).toBe(8);
});
