import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from './fixture.ts';

describeFixture('nicstat/linux-1.95--.txt', ([log]) => {
  expect(log!.parser.id).toBe('nicstat');
  expect(entitiesOf(log!)).toEqual(['nic lo', 'nic eth0']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([
    22_006, 22_007, 22_008, 22_009, 22_010, 22_011,
  ]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'lo', 'wKB/s')[1]).toBe(1810.5 * 1024);
  expect(valuesOf(log!, 'eth0', 'rAvs')[3]).toBe(42);
});

describeFixture('nicstat/linux-1.95--p.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic lo', 'nic eth0']);
  expect(log!.stamps.map((stamp) => [stamp?.seconds, stamp?.epoch])[4]).toEqual([
    1_795_241_210,
    true,
  ]);
  expect(valuesOf(log!, 'eth0', 'wPk/s')).toEqual([1.785, 9.991, 0, 1, 9.997]);
});

describeFixture('nicstat/linux-1.95--M.txt', ([log]) => {
  expect(valuesOf(log!, 'lo', 'rMbps')[1]).toBe(15.37 * 131_072);
});

describeFixture('nicstat/linux-1.95--z-i.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(7);
  expect(log!.parser.rowCovers).toBe('row');
  expect(valuesOf(log!, 'lo', 'rPk/s')[3]).toBe(199.9);
});

describeFixture('nicstat/linux-1.95--s.txt', ([log]) => {
  expect(valuesOf(log!, 'lo', 'rKB/s')[0]).toBe(8735.213 * 1024);
});

describeFixture('nicstat/solaris10-1.00--.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic e1000g0', 'nic aggr.1701@x']);
  expect(valuesOf(log!, 'aggr.1701@x', 'Sat')).toEqual([Number.NaN, 1]);
});

const HEADER = '    Time      Int          rKB/s          wKB/s';

test('an interface that comes again at the same time opens the next report', async () => {
  const line = '10:00:00     eth0          1.000          2.000';
  const [log] = await readText(`${HEADER}\n${line}\n${line}\n`);
  expect(log!.stamps).toHaveLength(2);
});

test('the name of a parseable row may hold a colon', async () => {
  const [log] = await readText('1772892190:eth0:1:0.100:0.200:1.000:2.000:0.00:0.00\n');
  expect(entitiesOf(log!)).toEqual(['nic eth0:1']);
  expect(valuesOf(log!, 'eth0:1', 'wPk/s')).toEqual([2]);
});

test('a row that is cut short is counted, not read', async () => {
  const [log] = await readText(`${HEADER}\n10:00:00 eth0 1.0\n10:00:01 eth0 1.000 2.000\n`);
  expect(valuesOf(log!, 'eth0', 'wKB/s')).toEqual([2 * 1024]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test.each([
  [
    'the list of -l',
    'Int      Loopback   Mbit/s Duplex State\nlo            Yes        -   unkn    up\n',
  ],
  ['TCP of -t', '10:00:00    InKB   OutKB   InSeg  OutSeg Reset  AttF %ReTX InConn OutCon Drops\n'],
  ['parseable TCP', '1772892190:TCP:0.000:0.000:65.84:47.64:0.543:0.005:0.000:0.070:0.853:0.000\n'],
  ['parseable UDP', '1772892190:UDP:1.994:2.017:0.000:0.000\n'],
  ['parseable -x', '1772892190:lo:2.1:2.1:8.2:8.2:0.00:0.00:0.00:0.00:0.00:0.00:0.00\n'],
])('%s is refused', async (_, text) => {
  expect(await readText(text)).toEqual([]);
});
