import { expect, test } from 'vitest';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;
const k = 1024;

describeFixture('iotop/linux-0.6--b-t-o.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([52_813, 52_814, 52_815]);
  expect(entitiesOf(log!)).toEqual(['host', 'process 19638/dd', 'process 42/[jbd2/vda1-8]']);
  expect(valuesOf(log!, '', 'Total DISK WRITE')).toEqual([687.93 * k, 157.15 * k * k, 0]);
  expect(valuesOf(log!, '', 'Current DISK WRITE')[1]).toBe(11.5 * k ** 3);
  expect(columnOf(log!, '', 'Current DISK WRITE').metric).toBe('disk.write.throughput');
  // a process left out by -o is absent, because it may have ended
  expect(valuesOf(log!, '19638/dd', 'DISK WRITE')).toEqual([687.93 * k, 26.83 * k * k, NONE]);
  expect(valuesOf(log!, '42/[jbd2/vda1-8]', 'DISK WRITE')).toEqual([NONE, 512, NONE]);
});

describeFixture('iotop/linux-0.6--b-P-k.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'process 907/postgres:', 'process 2311/nginx:']);
  expect(valuesOf(log!, '', 'Actual DISK WRITE')).toEqual([3080 * k, 0]);
  expect(valuesOf(log!, '907/postgres:', 'IO')).toEqual([12.5, 0]);
  expect(valuesOf(log!, '2311/nginx:', 'SWAPIN')).toEqual([1.25, 0]);
});

// no totals: the rows of a second are a report
describeFixture('iotop/linux-0.6--b-qqq.txt', ([log]) => {
  expect(log!.parser.id).toBe('iotop-linux');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([37_211, 37_213, 37_215]);
  expect(entitiesOf(log!)).toEqual(['process 10011/[kworker/u32:2]', 'process 281/[jbd2/dm-0-8]']);
  expect(valuesOf(log!, '281/[jbd2/dm-0-8]', 'DISK WRITE')).toEqual([NONE, 39.25 * k, 4 * k]);
  expect(valuesOf(log!, '10011/[kworker/u32:2]', 'IO')).toEqual([0.27, 0.28, NONE]);
});

test('amounts since iotop began are skipped with a warning', async () => {
  const [log] = await readText(
    [
      'Total DISK READ: 0.00 B/s | Total DISK WRITE: 3.00 K/s',
      '    7 be/4 root        0.00 B     12.00 K ?unavailable?  dd',
      '    8 be/4 root        0.00 B     12.00 K ?unavailable?  dd',
      '',
    ].join('\n'),
  );
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['accumulated']);
});

// the totals above the first header are read when the header shows the tool, and carry its line
describeFixture('iotop/solaris--C.log', ([log]) => {
  const tar = '2775/tar cmdk0 102:16';
  expect(log!).toMatchObject({ platform: 'solaris' });
  expect(entitiesOf(log!)).toEqual([
    'host',
    'process 3/fsflush cmdk0 102:0 W',
    `process ${tar} R`,
    `process ${tar} W`,
  ]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_606, 50_611, 50_616]);
  expect(valuesOf(log!, '', 'disk_r')).toEqual([1024 * k, 0, 2048 * k]);
  expect(valuesOf(log!, '', 'load')).toEqual([0.52, 0.6, 0.61]);
  expect(valuesOf(log!, `${tar} R`, 'BYTES')).toEqual([1_036_800, NONE, 2_097_152]);
  expect(columnOf(log!, `${tar} W`, 'BYTES').metric).toBe('io.write');
});

test('the time of the disk is kept as printed', async () => {
  const [log] = await readText(
    '2006 Mar  7 14:03:26,  load: 0.52,  disk_r:      8 KB,  disk_w:      0 KB\n' +
      '  UID    PID   PPID CMD              DEVICE  MAJ MIN D         DISKTIME\n' +
      '    0      3      0 a b              cmdk0   102   0 R             1250\n',
  );
  expect(valuesOf(log!, '3/a b cmdk0 102:0 R', 'DISKTIME')).toEqual([0.00125]);
});

test('a copy of the screen with blanks before its lines', async () => {
  const [log] = await readText(
    ` Total DISK READ: 8.00 M/s | Total DISK WRITE: 20.00 M/s
  TID PRIO USER DISK READ DISK WRITE SWAPIN IO> COMMAND
 15758 be/4 root 7.00 M/s 8.00 M/s 0.00 % 61.97 % dd if=/dev/zero of=f
`,
  );
  expect(valuesOf(log!, '', 'Total DISK READ')).toEqual([8 * k * k]);
  expect(valuesOf(log!, '15758/dd', 'IO')).toEqual([61.97]);
});
