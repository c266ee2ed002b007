import { expect, test } from 'vitest';
import { parseLog } from '../../../../src/input/reading/parse-log.ts';
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

test('where fio printed the use of its disks, the mean of the busiest is known', async () => {
  const fio = `log: (groupid=0, jobs=1): err= 0: pid=7: Sat Nov 21 16:36:37 2026
  write: IOPS=1548, BW=6193KiB/s (6342kB/s)(60.5MiB/10001msec); 0 zone resets
`;
  const disks = `
Disk stats (read/write):
    md0: ios=0/30596, merge=0/0, ticks=0/8492, in_queue=8492, util=98.99%, aggrios=0/16276, aggrmerge=0/0, aggrutil=98.17%
  nvme0n1: ios=1/32550, merge=0/0, ticks=1/7898, in_queue=0, util=98.17%
`;
  const withResult = async (text: string) => {
    const { results } = await parseLog('fio.txt', [new TextEncoder().encode(text)]);
    const run = minutes([idle, of('block.out', () => 100 * MIB)]);
    return { ...run, results: results.map((result) => ({ ...result, host: 'host1' })) };
  };
  expect(foundBy('devices-unknown', await withResult(fio))).toHaveLength(1);
  const known = await withResult(fio + disks);
  expect(foundBy('devices-unknown', known)).toMatchObject([
    { why: 'how busy disks were (only md0 99 % on average)' },
  ]);
  expect(known.results[1]!.rows.map(({ name, cells }) => [name, cells[0]!.value])).toEqual([
    ['md0', 98.99],
    ['nvme0n1', 98.17],
  ]);
});
