import { describe, expect, test } from 'vitest';
import { parseCounterPath } from '../../../parsers/windows/pdh-path.ts';
import { normalised } from '../../log.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const MIB = 1024 ** 2;

describeFixture('typeperf/windows--csv.csv', ([source]) => {
  expect(source!.host).toBe('WIN1');
  expect(entitiesOf(source!)).toEqual([
    'host',
    'cpu 0',
    'disk 0 C:',
    'group _Total',
    'partition C:',
    'nic Intel[R] Ethernet Connection [2]',
    'process sqlservr',
    'other Process _Total',
    'protocol tcp',
  ]);
  // 10:00:01.123 an hour east of UTC, the eleventh month first.
  expect(source!.stamps[0]).toMatchObject({
    date: { a: 11, b: 22, year: 2026, order: 'month-day' },
    seconds: 36001.123,
    zone: '+0100',
  });
  expect(columnOf(source!, '', 'Processor.% Processor Time').metric).toBe('cpu.busy');
  expect(valuesOf(source!, '', 'Processor.% Processor Time')).toEqual([NaN, 18.5, 22, 25.5, 29]);
  expect(columnOf(source!, '0 C:', 'PhysicalDisk.Disk Read Bytes/sec').metric).toBe(
    'disk.read.throughput',
  );
  expect(valuesOf(source!, '0 C:', 'PhysicalDisk.Disk Read Bytes/sec')).toEqual(
    [NaN, 2, 3, 4, 5].map((n) => n * MIB),
  );
  expect(valuesOf(source!, '0 C:', 'PhysicalDisk.Avg. Disk sec/Read')[4]).toBe(0.0025);
  expect(valuesOf(source!, '', 'Memory.Available MBytes')[0]).toBe(4096 * MIB);
  expect(columnOf(source!, '', 'Memory.Pool Nonpaged Bytes')).toMatchObject({
    metric: 'other.Memory.Pool Nonpaged Bytes',
    factor: { unit: 'B' },
  });
  expect(columnOf(source!, 'sqlservr', 'Process.% Processor Time').metric).toBe(
    'process.cpu.total',
  );
  expect(columnOf(source!, 'C:', 'LogicalDisk.% Free Space').factor.unit).toBe('%');
  expect(valuesOf(source!, '', 'SQLServer:Buffer Manager.Page life expectancy')[1]).toBe(901);
});

describeFixture('typeperf/windows--no-zone.csv', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['cpu 0,0', 'other processors 0,_Total']);
  // The fourth of March, whatever the days of the log are.
  expect(source!.stamps[0]).toMatchObject({ date: { a: 3, b: 4, order: 'month-day' }, zone: '' });
  expect(valuesOf(source!, '0,0', 'Processor Information.% Idle Time')).toEqual([
    99.98299,
    99.469634,
    99.990081,
    NaN,
  ]);
});

describeFixture('typeperf/windows--tsv.tsv', ([source]) => {
  expect(source!.host).toBe('A');
  expect(entitiesOf(source!)).toEqual(['host', 'other B', 'disk B 0 C:']);
  expect(source!.stamps[0]!.zone).toBe('+0530');
  expect(valuesOf(source!, 'B 0 C:', 'PhysicalDisk.Disk Reads/sec')).toEqual([0, 12.5, 25]);
  expect(valuesOf(source!, 'B', 'Memory.Available MBytes')[2]).toBe(1998 * MIB);
});

describeFixture('typeperf/esxtop--b.csv', ([source]) => {
  expect(entitiesOf(source!)).toEqual([
    'host',
    'cpu 0',
    'other Group Cpu 81:db (1)',
    'group vmhba0',
    'disk naa.600a098000',
    'nic vmnic0',
    'other vSwitch0:50331657:db.eth0',
  ]);
  const device = 'Physical Disk SCSI Device';
  expect(valuesOf(source!, 'naa.600a098000', `${device}.MBytes Read/sec`)[3]).toBe(65.5 * MIB);
  expect(valuesOf(source!, 'naa.600a098000', `${device}.Average Guest MilliSec/Command`)[0]).toBe(
    0.00052,
  );
  expect(valuesOf(source!, 'vmnic0', 'Network Port.MBits Transmitted/sec')[0]).toBe(941.2e6 / 8);
  expect(valuesOf(source!, 'Group Cpu 81:db (1)', 'Group Cpu.% Ready')[0]).toBe(0.75);
});

