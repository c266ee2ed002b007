import { describe, expect, test } from 'vitest';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const sectionsOf = (logs: readonly RawSource[]) => logs.map((log) => log.section);
const of = (logs: readonly RawSource[], section: string) =>
  logs.find((log) => log.section === section)!;
const metricOf = (log: RawSource, entity: string, word: string) =>
  columnOf(log, entity, word).metric;

describeFixture('sar/linux-sysstat12.6--udnqrBw.txt', (logs) => {
  expect(sectionsOf(logs)).toEqual([
    'CPU',
    'tasks',
    'paging',
    'memory',
    'load',
    'disks',
    'interfaces',
    'sockets',
    'TCP',
  ]);
  expect(logs.map((log) => log.stamps.map((stamp) => stamp?.seconds))).toEqual(
    logs.map(() => [50_455, 50_456]),
  );
  expect(entitiesOf(of(logs, 'CPU'))).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(of(logs, 'CPU'), '', '%user')).toEqual([69.65, 69]);
  expect(valuesOf(of(logs, 'tasks'), '', 'proc/s')).toEqual([27.45, 33]);
  expect(valuesOf(of(logs, 'memory'), '', 'kbavail')).toEqual([
    22_419_292 * 1024,
    22_526_036 * 1024,
  ]);
  expect(metricOf(of(logs, 'paging'), '', 'pgpgin/s')).toBe('block.in');
  expect(entitiesOf(of(logs, 'disks'))).toEqual(['disk vda']);
  expect(valuesOf(of(logs, 'disks'), 'vda', 'rkB/s')[0]).toBe(176.47 * 1024);
  expect(valuesOf(of(logs, 'disks'), 'vda', 'await')[0]).toBeCloseTo(0.001_09, 9);
  expect(entitiesOf(of(logs, 'interfaces'))).toEqual([
    'nic lo',
    'nic ifb0',
    'nic ifb1',
    'nic eth0',
  ]);
  expect(metricOf(of(logs, 'interfaces'), 'eth0', 'rxcmp/s')).toBe('other.rxcmp/s');
  expect(valuesOf(of(logs, 'sockets'), '', 'totsck')).toHaveLength(2);
});

describeFixture('sar/linux-sysstat12.6--h.log', (logs) => {
  const files = of(logs, 'filesystems');
  expect(entitiesOf(files)).toEqual(['filesystem /dev/vda']);
  expect(valuesOf(files, '/dev/vda', 'MBfsfree')[0]! / 2 ** 30).toBeGreaterThan(100);
  expect(columnOf(files, '/dev/vda', '%fsused').factor.unit).toBe('%');
  expect(columnOf(of(logs, 'disks'), 'vda', 'rkB/s').factor.unit).toBe('B/s');
  expect(metricOf(of(logs, 'io pressure'), '', '%fio-10')).toBe('pressure.io.full.10');
});

describeFixture('sar/linux-sysstat9-12h-restart.txt', (logs) => {
  const [cpu, disks, files] = logs as [RawSource, RawSource, RawSource];
  expect(sectionsOf(logs)).toEqual(['CPU', 'disks', 'filesystems']);
  expect(valuesOf(cpu, '', '%idle')).toEqual([84, 80, 83, 98]);
  expect(cpu.marks).toMatchObject([{ sample: 3, kind: 'restart', text: 'LINUX RESTART' }]);
  expect(cpu.stamps[0]).toMatchObject({ seconds: 85_801, date: { a: 3, b: 13, year: 2026 } });
  expect(cpu.stamps.slice(1).map((stamp) => stamp!.seconds)).toEqual([1, 601, 1801]);
  expect(entitiesOf(disks)).toEqual(['disk dev8-0', 'partition dev8-1', 'group dev253-1']);
  expect(valuesOf(disks, 'dev8-0', 'wr_sec/s')).toEqual([300 * 512, 0]);
  expect(valuesOf(disks, 'dev8-0', 'avgrq-sz')).toEqual([40 * 512, 0]);
  expect(entitiesOf(files)).toEqual(['filesystem /dev/mapper/system root']);
  expect(valuesOf(files, '/dev/mapper/system root', 'MBfsused')).toEqual([
    5749 * 2 ** 20,
    5750 * 2 ** 20,
  ]);
});

