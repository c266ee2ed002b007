import { describe, expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';

const sourceOf = async (text: string) => (await runOf({ 'tool.log': text })).sources[0]!;

const BANNER = '                    extended device statistics';
const HEADER = '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device';
const busy = (reads: number, device: string) =>
  `    ${reads}.0    2.0   32.0   64.0  0.0  0.1    0.0    1.5   0   3 ${device}`;
const NAN = '    nan    nan    nan    nan  nan  nan    nan    nan nan nan c4t1d0';
const reports = (...all: string[][]) =>
  `${all.map((rows) => [BANNER, HEADER, ...rows].join('\n')).join('\n')}\n`;

const [one, two] = ['c4t0d0', 'c4t1d0'];

test('a row that cannot be read is not idle although -z leaves idle disks out', async () => {
  const source = await sourceOf(
    reports(
      [busy(5, one), busy(6, two)],
      [busy(7, one)],
      [busy(8, one), NAN],
      [busy(9, one), '    9.0    2.0   32.0 c4t1d0'],
      [busy(9, one), busy(9, two)],
    ),
  );
  const expected = ['6 since-boot', '0 idle', 'unparsed', 'unparsed', '9'];
  expect(cells(source, two, 'r/s')).toEqual(expected);
  expect(cells(source, one, 'r/s')).toEqual(['5 since-boot', '7', '8', '9', '9']);
  expect(source.counts.notUnderstood).toBe(2);
});

test('if nobody knows whose row was lost, no disk of that report is known to be idle', async () => {
  const source = await sourceOf(
    reports(
      [busy(5, one), busy(6, two)],
      [busy(7, one), '    9.0    2.0   32.0   64.0  0.0  0.1'],
      [busy(8, one)],
    ),
  );
  expect(cells(source, two, 'r/s')).toEqual(['6 since-boot', 'unparsed', '0 idle']);
});

test('a row that is printed again in whole counts', async () => {
  const source = await sourceOf(
    reports([busy(5, one)], [`    9.0    2.0   32.0 ${one}`, busy(7, one)], [busy(8, one)]),
  );
  expect(cells(source, one, 'r/s')).toEqual(['5 since-boot', '7', '8']);
});

test('text that names a disk is no row', async () => {
  const source = await sourceOf(
    reports([busy(5, one), busy(6, two)], [busy(7, one), 'error 5 on c4t1d0'], [busy(8, one)]),
  );
  expect(cells(source, two, 'r/s')).toEqual(['6 since-boot', '0 idle', '0 idle']);
});

const VMSTAT =
  'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n';
const row = (cs: number) =>
  ` 1  0      0 800000  20000 300000    0    0    40    80  300 ${cs}  2  1 97  0  0`;

test('without stamps a row that cannot be read is still an instant, the first one too', async () => {
  const broken = ' 1  0      0 800000  20000 3000';
  const middle = await sourceOf(`${VMSTAT}${[row(1), row(2), broken, row(4)].join('\n')}\n`);
  expect(cells(middle, '', 'cs')).toEqual(['1 since-boot', '2', 'unparsed', '4']);
  expect([...middle.axis.elapsed]).toEqual([0, 1, 2, 3]);
  const first = await sourceOf(`${VMSTAT}${[broken, row(2), row(3)].join('\n')}\n`);
  expect(cells(first, '', 'cs').slice(1)).toEqual(['2', '3']);
});

test('after a row that cannot be read the next one is not late', async () => {
  const stamped = (cs: number, second: number) => `${row(cs)} 2026-11-21 10:00:0${second}`;
  const header = VMSTAT.replace('-cpu-----\n', '-cpu----- -----timestamp-----\n').replace(
    'st\n',
    'st                 UTC\n',
  );
  const rows = [stamped(1, 0), stamped(2, 1), stamped(3, 2).slice(0, 40), stamped(4, 3)];
  const source = await sourceOf(`${header}${rows.join('\n')}\n`);
  expect(cells(source, '', 'cs')).toEqual(['1 since-boot', '2', 'unparsed', '4']);
  expect(source.counts.late).toBe(0);
});

test('a row of disks side by side with a note behind it is a row', async () => {
  const header = '   tty         sd3            cpu\n tin tout kps tps serv   us sy dt id\n';
  const rows = [100, 101, 102, 103].map((kps) => `   0   30 ${kps}  10    5    3  1  0 96`);
  rows[2] += '   <- backup starts';
  const source = await sourceOf(`${header}${rows.join('\n')}\n`);
  const kib = (n: number) => `${n * 1024}`;
  expect(cells(source, 'sd3', 'kps').slice(1)).toEqual([kib(101), kib(102), kib(103)]);
});

test('a note behind the name of a disk is no part of the name', async () => {
  const source = await sourceOf(
    reports(
      [busy(5, one), busy(6, `nfs1:/a b`)],
      [busy(7, `${one}   <- backup starts`), busy(6, 'nfs1:/a b    (full)')],
      [busy(8, one)],
    ),
  );
  expect(source.entities.map(({ name }) => name)).toEqual([one, 'nfs1:/a b']);
  expect(cells(source, one, 'r/s')).toEqual(['5 since-boot', '7', '8']);
});

test.each([
  [
    'with text behind it',
    `    7.0    2.0   32.0 some program: ${two} has no space left on it today`,
  ],
  ['of nan, whose disk is new', NAN.replace(two, 'c4t9d0')],
])('a row %s is no idle one', async (_, broken) => {
  const source = await sourceOf(
    reports([busy(5, one), busy(6, two)], [busy(7, one), broken], [busy(8, one)]),
  );
  expect(cells(source, two, 'r/s')).toEqual(['6 since-boot', 'unparsed', '0 idle']);
});

test('a last row that is cut is no idle one and no report', async () => {
  const log = reports([busy(5, one), busy(6, two)], [busy(7, one)], [busy(8, one), busy(9, two)]);
  const source = await sourceOf(log.slice(0, -4));
  expect(cells(source, two, 'r/s')).toEqual(['6 since-boot', '0 idle', 'unparsed']);
  const vmstat = await sourceOf(`${VMSTAT}${[row(1), row(2), row(3).slice(0, 40)].join('\n')}`);
  expect(cells(vmstat, '', 'cs')).toEqual(['1 since-boot', '2']);
});

test('the row of all processors is never idle because it was filtered', async () => {
  const head =
    'CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle';
  const cpu = (second: number, name: string, user: string) =>
    `10:00:0${second}  ${name}  ${user}  0.00  0.00  0.00  0.00  0.00  0.00  0.00  0.00  80.00`;
  const at = (second: number, ...rows: string[]) => [`10:00:0${second - 1}  ${head}`, ...rows, ''];
  const source = await sourceOf(
    [
      'Linux 6.1.0 (db7) \t03/07/26 \t_x86_64_\t(4 CPU)\n',
      ...at(1, cpu(1, 'all', '9.00'), cpu(1, '0', '9.00'), cpu(1, '1', '9.00')),
      ...at(2, cpu(2, 'all', '9.00').slice(0, 30), cpu(2, '1', '9.00')),
      ...at(3, cpu(3, 'all', '9.00'), cpu(3, '0', '9.00')),
      ...at(4, cpu(4, 'all', '9.00'), cpu(4, '1', '9.00')),
      ...at(5, cpu(5, 'all', '9.00'), cpu(5, '0', '9.00')),
    ].join('\n'),
  );
  expect(cells(source, '0', '%usr')).toEqual(['9', '0 idle', '9', '0 idle', '9']);
  expect(cells(source, '', '%usr')[1]).toBe('absent');
});

test('a stamped message above the first row is no row, so that row is still the average since boot', async () => {
  const message = '2026-11-22 10:00:00 backup has started';
  const source = await sourceOf(`${VMSTAT}${[message, row(1), row(2), row(3)].join('\n')}\n`);
  expect(cells(source, '', 'cs')).toEqual(['1 since-boot', '2', '3']);
});

describe('the first report, though broken, is the average since boot', () => {
  const nicstat = (...rows: string[]) =>
    `    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n${rows.join('\n')}\n`;
  const nic = (time: string, name: string, kib: number) =>
    `${time}  ${name}    ${kib}.0    1.00    9.00    9.00    28.0    81.4  51.4   0.00`;

  test('a row of another time below it is of an interval', async () => {
    const source = await sourceOf(
      nicstat(
        '14:03:20  net0    12.0    1.00',
        nic('14:03:21', 'net0', 2),
        nic('14:03:22', 'net0', 3),
      ),
    );
    expect(cells(source, 'net0', 'rKB/s')).toEqual([2, 3].map((kib) => `${kib * 1024}`));
  });

  test('a row of the same time is not', async () => {
    const log = ['14:03:20  net0    12.0    1.00', nic('14:03:20', 'net1', 2)];
    const source = await sourceOf(nicstat(...log, nic('14:03:21', 'net0', 3)));
    expect(cells(source, 'net1', 'rKB/s')[0]).toBe('2048 since-boot');
  });

  test('an interface whose first row was lost did not come later', async () => {
    const head = (time: string) =>
      `${time}      RdKB    WrKB   RdPkt   WrPkt   IErr  OErr  Coll  NoCP Defer  %Util`;
    const of = (name: string, kib: number) =>
      `${name}        ${kib}.0 61320.9   455.0  7731.0   0.00  0.00  0.00  0.00  0.00   51.4`;
    const log = [head('14:03:20'), 'net0        12.4 61320.9   455.0', of('net1', 7)];
    const next = [head('14:03:21'), of('net0', 2), of('net1', 3)];
    const source = await sourceOf(`${[...log, ...next].join('\n')}\n`);
    expect(cells(source, 'net0', 'RdKB').at(-1)).toBe('2048');
    expect(cells(source, 'net1', 'RdKB')).toEqual(['7168 since-boot', '3072']);
  });

  test('the pools below the next header are of an interval', async () => {
    const head = `               capacity     operations    bandwidth
pool        alloc   free   read  write   read  write
----------  -----  -----  -----  -----  -----  -----`;
    const report = (reads: number, pool: string) => `${head}
${pool}
  mirror    6.00G  2.71T     ${reads}    450  1.50M  20.0M
    da0         -      -     30    225   768K  20.0M
----------  -----  -----  -----  -----  -----  -----
`;
    const pool = 'depot       12.0G  5.41T    120   1000  3.00M  47.0M';
    const log = [report(60, pool.slice(0, 30)), report(62, pool), report(64, pool)];
    const source = await sourceOf(log.join('\n'));
    expect(cells(source, 'depot/mirror', 'operations.read')).toEqual(['absent', '62', '64']);
  });

  test('a table that is bound by its first row has it too', async () => {
    const log = `----system---- ----total-cpu-usage---- -net/total-
     time     |usr sys idl wai stl| recv  send
21-11 14:23:17| 47  10  42   0   0|   0
21-11 14:23:18| 93   7   0   0   0|   0     0
21-11 14:23:19| 94   6   0   0   0|   0     0
`;
    expect(cells(await sourceOf(log), '', 'total cpu usage.usr')).toEqual(['93', '94']);
  });
});

test('text below the first report does not show that the next one is an average since boot', async () => {
  const log = `     memory           page          executable      anonymous      filesystem
   swap  free  re  mf  fr  de  sr  epi  epo  epf  api  apo  apf  fpi  fpo  fpf
 5120440 910224 40 210  12   0  30    2    0    1    0    0    0   18    5    9
the backup starts
 5119002 908810  3  75   0   0   0    0    0    0    0    0    0  512    0    0
 5118220 907004 11 140 640 128 900    0    0    0   24   64   80    8  320  560
`;
  expect(cells(await sourceOf(log), '', 're')).toEqual(['40 since-boot', '3', '11']);
});
