import { expect, test } from 'vitest';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('collectl/terminal-4.3.log', ([log]) => {
  expect(log!.parser.id).toBe('collectl');
  expect(valuesOf(log!, '', 'cpu').slice(0, 2)).toEqual([99, 99]);
  expect(valuesOf(log!, '', 'KBRead')[0]).toBe(123_727 * 1024);
  expect(valuesOf(log!, '', 'Writes').slice(0, 2)).toEqual([133, 20]);
  expect(log!.stamps.slice(0, 2)).toMatchObject([
    { seconds: 1, sinceStart: true },
    { seconds: 2, sinceStart: true },
  ]);
});

describeFixture('collectl/terminal-4.3-oT.log', ([log]) => {
  expect(log!.stamps[0]).toMatchObject({ seconds: 48_053, date: null });
  expect(valuesOf(log!, '', 'ctxsw')[0]).toBe(4748);
  expect(columnOf(log!, '', 'cpu').metric).toBe('cpu.busy');
});

describeFixture('collectl/terminal-4.3-oTm.log', ([log]) => {
  expect(log!.stamps.every((stamp) => stamp!.seconds % 1 > 0)).toBe(true);
});

describeFixture('collectl/terminal-4.3-sjmf-oD.log', ([log]) => {
  expect(log!.stamps[0]!.date).toMatchObject({ a: 11, b: 22, year: 2026 });
  expect(valuesOf(log!, '', 'Free')[0]).toBe(21 * 2 ** 30);
  expect(valuesOf(log!, '', 'Buff')[0]).toBe(13 * 2 ** 20);
  expect(valuesOf(log!, '', 'Cpu1')[0]).toBe(1531);
  expect(columnOf(log!, '', 'NFS.Reads').metric).toBe('other.Reads');
});

describeFixture('collectl/plot-4.3.log', ([log]) => {
  expect(log!.parser.id).toBe('collectl-plot');
  expect(valuesOf(log!, '', 'CPU.User%').slice(0, 2)).toEqual([1, 2]);
  expect(valuesOf(log!, '', 'DSK.ReadKBTot')[0]).toBe(125_204 * 1024);
  expect(valuesOf(log!, '', 'CPU.L-Avg1')[0]).toBe(7.08);
});

describeFixture('collectl/plot-4.3-sCDN.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    ...['cpu 0', 'cpu 1', 'disk vda'],
    ...['nic lo', 'nic ifb0', 'nic ifb1', 'nic eth0'],
  ]);
  expect(valuesOf(log!, 'vda', 'DSK.Reads')[0]).toBe(489);
  expect(valuesOf(log!, 'vda', 'DSK.WKBytes')[0]).toBe(137_933 * 1024);
  expect(valuesOf(log!, 'vda', 'DSK.Util')[0]).toBe(24);
  expect(valuesOf(log!, 'lo', 'NET.RxKB')[0]).toBe(49_959 * 1024);
});

describeFixture('collectl/plot-4.3-sep.log', ([log]) => {
  expect(log!.stamps).toHaveLength(3);
});

describeFixture('collectl/plot-4.3-file.log', ([log]) => {
  expect(log!.host).toBe('db7');
  expect(log!.stamps[0]).toMatchObject({ zone: '+0000' });
  expect(valuesOf(log!, '', 'MEM.Tot')[0]).toBe(24_684_092 * 1024);
});

describeFixture('collectl/terminal-4.3-om.log', ([log]) => {
  expect(log!.parser.id).toBe('collectl');
  expect(valuesOf(log!, '', 'inter')).toEqual([758, 782, 667]);
});

describeFixture('collectl/terminal-4.3-all-oT.log', ([log]) => {
  // 118 sockets are in use, no TCP packet had an error.
  expect(columnOf(log!, '', 'Tcp').metric).toBe('socket.total');
  expect(valuesOf(log!, '', 'Tcp')).toEqual([118, 118, 118]);
  expect(valuesOf(log!, '', 'TCP.Tcp')).toEqual([0, 0, 0]);
  expect(valuesOf(log!, '', 'NFS.Reads')).toEqual([0, 0, 0]);
  expect(valuesOf(log!, '', 'Handle')).toEqual([1835, 1835, 1836]);
});

describeFixture('collectl/plot-4.3-sCDNJMT.log', ([log]) => {
  // The numbers of a processor end in its interrupts and two of guests, its names in those of guests and interrupts.
  expect(valuesOf(log!, '0', 'CPU.Intrpt')).toEqual([421, 794, 1094]);
  expect(valuesOf(log!, '1', 'CPU.Intrpt')).toEqual([441, 594, 919]);
  expect(valuesOf(log!, '0', 'CPU.Guest%')).toEqual([0, 0, 0]);
  expect(valuesOf(log!, '0', 'CPU.Nice%')).toEqual([89, 88, 88]);
  expect(valuesOf(log!, 'vda', 'DSK.Reads')).toEqual([6, 9, 11]);
});

describeFixture('collectl/plot-4.3-oU.log', ([log]) => {
  expect(log!.parser.id).toBe('collectl-plot');
  expect(log!.stamps[0]).toMatchObject({ epoch: true, seconds: 1_795_365_776 });
  expect(valuesOf(log!, '', 'CPU.User%').slice(0, 2)).toEqual([28, 34]);
});

const HEADER = '#cpu sys inter  ctxsw KBRead  Reads KBWrit Writes\n';

test('a number too wide for its column is cut by 1024 or by 1000', async () => {
  const [log] = await readText(`${HEADER}   5   2   12K   250K  1200K    12K      0      0\n`);
  expect(valuesOf(log!, '', 'KBRead')).toEqual([1200 * 2 ** 20]);
  expect(valuesOf(log!, '', 'Reads')).toEqual([12_000]);
  expect(valuesOf(log!, '', 'inter')).toEqual([12_000]);
});

test('without times the rows are as far apart as the first line says', async () => {
  const row = '   5   2   120    250      0      0      0      0\n';
  const [log] = await readText(`waiting for 10 second sample...\n${HEADER}${row}${row}`);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([10, 20]);
});

test('a header that is repeated begins no other log', async () => {
  const row = '   5   2   120    250      0      0      0      0\n';
  const [log, ...others] = await readText(HEADER + row + HEADER + row);
  expect(others).toEqual([]);
  expect(log!.stamps).toHaveLength(2);
});