describe('tables recognised by their words', () => {
  test('a name in the last place has the same columns as one in the first', async () => {
    const logs = await readText(
      [
        '02:50:58          tps     rkB/s     wkB/s   areq-sz    aqu-sz     await     %util DEV',
        '02:51:00         4.00     68.00      8.00     17.00      0.00      0.25      0.10 vg0-my disk',
        '',
      ].join('\n'),
    );
    expect(entitiesOf(logs[0]!)).toEqual(['group vg0-my disk']);
    expect(valuesOf(logs[0]!, 'vg0-my disk', 'wkB/s')).toEqual([8192]);
  });

  test('the sum of interrupts belongs to the host, each processor has a column', async () => {
    const [log] = await readText(
      [
        '02:50:58         INTR       all      CPU0      CPU1',
        '02:51:00          sum    714.00    377.00    337.00',
        '02:51:00           24      0.00      0.00      0.00',
        '02:51:00          LOC    456.00    213.00    243.00',
        '',
      ].join('\n'),
    );
    expect(entitiesOf(log!)).toEqual(['host', 'other 24', 'other LOC']);
    expect(valuesOf(log!, '', 'all')).toEqual([714]);
    expect(valuesOf(log!, 'LOC', 'CPU1')).toEqual([243]);
  });

  test('a table of a later version is kept as it is printed', async () => {
    const [, log] = await readText(
      [
        '02:50:58       proc/s   cswch/s',
        '02:51:00         2.01    347.49',
        '',
        '02:50:58          QUX    foo/s      %bar   kbbaz   qux',
        '02:51:00            a    10.00      1.00       4     7',
        '',
      ].join('\n'),
    );
    expect(log!.section).toBe('QUX foo/s');
    const columns = log!.columns.map(({ printed, metric, factor }) => [
      printed,
      metric,
      factor.unit,
    ]);
    expect(columns).toEqual([
      ['foo/s', 'other.foo/s', '1/s'],
      ['%bar', 'other.%bar', '%'],
      ['kbbaz', 'other.kbbaz', 'B'],
      ['qux', 'other.qux', '1'],
    ]);
    expect(valuesOf(log!, 'a', 'kbbaz')).toEqual([4096]);
  });

  test('tables of words are skipped', async () => {
    const [log, ...more] = await readText(
      [
        '02:50:58       proc/s   cswch/s',
        '02:51:00         2.01    347.49',
        '',
        '02:50:58          BUS  idvendor    idprod  maxpower            manufact            product',
        '02:51:00            1      1d6b         2         0    Linux 3.1 uhci_hcd   UHCI Host Controller',
        '',
      ].join('\n'),
    );
    expect(more).toEqual([]);
    expect([...log!.counts]).toEqual([]);
  });
});

