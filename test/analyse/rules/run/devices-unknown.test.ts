import { expect, test } from 'vitest';
import { type MadeColumn, MIB } from '../../../make-run.ts';
import { between, type Course, foundBy, minutes } from '../find-in.ts';
import { diskColumns } from '../make-disk.ts';

const of = (metric: string, values: Course): MadeColumn => ({ metric, values });
const idle = of('cpu.idle', () => 90);
const lacking = (columns: readonly MadeColumn[]) =>
  foundBy('devices-unknown', minutes(columns)).map(({ level, why }) => `${level}: ${why}`);

test('what disks and interfaces moved together does not say how busy they were', () => {
  const moved = between(20, 80, 100 * MIB);
  expect(lacking([idle, of('block.in', moved)])).toEqual([
    'not-measured: how busy disks were (no iostat -x)',
  ]);
  expect(lacking([idle, of('network.transmit.throughput', moved)])).toEqual([
    'not-measured: how busy the network was (no nicstat)',
  ]);
});

test('how busy disks were is missed if they were used only a little, and if only their rates are known', () => {
  const missed = ['not-measured: how busy disks were (no iostat -x)'];
  expect(lacking([idle, of('block.out', () => 9)])).toEqual(missed);
  expect(lacking([idle, of('cpu.iowait', between(20, 28, 3))])).toEqual(missed);
  expect(lacking([idle, of('pressure.io.some', () => 1)])).toEqual(missed);
  expect(
    lacking([idle, { kind: 'disk', name: 'sda', ...of('disk.read.throughput', () => 9) }]),
  ).toEqual(missed);
  expect(lacking([idle, of('block.out', () => 0), of('cpu.iowait', () => 0)])).toEqual([]);
});

test('nothing is missed where a log has single devices, or where an interface moved little or only for a moment', () => {
  const block = of('block.out', () => 100 * MIB);
  expect(lacking([idle, block, ...diskColumns('sda', { utilisation: 20 })])).toEqual([]);
  const sent = (course: Course) => lacking([idle, of('network.transmit.throughput', course)]);
  expect(sent(() => 9 * MIB)).toEqual([]);
  expect(sent(between(20, 28, 100 * MIB))).toEqual([]);
  expect(lacking([block])).toEqual([]);
});

test('nothing is missed where a log whose time is unknown has single devices', () => {
  const run = minutes([idle, of('block.out', () => 100 * MIB)]);
  const withElsewhere = { ...run, elsewhere: [['disk', 'disk.utilisation'] as const] };
  expect(foundBy('devices-unknown', withElsewhere)).toEqual([]);
});
