import { expect, test } from 'vitest';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const MIB = 2 ** 20;

describeFixture('collectl/verbose-4.3-scdmn.log', ([log]) => {
  expect(log!.parser.id).toBe('collectl-verbose');
  expect(log!.host).toBe('db7');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([
    1_795_366_984.001, 1_795_366_985.001,
  ]);
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(valuesOf(log!, '', 'User')).toEqual([83, 82]);
  expect(valuesOf(log!, '', 'KBRead')).toEqual([116 * 1024, 8 * 1024]);
  expect(valuesOf(log!, '', 'reads.SizeKB')).toEqual([6 * 1024, 4 * 1024]);
  expect(valuesOf(log!, '', 'writes.SizeKB')).toEqual([4 * 1024, 8 * 1024]);
  expect(valuesOf(log!, '', 'Total')).toEqual([24_105 * MIB, 24_105 * MIB]);
  expect(valuesOf(log!, '', 'Swap.Total')).toEqual([0, 0]);
  expect(valuesOf(log!, '', 'Paging.Fault')).toEqual([37_775, 25_216]);
  expect(columnOf(log!, '', 'Paging.In').metric).toBe('block.in');
  expect(valuesOf(log!, '', 'Paging.In')).toEqual([116 * 1024, 8 * 1024]);
});

describeFixture('collectl/details-4.3-sD-oT.log', ([log]) => {
  expect(log!.stamps[0]).toMatchObject({ seconds: 61_393, date: null });
  expect(entitiesOf(log!)).toEqual(['disk vda']);
  expect(valuesOf(log!, 'vda', 'reads.IOs')).toEqual([122, 20, 4]);
  expect(valuesOf(log!, 'vda', 'writes.IOs')).toEqual([6, 9, 0]);
  expect(valuesOf(log!, 'vda', 'writes.Wait')[0]).toBe(0);
  expect(valuesOf(log!, 'vda', 'RWSize')[0]).toBe(10 * 1024);
  expect(valuesOf(log!, 'vda', 'Wait')[0]).toBe(0.001);
  expect(valuesOf(log!, 'vda', 'Util')).toEqual([0, 4, 0]);
});

describeFixture('collectl/details-4.3-sD.log', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([1, 2, 3]);
});

describeFixture('collectl/details-4.3-sCN-oTm.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    ...['cpu 0', 'cpu 1', 'nic lo', 'nic ifb0', 'nic ifb1', 'nic eth0'],
  ]);
  expect(valuesOf(log!, '1', 'Nice')).toEqual([37, 50]);
});

describeFixture(
  'collectl/details-4.3-sCDNM-oDm.log',
  ([log]) => {
    expect(log!.stamps).toHaveLength(2);
    expect(log!.warnings.map(({ text }) => text)).toEqual([
      'the table MEMORY STATISTICS is not read',
    ]);
  },
  { warnings: ['left-out'] },
);

test('rows of several disks are one report, a wide number is cut by 1024', async () => {
  const head =
    '# DISK STATISTICS (/sec)\n#Name KBytes Merged IOs Size Wait KBytes Merged IOs Size Wait Util\n';
  const row = (name: string, read: string) => `${name} ${read} 0 1 4 0 0 0 0 0 0 7\n`;
  const [log] = await readText(
    `waiting for 10 second sample...\n${head}${row('sda', '5')}${row('sdb', '200K')}${row('sda', '6')}${row('sdb', '7')}`,
  );
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([10, 20]);
  expect(valuesOf(log!, 'sdb', 'reads.KBytes')).toEqual([200 * MIB, 7 * 1024]);
});

test('what follows a table that is not read is not taken for its rows', async () => {
  const record = (n: number) =>
    `### RECORD ${n} >>> db7 <<< (179536498${n}.001) (Sun Nov 22) ###\n`;
  const cpu = '# CPU SUMMARY (INTR)\n# User  Sys Idle\n    5    4   91\n\n';
  const processes =
    '# PROCESS SUMMARY (counters are /sec)\n# PID User Pct Command\n 1 root 0 init\n\n';
  const [log] = await readText(
    `${record(1)}${cpu}${processes}a stray line\n${record(2)}${cpu}${processes}`,
  );
  expect(valuesOf(log!, '', 'User')).toEqual([5, 5]);
  expect(log!.counts.get('not-understood')).toBe(1);
});