describe('the path of a counter', () => {
  test.each([
    ['\\\\H\\Processor(_Total)\\% Processor Time', 'H', 'Processor', '_Total', '% Processor Time'],
    ['\\\\H\\Memory\\Pages/sec', 'H', 'Memory', '', 'Pages/sec'],
    ['\\Memory\\Pages/sec', '', 'Memory', '', 'Pages/sec'],
    ['\\\\e\\Group Cpu(81:vm (1))\\% Used', 'e', 'Group Cpu', '81:vm (1)', '% Used'],
    [
      '\\\\H\\LogicalDisk(\\\\?\\V{a})\\Disk Reads/sec',
      'H',
      'LogicalDisk',
      '\\\\?\\V{a}',
      'Disk Reads/sec',
    ],
    ['\\\\\\\\H\\\\Memory\\\\Pages/sec', 'H', 'Memory', '', 'Pages/sec'],
  ])('%s', (path, host, object, instance, counter) => {
    expect(parseCounterPath(path)).toEqual({ host, object, instance, counter });
  });

  test.each(['', 'Pages/sec', '\\Memory', '\\\\H'])('is not %s', (text) => {
    expect(parseCounterPath(text)).toBeNull();
  });
});

test('a header of 10,000 counters, far beyond 64 KiB, is read', async () => {
  const names = Array.from(
    { length: 10_000 },
    (_, i) => `"\\\\e\\Virtual Disk(vm:${i})\\Reads/sec"`,
  );
  const rows = [1, 2].map((t) =>
    [`"11/22/2026 10:00:0${t}"`, ...names.map((_, i) => `"${i + t}.25"`)].join(','),
  );
  const text = [['"(PDH-CSV 4.0) (UTC)(0)"', ...names].join(','), ...rows].join('\n');
  const [source] = await readText(`${text}\n`);
  expect(text.indexOf('\n')).toBeGreaterThan(300_000);
  expect(source!.entities.length).toBe(10_000);
  expect(valuesOf(source!, 'vm:9999', 'Virtual Disk.Reads/sec')).toEqual([10000.25, 10001.25]);
});

test('counters of other languages have their units, decimal commas are read', async () => {
  const head =
    '"(PDH-CSV 4.0)","\\\\WIN1\\Prozessor(_Total)\\Prozessorzeit (%)","\\\\WIN1\\Datenträger(0 C:)\\Bytes gelesen/s","\\\\WIN1\\Disque(0 C:)\\Octets lus/s","\\\\WIN1\\System\\Kontextwechsel/s"\n';
  const [log] = await readText(
    `${head}"11/22/2026 10:00:01.123","12,500000","1048576,000000","10,5","7"\n`,
  );
  const units = log!.columns.map(({ printed, factor }) => [printed, factor.unit]);
  expect(Object.fromEntries(units)).toMatchObject({
    'Prozessorzeit (%)': '%',
    'Bytes gelesen/s': 'B/s',
    'Octets lus/s': 'B/s',
    'Kontextwechsel/s': '1/s',
  });
  expect(valuesOf(log!, 'Prozessor _Total', 'Prozessor.Prozessorzeit (%)')).toEqual([12.5]);
});

test('a date with its day first, as other programs write it, is that day', async () => {
  const head = '"(PDH-CSV 4.0)","\\\\WIN1\\Memory\\Available MBytes"\n';
  const rows = [1, 2].map((second) => `"22/11/2026 10:00:0${second}.000","5"\n`).join('');
  const [log] = await readText(head + rows);
  const run = normalised({ name: '', sources: [log!] }, { name: '' });
  expect(new Date(run.zero).toISOString()).toMatch(/^2026-11-22/);
});

