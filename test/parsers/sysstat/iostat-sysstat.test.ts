import { expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const { NaN: NONE } = Number;

describeFixture('iostat/linux-12.6--x-t.txt', ([log]) => {
  expect(log!).toMatchObject({ host: 'db7', platform: 'linux', version: '6.1.0-18-amd64' });
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([22_006, 22_007, 22_008]);
  expect(log!.stamps[0]!.date).toEqual({ a: 11, b: 21, year: 2026, order: 'unknown' });
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '', '%user')).toEqual([13.64, 64.5, 78]);
  expect(valuesOf(log!, 'vda', 'wkB/s')[2]).toBe(40_980 * 1024);
  expect(valuesOf(log!, 'vda', 'w_await')[2]).toBe(0.00155);
  expect(valuesOf(log!, 'vda', 'wareq-sz')[2]).toBe(2049 * 1024);
});

describeFixture(
  'iostat/linux-12.6--x-y-z-dec0.txt',
  ([log]) => {
    expect(sinceBootOf(log!)).toEqual([]);
    expect(valuesOf(log!, '', '%system')).toEqual([23, 21, 15, 18, 15]);
    expect(valuesOf(log!, 'vda', 'w/s').slice(0, 3)).toEqual([66, 20, 8]);
  },
  { command: 'iostat -xyz --dec=0 1 5' },
);

describeFixture('iostat/linux-12.6--c.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(valuesOf(log!, '', '%idle')).toEqual([81.72, 2.42, 1.01]);
});

describeFixture('iostat/linux-12.6--d-m.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['disk vda']);
  expect(valuesOf(log!, 'vda', 'MB_wrtn/s')[1]).toBe(32.18 * 1024 ** 2);
  expect(valuesOf(log!, 'vda', 'MB_dscd')[1]).toBe(24 * 1024 ** 2);
});

describeFixture('iostat/linux-12.6--d-x-t-z-iso.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.zone)).toEqual(Array(4).fill('+0000'));
  expect(valuesOf(log!, 'vda', 'r/s')).toEqual([4674.74, 66.34, 1, 3]);
});

describeFixture('iostat/linux-11.7--d-x-z.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['disk nvme0n1', 'group dm-0']);
  expect(valuesOf(log!, 'nvme0n1', 'w/s')).toEqual([20, NONE, 500]);
  expect(valuesOf(log!, 'dm-0', 'aqu-sz')).toEqual([0.02, NONE, NONE]);
});

describeFixture('iostat/linux-10.1--x-m-N-t.txt', ([log]) => {
  const mapped = 'vg0-luks--8a6f01ce--very--long--name';
  expect(log!.host).toBe('db7.example.org');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_590, 50_595]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk sda', `group ${mapped}`]);
  expect(valuesOf(log!, 'sda', 'avgrq-sz')[1]).toBe(512 * 512);
  expect(valuesOf(log!, 'sda', '%util')).toEqual([5.04, 100.03]);
  expect(columnOf(log!, mapped, 'avgqu-sz').metric).toBe('disk.queue');
});

describeFixture('iostat/linux-9.0--x.txt', ([log]) => {
  expect(log!.version).toBe('2.6.32-5-686');
  expect(valuesOf(log!, 'sda', 'wsec/s')).toEqual([7 * 512, 120 * 512]);
  expect(columnOf(log!, 'sda', 'await').metric).toBe('disk.response_time');
  expect(columnOf(log!, 'sda', 'svctm').metric).toBe('disk.service_time');
});

// four tables a report, the device last, each cell with its unit
describeFixture('iostat/linux-12.6--x-h.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'disk vda']);
  expect(log!.stamps).toHaveLength(3);
  expect(valuesOf(log!, '', '%idle')).toEqual([44.7, 2, 2]);
  expect(valuesOf(log!, 'vda', 'rkB/s')).toEqual([4.5 * 1024 ** 2, 32 * 1024, 0]);
  expect(valuesOf(log!, 'vda', 'wkB/s')[1]).toBe(300.3 * 1024 ** 2);
  expect(valuesOf(log!, 'vda', 'wareq-sz')[1]).toBe(985.6 * 1024);
  expect(valuesOf(log!, 'vda', '%drqm')[1]).toBe(33.3);
  expect(valuesOf(log!, 'vda', 'f/s')).toEqual([7.22, 0, 0]);
  expect(valuesOf(log!, 'vda', '%util')).toEqual([2.3, 13.2, 1.2]);
});