test('a row that has too few numbers is counted', async () => {
  const header = '02:50:58       proc/s   cswch/s';
  const [log] = await readText(`${header}\n02:51:00  2.01\n02:51:01  2.01  3.00\n`);
  expect(valuesOf(log!, '', 'proc/s')).toEqual([2.01]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('the words of batteries and fans beside their numbers are skipped', async () => {
  const logs = await readText(
    [
      '13:20:09          BAT      %cap   cap/min    status',
      '13:20:19            0       100     +0.00         ↑',
      '13:20:19            1        83     -3.85         ?',
      '',
      '13:20:09          FAN       rpm      drpm                DEVICE',
      '13:20:19            1   1400.00    900.00     nouveau-pci-0100',
      '',
    ].join('\n'),
  );
  expect(valuesOf(logs[0]!, '0', 'cap/min')).toEqual([0]);
  expect(valuesOf(logs[0]!, '1', 'cap/min')).toEqual([-3.85]);
  expect(valuesOf(logs[1]!, '1', 'rpm')).toEqual([1400]);
  expect(logs.map((log) => [...log.counts])).toEqual([[], []]);
});

test('words of old versions mean the same as their successors', async () => {
  const logs = await readText(
    [
      'Linux 6.12.0 (web3) \t11/21/26 \t_x86_64_\t(2 CPU)',
      '',
      '12:53:20     atmptf/s  estres/s retrseg/s isegerr/s   orsts/s',
      '12:53:21         0.00      0.00      4.00      0.00      0.00',
      '',
      '12:53:20    kbmemfree   kbavail kbmemused  %memused   kbdirty   kbshmem',
      '12:53:21      1437740   4389516   3755444     46.11       396     87980',
      '',
      '12:53:20        CPU  i000/s  i014/s',
      '12:53:21          0  100.00    3.51',
      '',
      '12:53:20          DEV       tps    sect/s',
      '12:53:21       dev3-0      3.46     52.00',
      '',
    ].join('\n'),
  );
  const [tcp, memory, interrupts, disks] = logs;
  expect(columnOf(tcp!, '', 'retrseg/s').metric).toBe('tcp.retransmits');
  expect(columnOf(memory!, '', 'kbshmem').metric).toBe('memory.shared');
  expect(valuesOf(memory!, '', 'kbshmem')).toEqual([87_980 * 1024]);
  expect(entitiesOf(interrupts!)).toEqual(['cpu 0']);
  expect(columnOf(interrupts!, '0', 'i014/s').metric).toBe('interrupt.rate');
  expect(valuesOf(disks!, 'dev3-0', 'sect/s')).toEqual([52 * 512]);
});

test('outputs of several tools of sysstat in one file are one log each, with the date of their banner', async () => {
  const banner = 'Linux 6.1.0 (web3) \t11/21/26 \t_x86_64_\t(2 CPU)\n\n';
  const logs = await readText(
    [
      `${banner}14:03:21     CPU    intr/s`,
      '14:03:22     all   1880.00\n',
      `${banner}14:03:22      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command`,
      '14:03:23        0        19   41.00    0.00    0.00    8.00   41.00     0  stress\n',
      `${banner}14:03:24     pswpin/s pswpout/s`,
      '14:03:25         3.00      0.00\n',
      `${banner}14:03:26     CPU    intr/s`,
      '14:03:27     all   1890.00',
      '',
    ].join('\n'),
  );
  expect(logs.map(({ parser }) => parser.id)).toEqual(['mpstat-sysstat', 'pidstat', 'sar-sysstat']);
  expect(valuesOf(logs[0]!, '', 'intr/s')).toEqual([1880, 1890]);
  expect(logs.every(({ stamps }) => stamps[0]?.date?.year === 2026)).toBe(true);
  expect(logs.flatMap(({ counts }) => [...counts])).toEqual([]);
});

test('a stamped message of another program is no header, and what is below it is read', async () => {
  const head = 'Linux 6.1.0 (db7) \t03/07/26 \t_x86_64_\t(4 CPU)\n\n';
  const rows = [1, 2, 3].map((n) => `10:00:0${n}     ${n}.00     0.00     0.00\n`);
  const log = (...lines: string[]) =>
    `${head}10:00:00   proc/s   cswch/s    x/s\n${lines.join('')}`;
  const plain = await readText(log(...rows));
  const [log1, ...others] = await readText(
    log(rows[0]!, '10:00:01 backup has started\n', rows[1]!, rows[2]!),
  );
  expect(others).toHaveLength(plain.length - 1);
  expect(valuesOf(log1!, '', 'proc/s')).toEqual([1, 2, 3]);
  expect(log1!.warnings.map(({ line, code }) => [line, code])).toEqual([[5, 'not-understood']]);
});

test('a broken row is one of the table whose header is above it', async () => {
  const text = `Linux 6.1.0 (db7) \t03/07/26 \t_x86_64_\t(4 CPU)

10:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle
10:00:01        all      1.00      0.00      0.00      0.00      0.00     99.00

10:00:00   proc/s   cswch/s
10:00:01     1.00
10:00:02     2.00     20.00
`;
  const sources = await readText(text);
  expect(sources.map(({ stamps }) => stamps.length)).toEqual([1, 1]);
});

describeFixture('sar/linux-sysstat11-average.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic eth4']);
  expect(valuesOf(log!, 'eth4', 'txkB/s')).toEqual([88_120.25 * 1024]);
  expect(log!.stamps).toEqual([null]);
  expect(sinceBootOf(log!)).toEqual([]);
});
