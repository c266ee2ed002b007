import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

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

test("a pool's name below the operations is left to the log that it begins", async () => {
  const fsstat = '/home\n operation  #ops  bytes\n      open     4\n      read    10   160K\n';
  const zpool = `vault\n1\t7${'\t0'.repeat(9)}\n3\t0${'\t0'.repeat(9)}\n`;
  const logs = await readText(fsstat + zpool);
  expect(logs.map(entitiesOf)).toEqual([['filesystem /home'], ['pool vault']]);
});

test('a path is a name only where a name is possible', async () => {
  const operations = ' operation  #ops  bytes\n      open     4\n      read    10   160K\n';
  const text = `/home\n${operations}\nstopping it\n/usr/bin/mpstat 5\n\n/home\n${operations}/var\n${operations}`;
  const [log] = await readText(text);
  expect(entitiesOf(log!)).toEqual(['filesystem /home', 'filesystem /var']);
  expect(valuesOf(log!, '/var', 'open.#ops').at(-1)).toBe(4);
  expect(log!.counts.get('not-understood')).toBe(2);
});

test('a filesystem may be named as a mount point', async () => {
  const text =
    'Mountpoint: /\n operation  #ops  bytes\n      open 8.54K\n     close  9.8K\n      read 43.6K  65.9M\ngetsecattr   697\n';
  for (const above of ['', '$ fsstat -f /\n']) {
    const [log] = await readText(above + text);
    expect(entitiesOf(log!)).toEqual(['filesystem /']);
    expect(valuesOf(log!, '/', 'close.#ops')[0]).toBeCloseTo(9.8 * 1024);
    expect(valuesOf(log!, '/', 'getsecattr.#ops')).toEqual([697]);
  }
});