describeFixture(
  'iostat/linux-12.6--d-h-g.txt',
  ([log]) => {
    expect(entitiesOf(log!)).toEqual(['disk vda', 'group zram0', 'group pair']);
    expect(sinceBootOf(log!)).toEqual([]);
    expect(valuesOf(log!, 'pair', 'kB_wrtn/s')[0]).toBe(300.3 * 1024 ** 2);
    expect(valuesOf(log!, 'vda', 'kB_dscd')).toEqual([312, 772, 332].map((k) => k * 1024));
  },
  { command: 'iostat -d -h -y -g pair vda zram0 1 3' },
);

// a device is on a line of its own, its values on the next
describeFixture('iostat/linux-11.6--h-x.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'disk sda', 'group dm-0']);
  expect(valuesOf(log!, 'sda', 'wkB/s')).toEqual([1.5 * 1024 ** 2, 2.1 * 1024 ** 3]);
  expect(valuesOf(log!, 'dm-0', 'wareq-sz')).toEqual([384 * 1024, 8.5 * 1024 ** 2]);
  expect(valuesOf(log!, 'dm-0', '%util')).toEqual([0.2, 25.2]);
});

describeFixture('iostat/linux-9.0--n-h-t.txt', ([log]) => {
  const home = 'filer.example.org:/export/home/a';
  expect(entitiesOf(log!)).toEqual([
    'host',
    'disk sda',
    `filesystem ${home}`,
    'filesystem filer:/b',
  ]);
  expect(log!.stamps).toHaveLength(2);
  expect(valuesOf(log!, 'sda', 'Blk_wrtn/s')).toEqual([40 * 512, 808 * 512]);
  expect(valuesOf(log!, home, 'rBlk_nor/s')).toEqual([3 * 512, 2048 * 512]);
  expect(columnOf(log!, home, 'rBlk_svr/s').metric).toBe('disk.read.throughput');
  expect(valuesOf(log!, home, 'rBlk_svr/s')).toEqual([512, 1024 * 512]);
  expect(valuesOf(log!, home, 'wops/s')).toEqual([0.2, 4]);
});

// the date is only in the banner; midnight passes
describeFixture('iostat/linux-7.0--x-t-midnight.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'disk cciss/c0d0', 'partition cciss/c0d0p1']);
  const date = { a: 2, b: 28, year: 2012, order: 'unknown' };
  expect(log!.stamps).toMatchObject([
    { date, seconds: 86_395 },
    { date, seconds: 86_400 },
  ]);
  expect(valuesOf(log!, 'cciss/c0d0', 'wsec/s')).toEqual([320.5 * 512, 9600.4 * 512]);
});

const BANNER = 'Linux 6.1.0 (web3) \t03/07/26 \t_x86_64_\t(8 CPU)';
const CPU = 'avg-cpu:  %user   %nice %system %iowait  %steal   %idle';
const cpu = (user: number) =>
  `          ${user}.00    0.00    5.00    0.00    0.00   ${95 - user}.00`;
const DEVICE = 'Device            r/s     w/s     rkB/s     wkB/s  aqu-sz  %util';
const device = (reads: number) => `sda ${reads}.00 0.00 0.00 0.00 0.00 0.00`;
const report = (n: number) => [CPU, cpu(n), '', DEVICE, device(n), '', ''].join('\n');

test('a banner in mid-file begins another run, since boot again', async () => {
  const [log] = await readText(`${BANNER}\n\n${report(1)}${report(2)}${BANNER}\n\n${report(3)}`);
  expect(valuesOf(log!, 'sda', 'r/s')).toEqual([1, 2, 3]);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
  expect(log!.marks).toMatchObject([{ sample: 2, kind: 'restart' }]);
});

test('a log that lost its banner is read from its stamp on', async () => {
  const [log] = await readText(`03/07/26 10:00:00\n${report(1)}03/07/26 10:00:05\n${report(2)}`);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_005]);
  expect(log!.host).toBe('');
});

test('a report without a device keeps its place', async () => {
  const [log] = await readText(`${DEVICE}\n${device(1)}\n\n${DEVICE}\n\n${DEVICE}\n${device(3)}\n`);
  expect(valuesOf(log!, 'sda', 'r/s')).toEqual([1, NONE, 3]);
});

