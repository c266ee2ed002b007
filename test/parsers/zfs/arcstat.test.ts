import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('arcstat/openzfs2.1--.txt', ([log]) => {
  expect(log!.parser.id).toBe('arcstat');
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(log!.stamps).toHaveLength(6);
  expect(log!.stamps[5]?.seconds).toBe(54_135);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '', 'size')).toEqual(Array(6).fill(20 * 1024 ** 3));
  expect(valuesOf(log!, '', 'avail')[3]).toBe(-512 * 1024 ** 2);
  expect(log!.columns.find((c) => c.printed === 'dm%')?.metric).toBe('zfs.arc.demand.miss_ratio');
});

describeFixture('arcstat/openzfs2.3--p-s.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => [stamp?.seconds, stamp?.epoch])[3]).toEqual([
    1_772_892_205,
    true,
  ]);
  expect(valuesOf(log!, '', 'ddread')).toEqual([0, 1200, 2400, 3600]);
  expect(valuesOf(log!, '', 'avail')).toEqual([
    1_932_735_283, 1_932_735_283, -1_932_735_283, 1_932_735_283,
  ]);
});

test('rates have suffixes of 1000, sizes of 1024', async () => {
  const [log] = await readText('time read miss% c\n10:00:00 0 0 1.5K\n10:00:01 1.5K 3 1.5K\n');
  expect(valuesOf(log!, '', 'read')).toEqual([0, 1500]);
  expect(valuesOf(log!, '', 'c')).toEqual([1536, 1536]);
});

test('columns without a time are read without stamps', async () => {
  const [log] = await readText('read  hit%\n  5  99\n  6  98\n');
  expect(log!.stamps).toEqual([null, null]);
  expect(valuesOf(log!, '', 'hit%')).toEqual([99, 98]);
});

test('a row that is cut short is counted, not read, and remains an instant', async () => {
  const [log] = await readText('time read hit%\n10:00:00 5 99\n10:00:01 6\n10:00:02 7 97\n');
  expect(valuesOf(log!, '', 'read')).toEqual([5, Number.NaN, 7]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test.each(['free avail\n1 2\n', 'time read miss other%\n10:00:00 1 2 3\n', 'read, c\n1, 2\n'])(
  'other words open nothing: %j',
  async (text) => expect(await readText(text)).toEqual([]),
);
