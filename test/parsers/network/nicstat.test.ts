import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

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

describeFixture('nicstat/linux-1.95--x.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic lo', 'nic eth0']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'lo', 'RdKB')[1]).toBe(1874.1 * 1024);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([51_121, 51_122, 51_123, 51_124]);
});

describeFixture('nicstat/linux-1.95--x-i.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(23);
  expect(log!.stamps.flatMap((stamp, i) => (stamp === null ? [] : [[i, stamp.seconds]]))).toEqual([
    [0, 51_121],
    [20, 51_141],
  ]);
});

describeFixture('nicstat/linux-1.95--a.txt', ([tcp, udp, nics]) => {
  expect([tcp, udp, nics].map((log) => log!.section)).toEqual(['TCP', 'UDP', '']);
  expect(entitiesOf(tcp!)).toEqual(['protocol TCP']);
  expect(valuesOf(tcp!, 'TCP', 'OutSeg')).toEqual([30.46, 114.9, 317]);
  expect(valuesOf(udp!, 'UDP', 'OutDG')).toEqual([2.58, 144.8, 346]);
  expect(valuesOf(nics!, 'lo', 'RdPkt')).toEqual([24.11, 256.7, 652.1]);
  expect(sinceBootOf(udp!)).toEqual([0]);
});

describeFixture('nicstat/linux-1.95--a-p.txt', ([tcp, udp, nics]) => {
  expect(tcp!.stamps.map((stamp) => stamp?.seconds)).toEqual([
    1_795_270_321, 1_795_270_322, 1_795_270_323,
  ]);
  expect(valuesOf(udp!, 'UDP', 'OutDG')).toEqual([2.581, 144.8, 345.9]);
  expect(valuesOf(nics!, 'lo', 'rKB/s')).toEqual([1372.6 * 1024, 1873.9 * 1024, 6087.9 * 1024]);
  expect(valuesOf(nics!, 'eth0', 'Defer')).toEqual([0, 0, 0]);
});

describeFixture(
  'nicstat/linux-1.95--t.txt',
  ([tcp]) => expect(valuesOf(tcp!, 'TCP', 'InSeg')).toEqual([34.68, 0, 0, 0, 0]),
  { warnings: ['stuck'] },
);

test('zeros of TCP are measured values if UDP was requested too', async () => {
  const tcp = (time: string, n: number) =>
    `${time} InKB OutKB InSeg\nTCP 0.00 0.00 ${n}\n${time} InDG OutDG InErr OutErr\nUDP 0 0 0 0\n`;
  const text = ['10:00:00', '10:00:01', '10:00:02', '10:00:03'].map((t, i) => tcp(t, i ? 0 : 9));
  const [log] = await readText(text.join(''));
  expect(log!.warnings).toEqual([]);
});

test('a header alone is a report in which every interface was idle', async () => {
  const header = (time: string) => `${time} RdKB WrKB RdPkt WrPkt %rUtil %wUtil\n`;
  const row = 'net0 1.00 2.00 3.00 4.00 0.10 0.20\n';
  const text = `${header('10:00:00')}${row}${header('10:00:01')}${header('10:00:02')}${row}`;
  const [log] = await readText(text, { command: 'nicstat -zUx 1' });
  expect(log!.stamps).toHaveLength(3);
  expect(valuesOf(log!, 'net0', '%wUtil')).toEqual([0.2, Number.NaN, 0.2]);
});

test('messages of nicstat are reported, not counted as rows', async () => {
  const text = `nicstat version 1.95\n${HEADER}\n10:00:00 eth0 1.000 2.000\nnicstat: /proc/net/dev: invalid format\n`;
  const [log] = await readText(text);
  expect(log!.warnings).toMatchObject([{ code: 'tool-error' }]);
});

const HEADER = '    Time      Int          rKB/s          wKB/s';

test('an interface repeated at the same time opens the next report', async () => {
  const line = '10:00:00     eth0          1.000          2.000';
  const [log] = await readText(`${HEADER}\n${line}\n${line}\n`);
  expect(log!.stamps).toHaveLength(2);
});

test('the name in a parseable row may have a colon', async () => {
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
])('%s is refused', async (_, text) => {
  expect(await readText(text)).toEqual([]);
});

test('an interface whose first row is broken does not appear later', async () => {
  const header = '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n';
  const row = (time: string, name: string, rest: string) =>
    `${time} ${name.padStart(8)} ${rest}  0.00   0.00\n`;
  const log = [
    `${header}06:06:46       lo  8735.2  8735.2   146\n`,
    row('06:06:46', 'eth0', '  93.95    0.16    2.76    1.78 34898.3   92.80'),
    `${header}${row('06:06:47', 'lo', ' 1810.5  1810.5  1997.8  1997.8   928.0   928.0')}`,
    row('06:06:47', 'eth0', '   0.77    0.77    9.99    9.99   79.00   79.00'),
  ].join('');
  const { sources } = await runOf({ 'nicstat.log': log });
  expect(cells(sources[0]!, 'lo', 'rPk/s')).toEqual(['absent', '1997.8']);
  expect(cells(sources[0]!, 'eth0', 'rPk/s')).toEqual(['2.76 since-boot', '9.99']);
});

test('rows whose times a filter cut off are read', async () => {
  const header = '     Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n';
  const row = (nic: string, read: number) =>
    `    ${nic}   ${read}    0.50   10.00    4.00   512.0   128.0  0.20   0.00\n`;
  const report = (read: number) => row('lo', 1) + row('eth0', read);
  const once = header + report(5) + report(7) + report(9);
  const each = header + report(5) + header + report(7) + header + report(9);
  for (const text of [once, each]) {
    const [log] = await readText(text);
    expect(log!.parser.id).toBe('nicstat');
    expect(valuesOf(log!, 'eth0', 'rKB/s')).toEqual([5, 7, 9].map((read) => read * 1024));
    expect(sinceBootOf(log!)).toEqual([0]);
  }
});