test('cells separated by semicolons, with decimal commas, are read', async () => {
  const [log] = await readText(
    [
      '"(PDH-CSV 4.0) (W. Europe Standard Time)(-60)";"\\\\WIN1\\Memory\\Available MBytes";"\\\\WIN1\\PhysicalDisk(0 C:)\\Disk Reads/sec"',
      '"11/22/2026 10:00:01.123";"4096";"12,500000"',
      '"11/22/2026 10:00:02.123";" ";"25,250000"',
      '',
    ].join('\n'),
  );
  expect(log!.parser.id).toBe('pdh-csv');
  expect(valuesOf(log!, '0 C:', 'PhysicalDisk.Disk Reads/sec')).toEqual([12.5, 25.25]);
  expect(valuesOf(log!, '', 'Memory.Available MBytes')).toEqual([4096 * MIB, NaN]);
});

test.each([
  [';', '22.11.2026 10:00:0', ''],
  [',', '11/22/2026 10:00:0', ' AM'],
  ['\t', '2026-11-22 10:00:0', ''],
])(
  'a header of Timestamp and counters, separated by %j, is read',
  async (separator, time, half) => {
    const rows = [
      [
        'Timestamp',
        '\\\\win1\\physicaldisk(0 c:)\\disk read bytes/sec',
        '\\\\win1\\system\\threads',
      ],
      ...[1, 2].map((second) => [`${time}${second}${half}`, `${second}048576`, '900']),
    ].map((cells) => cells.map((cell) => `"${cell}"`).join(separator));
    const [log] = await readText(`${rows.join('\n')}\n`);
    expect(log!.parser.id).toBe('pdh-csv');
    expect(log!.host).toBe('win1');
    expect(log!.columns[0]!.metric).toBe('disk.read.throughput');
    expect(valuesOf(log!, '0 c:', 'physicaldisk.disk read bytes/sec')).toEqual([1048576, 2048576]);
    const run = normalised({ name: '', sources: [log!] }, { name: '' });
    expect(new Date(run.zero).toISOString()).toMatch(/^2026-11-22T10:00:0[01]/);
  },
);

test('a name of a zone may be cut off, with the number behind it', async () => {
  for (const zone of ['(', '(Brussels, Copenhagen, Madrid, Par']) {
    const [log] = await readText(
      `"(PDH-CSV 4.0) ${zone}","\\\\WIN1\\Memory\\Available MBytes"\n"11/22/2026 10:00:01.123","512"\n`,
    );
    expect(log!.stamps[0]).toMatchObject({ seconds: 36001.123, zone: '' });
    expect(valuesOf(log!, '', 'Memory.Available MBytes')).toEqual([512 * MIB]);
  }
});

test('what typeperf prints to a terminal is read up to its last lines', async () => {
  const [log] = await readText(
    '\r\n"(PDH-CSV 4.0)","\\\\WIN1\\Paging File(_Total)\\% Usage","\\\\WIN1\\Memory\\Commit Limit"\r\n"09/22/2026 21:42:32.824","0.500000","8589934592.000000"\r\nExiting, please wait...                         \r\nThe command completed successfully.\r\n\r\r',
  );
  expect(valuesOf(log!, '', 'Memory.Commit Limit')).toEqual([8 * 1024 ** 3]);
  expect([...log!.counts]).toEqual([]);
});

test('the times between the reports of typeperf, which a loop prints, are no rows', async () => {
  const report = (time: string, busy: string) =>
    `"(PDH-CSV 4.0)","\\\\WIN1\\Processor(_Total)\\% Processor Time"\n"11/22/2026 ${time}","${busy}"\nExiting, please wait...\nThe command completed successfully.\n\nC:\\logs>time /T\n03:51 PM\n\n`;
  const [log] = await readText(report('15:48:16.164', '8.5') + report('15:51:08.506', '1.5'));
  expect(valuesOf(log!, '', 'Processor.% Processor Time')).toEqual([8.5, 1.5]);
});
