import { expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

describeFixture('top/macos--l.txt', ([log]) => {
  expect(log!.parser.id).toBe('top-macos');
  expect(entitiesOf(log!)).toEqual(['host', 'process 151', 'process 2044']);
  expect(valuesOf(log!, '', 'CPU.sys')).toEqual([9.4, 12.1]);
  expect(valuesOf(log!, '', 'PhysMem.compressor')[1]).toBe(3040 * 1024 ** 2);
  expect(valuesOf(log!, '', 'VM.swapins')).toEqual([1204, 1264]);
  expect(valuesOf(log!, '', 'Net.bytesOut')[0]).toBe(140 * 1024 ** 2);
  expect(valuesOf(log!, '', 'Disks.readOps')).toEqual([2_044_120, 2_044_320]);
  expect(valuesOf(log!, '', 'load15')).toEqual([2.6, 2.6]);
  expect(valuesOf(log!, '2044', '%CPU')).toEqual([0, 61.4]);
  expect(valuesOf(log!, '2044', 'CMPRS')).toEqual([12 * 1024 ** 2, 12 * 1024 ** 2]);
  expect(valuesOf(log!, '151', 'MEM')[0]).toBe(612 * 1024 ** 2);
  expect(log!.stamps[1]).toMatchObject({ seconds: 36_612, date: { year: 2026 } });
  expect(sinceBootOf(log!)).toEqual([0]);
});

// Leopard: the time in the first line, the CPUs behind the load
describeFixture('top/macos10.5--l.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([51_601, 51_606]);
  expect(valuesOf(log!, '', 'load1')).toEqual([1.25, 1.3]);
  expect(valuesOf(log!, '', 'load15')).toEqual([0.61, 0.61]);
  expect(valuesOf(log!, '', 'CPU.user')).toEqual([10, 22.5]);
  expect(valuesOf(log!, '', 'CPU.idle')).toEqual([85, 70]);
  expect(valuesOf(log!, '310', '%CPU')).toEqual([12.5, 27]);
});

const FRAME = `Processes: 2 total, 1 running, 1 sleeping, 9 threads
2026/03/07 10:10:10
Disks: 20/61G read, 18/70G written.
`;

test('disks are totals since boot, with -d amounts of the interval', async () => {
  const [log] = await readText(FRAME);
  expect(columnOf(log!, '', 'Disks.read').metric).toBe('disk.read.amount.total');
  const [deltas] = await readText(FRAME, { command: 'top -l 0 -d -s 5' });
  expect(columnOf(deltas!, '', 'Disks.read').metric).toBe('disk.read.amount');
  expect(columnOf(deltas!, '', 'Disks.read').instant).toBe(false);
  const [grouped] = await readText(FRAME, { command: 'top -l 0 -pid 151' });
  expect(columnOf(grouped!, '', 'Disks.read').metric).toBe('disk.read.amount.total');
});

test('a frame without a time and without processes is a report', async () => {
  const [log] = await readText(`${FRAME.replace(/2026.*\n/, '')}${FRAME}`);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([undefined, 36_610]);
  expect(valuesOf(log!, '', 'Processes.threads')).toEqual([9, 9]);
});