test('a time of day after a label has the day of the banner', async () => {
  const text = `Time: 03:49:57 PM\n${report(1)}Time: 03:50:02 PM\n${report(2)}`;
  const [log] = await readText(`${BANNER}\n\n${text}`);
  const date = { a: 3, b: 7, year: 2026 };
  expect(log!.stamps).toMatchObject([
    { date, seconds: 56_997 },
    { date, seconds: 57_002 },
  ]);
  const [bare] = await readText(text);
  expect(bare!.stamps.map((stamp) => stamp?.date)).toEqual([null, null]);
});

test('a stamp above the banner is that of the report below it', async () => {
  const run = (time: string, n: number) => `Sat Mar 7 ${time} UTC 2026\n${BANNER}\n\n${report(n)}`;
  const [log] = await readText(run('10:00:00', 1) + run('10:00:05', 2));
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_005]);
  expect(sinceBootOf(log!)).toEqual([0, 1]);
});

test('a decimal comma is a decimal point', async () => {
  const [log] = await readText(report(7).replaceAll('.', ','));
  expect(valuesOf(log!, '', '%idle')).toEqual([88]);
  expect(valuesOf(log!, 'sda', 'r/s')).toEqual([7]);
});

test('an unknown column gives one warning and is kept as printed', async () => {
  const text = `${DEVICE}  fut/s\n${device(1)}  4.50\n`;
  const [log] = await readText(`${BANNER}\n\n${text}${text}`);
  expect(columnOf(log!, 'sda', 'fut/s').metric).toBe('other.fut/s');
  expect(valuesOf(log!, 'sda', 'fut/s')).toEqual([4.5, 4.5]);
  expect(log!.warnings.map((warning) => warning.code)).toEqual(['unknown-column']);
});

test('a row with too few or too many cells is counted, not read', async () => {
  const [log] = await readText(
    `${DEVICE}\nsda 1.00 2.00\n${device(1)} 9.99\nsdb${device(1).slice(3)}\n`,
  );
  expect(entitiesOf(log!)).toEqual(['disk sdb']);
  expect(log!.counts.get('not-understood')).toBe(2);
});

test('the sum of a group begins with a blank', async () => {
  const [log] = await readText(`${DEVICE}\n${device(1)}\n all${device(1).slice(3)}\n`);
  expect(entitiesOf(log!)).toEqual(['disk sda', 'group all']);
});

test('a row with the indent of its header is not the sum of a group', async () => {
  const [log] = await readText(`  ${DEVICE}\n  ${device(1)}\n   all${device(1).slice(3)}\n`);
  expect(entitiesOf(log!)).toEqual(['disk sda', 'group all']);
});

test('without a banner or the command the log is an excerpt: its first report is an interval', async () => {
  const rows = `${DEVICE}\n${device(1)}\n\n${DEVICE}\n${device(2)}\n`;
  const [excerpt] = await readText(rows);
  expect(sinceBootOf(excerpt!)).toEqual([]);
  expect(excerpt!.warnings.map(({ code, line }) => [code, line])).toEqual([['excerpt', 1]]);
  for (const start of [BANNER, '$ iostat -x 5']) {
    const [log] = await readText(`${start}\n\n${rows}`);
    expect(sinceBootOf(log!)).toEqual([0]);
    expect(log!.warnings).toEqual([]);
  }
});

test('a suffix is the unit, even if the header names another', async () => {
  const header = 'Device tps MB_read/s MB_wrtn/s Blk_read GB_wrtn';
  const [log] = await readText(`${header}\nsda 1.00 2.5k 1.5M 2.0k 512.0M\n`);
  expect(valuesOf(log!, 'sda', 'MB_read/s')).toEqual([2560]);
  expect(valuesOf(log!, 'sda', 'MB_wrtn/s')).toEqual([1.5 * 1024 ** 2]);
  expect(valuesOf(log!, 'sda', 'Blk_read')).toEqual([2048]);
  expect(valuesOf(log!, 'sda', 'GB_wrtn')).toEqual([512 * 1024 ** 2]);
});

test('a word without following values is not a device', async () => {
  const [log] = await readText(`${DEVICE}\n${device(1)}\nlogout\n${device(1).replace('a', 'b')}\n`);
  expect(entitiesOf(log!)).toEqual(['disk sda', 'disk sdb']);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('a host that printed zeros may leave out idle devices', async () => {
  const zeros = cpu(0).replace(/[\d.]+/g, '0.00');
  const [log] = await readText(`${report(1)}${CPU}\n${zeros}\n\n${DEVICE}\n\n${report(3)}`);
  expect(log!.printsIdleRows).toBe(false);
});

test('a cell without a value is undefined, not zero', async () => {
  const [log] = await readText(`${BANNER}\n\n${DEVICE}\nsda nan -nan 0.00 0.00 0.00 inf\n`);
  expect(valuesOf(log!, 'sda', '%util')).toEqual([NONE]);
  expect(log!.warnings).toEqual([]);
});

// two runs with -y, then one without
describeFixture('iostat/linux-sysstat12.6--y-runs.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([5]);
  expect(log!.marks.map(({ sample }) => sample)).toEqual([3, 5]);
  expect(valuesOf(log!, 'vda', 'tps')).toEqual([2, 0, 0, NONE, NONE, 82.8, 0]);
  expect(valuesOf(log!, 'vda', 'r/s')).toEqual([NONE, NONE, NONE, 0, 0, NONE, NONE]);
});

// -T prints a stamp in front of each row
describeFixture('iostat/linux-sysstat12.7--T-g.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-sysstat');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([43_200, 43_205]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk sda', 'disk sdb', 'group both']);
  expect(valuesOf(log!, '', '%user')).toEqual([0.83, 1.83]);
  expect(valuesOf(log!, 'both', 'tps')).toEqual([73.08, 77.25]);
});

// one header above the rows of one device, as grep leaves them
describeFixture(
  'iostat/linux-10.0--x-grep.txt',
  ([log]) => {
    expect(sinceBootOf(log!)).toEqual([]);
    expect(valuesOf(log!, 'sdb', 'w/s')).toEqual([40, 52, 1830, 1795]);
    expect(valuesOf(log!, 'sdb', '%util')).toEqual([89.6, 90.4, 100, 100]);
    expect(log!.counts.get('not-understood')).toBeUndefined();
  },
  { warnings: ['excerpt'] },
);

// a line of dashes ends a report; dots stand for rows that were left out
describeFixture(
  'iostat/linux-10.0--x-separated.txt',
  ([log]) => {
    expect(entitiesOf(log!)).toEqual(['disk sda', 'disk sdb']);
    expect(valuesOf(log!, 'sda', 'r/s')).toEqual([301, NONE, 310]);
    expect(valuesOf(log!, 'sdb', 'w/s')).toEqual([150, 152, NONE]);
  },
  { warnings: ['excerpt', 'left-out'] },
);

test('a stamp begins the report of the rows below it, even without a header', async () => {
  const rows = `03/07/26 10:00:05\n${device(2)}\n03/07/26 10:00:10\n${device(3)}\n`;
  const [log] = await readText(`03/07/26 10:00:00\n${report(1)}${rows}`);
  expect(valuesOf(log!, 'sda', 'r/s')).toEqual([1, 2, 3]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_005, 36_010]);
});

test('a line of dashes within a report does not end it', async () => {
  const [log] = await readText(`${CPU}\n${cpu(1)}\n-----\n${DEVICE}\n-----\n${device(1)}\n`);
  expect(log!.stamps).toHaveLength(1);
});

test('a share that is mounted twice is in one report', async () => {
  const header = 'Filesystem: rBlk_nor/s wBlk_nor/s rBlk_dir/s';
  const share = 'filer:/a 1.00 2.00 3.00';
  const [log] = await readText(`${CPU}\n${cpu(1)}\n\n${header}\n${share}\n${share}\n`);
  expect(log!.stamps).toHaveLength(1);
});

test('mounts below the heading of devices, as before 7.1, are mounts', async () => {
  const header =
    'Device:     rBlk_nor/s wBlk_nor/s rBlk_dir/s wBlk_dir/s rBlk_svr/s wBlk_svr/s rops/s wops/s';
  const share =
    '10.0.0.1:/a       0.00       2.00       0.00       0.00       0.00       4.00   0.00  31.50';
  const report = `${CPU}\n${cpu(1)}\n\n${DEVICE}\n${device(1)}\n\n${header}\n${share}\n\n`;
  const [log] = await readText(report + report);
  expect(valuesOf(log!, '10.0.0.1:/a', 'wBlk_svr/s')).toEqual([2048, 2048]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['excerpt']);
});
