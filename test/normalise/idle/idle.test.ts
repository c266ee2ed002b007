import { describe, expect, test } from 'vitest';
import { withSpecs } from '../../../src/model/metrics/catalogue.ts';
import { stateCode } from '../../../src/model/state.ts';
import { restoreIdle } from '../../../src/normalise/idle/idle.ts';
import { cells, runOf } from '../../log.ts';
import { block, cellsOf, type GivenRaw, type GivenRawColumn, makeRaw } from '../raw.ts';

const BANNER = '                    extended device statistics              ';
const HEADER = '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device';
const busy = (device: string, reads = 8) =>
  `    ${reads}.0    0.0   64.0    0.0  0.0  0.1    0.0    5.0   0   4 ${device}`;
const zero = (device: string) =>
  `    0.0    0.0    0.0    0.0  0.0  0.0    0.0    0.0   0   0 ${device}`;
const reports = (...rows: string[][]) =>
  `${rows.map((r) => [BANNER, HEADER, ...r].join('\n')).join('\n')}\n`;
const sourceOf = async (log: string) => (await runOf({ 'iostat.out': log })).sources[0]!;

test('a device that -z left out was idle, before its first and after its last row too', async () => {
  const source = await sourceOf(
    reports(
      [busy('c0t0d0'), busy('c0t1d0')],
      [],
      [busy('c0t0d0')],
      [busy('c0t2d0')],
      [busy('c0t1d0')],
    ),
  );
  expect(cells(source, 'c0t0d0', 'r/s')).toEqual([
    '8 since-boot',
    '0 idle',
    '8',
    '0 idle',
    '0 idle',
  ]);
  expect(cells(source, 'c0t2d0', 'kr/s')).toEqual([
    '0 since-boot',
    '0 idle',
    '0 idle',
    '65536',
    '0 idle',
  ]);
  expect(source.habits.leavesOut).toBe('idle');
});

test('an idle disk has no service time', async () => {
  const source = await sourceOf(reports([busy('c0t0d0')], [], [busy('c0t0d0')]));
  expect(cells(source, 'c0t0d0', 'asvc_t')).toEqual(['0.005 since-boot', 'undefined', '0.005']);
});

test('a report in which every device was left out is still a report', async () => {
  const source = await sourceOf(reports([busy('c0t0d0')], [], [], []));
  expect(source.counts).toMatchObject({ reports: 4, idleRows: 3 });
});

test('without -z a device that is missing is absent, not idle', async () => {
  const source = await sourceOf(
    reports([busy('a1'), zero('b1')], [busy('a1'), zero('b1')], [zero('a1')]),
  );
  expect(cells(source, 'b1', 'r/s')).toEqual(['0 since-boot', '0', 'absent']);
  expect(source.habits.leavesOut).toBe('nothing');
});

test('the last rows of a log that ends within a report are absent, not idle', async () => {
  const both = [busy('a1'), busy('b1')];
  const cut = await sourceOf(reports(both, both, both, [busy('a1')]));
  expect(cells(cut, 'b1', 'r/s')[3]).toBe('absent');
  expect(cut.habits.leavesOut).toBe('nothing');
  const first = await sourceOf(reports(both, both, both, [busy('b1')]));
  expect(cells(first, 'a1', 'r/s')[3]).toBe('0 idle');
  const twice = await sourceOf(reports(both, both, [busy('a1')], [busy('a1')]));
  expect(cells(twice, 'b1', 'r/s').slice(2)).toEqual(['0 idle', '0 idle']);
  const afterBoot = await sourceOf(reports(both, [busy('a1')]));
  expect(cells(afterBoot, 'b1', 'r/s')[1]).toBe('0 idle');
});

test('a log that ends behind a heading or before it says nothing of the devices of its last report', async () => {
  const heading = 'Device r/s w/s rkB/s wkB/s await aqu-sz %util';
  const cpu =
    'avg-cpu:  %user %nice %system %iowait %steal %idle\n 9.62 0.00 26.63 5.18 0.00 58.57\n';
  const row = 'nvme0n1 2620.40 65.20 93818.80 656.80 0.16 0.41 98.48';
  const report = `${cpu}\n${heading}\n${row}\n\n`;
  const used = async (log: string) => cells(await sourceOf(log), 'nvme0n1', '%util').slice(1);
  expect(await used(`${report}${report}${cpu}\n${heading}\n`)).toEqual(['98.48', 'absent']);
  expect(await used(`${report}${report}${cpu}`)).toEqual(['98.48', 'absent']);
  expect(await used(`${report}${report}${cpu}\n${heading}\n\n`)).toEqual(['98.48', 'absent']);
  const command = '$ iostat -xz 1\n';
  expect(await used(`${command}${report}${report}${cpu}\n${heading}\n`)).toEqual([
    '98.48',
    'unparsed',
  ]);
  expect(await used(`${command}${report}${report}${cpu}\n${heading}\n\n`)).toEqual([
    '98.48',
    '0 idle',
  ]);
});

test('a printed service time of 0 beside no I/O is undefined, above 0 it is real', async () => {
  const rare = '    0.0    0.0    0.0    0.4  0.0  0.0    0.0   31.0   0   0 a1';
  const source = await sourceOf(reports([busy('a1')], [zero('a1')], [rare]));
  expect(cells(source, 'a1', 'asvc_t')).toEqual(['0.005 since-boot', 'undefined', '0.031']);
  expect(cells(source, 'a1', '%b')).toEqual(['4 since-boot', '0', '0']);
});

test('the report after <<NFS mounted>> is an average since boot again', async () => {
  const log = `${reports([busy('a1')], [busy('a1')])}<<NFS mounted: nfs10g:/jbod>>\n${reports([busy('a1', 3)], [busy('a1')])}`;
  const source = await sourceOf(log);
  expect([...source.axis.sinceBoot]).toEqual([1, 0, 1, 0]);
  expect(cells(source, 'a1', 'r/s')[2]).toBe('3 since-boot');
  expect([...source.axis.elapsed]).toEqual([0, 1, 2, 3]);
});

test('-z in the command decides, not the rows', async () => {
  const rows = reports([busy('a1'), zero('b1')], [busy('a1'), zero('b1')], [busy('a1')]);
  expect(cells(await sourceOf(`$ iostat -xnz 1\n${rows}`), 'b1', 'r/s').at(-1)).toBe('0 idle');
  expect(cells(await sourceOf(`$ iostat -xn 1\n${rows}`), 'b1', 'r/s').at(-1)).toBe('absent');
});

test('what was unmounted is absent until its next row, not idle', async () => {
  const mount = 'nfs1:/export/a';
  const before = reports([busy(mount), busy('a1')], [busy('a1')]);
  const after = reports([busy('a1')], [busy('a1')], [busy(mount), busy('a1')], [busy('a1')]);
  const log = `$ iostat -xnz 1\n${before}<<NFS unmounted: ${mount}>>\n${after}`;
  const source = await sourceOf(log);
  const states = cells(source, mount, 'r/s').map((cell) => cell.replace(/^[\d.]+ ?/, ''));
  expect(states).toEqual(['since-boot', 'idle', 'absent', 'absent', '', 'idle']);
  expect(cells(source, mount, 'asvc_t').slice(2, 4)).toEqual(['absent', 'absent']);
  expect(source.counts.idleRows).toBe(2);
});

test('each of several removed devices is absent, the others are idle', async () => {
  const all = reports([busy('sd1'), busy('sd2'), busy('sd3')]);
  const log = `$ iostat -xnz 1\n${all}<<devices removed: sd1, sd2>>\n${reports([busy('sd4')], [busy('sd4')])}`;
  const source = await sourceOf(log);
  expect(cells(source, 'sd1', 'r/s').slice(1)).toEqual(['absent', 'absent']);
  expect(cells(source, 'sd2', 'r/s').slice(1)).toEqual(['absent', 'absent']);
  expect(cells(source, 'sd3', 'r/s').at(-1)).toBe('0 idle');
});

test('a log in which -z left out every device still has its reports', async () => {
  const source = await sourceOf(`$ iostat -xnz 1\n${reports([], [], [])}`);
  expect(source.counts).toMatchObject({ reports: 3, notUnderstood: 0 });
  expect(source.columns).toEqual([]);
});

test('what was mounted again is idle from then on', async () => {
  const first = reports([busy('h:/a')], [busy('h:/a')]);
  const log = `${first}<<NFS unmounted: h:/a>>\n${reports([], [])}<<NFS mounted: h:/a>>\n${reports([], [], [busy('h:/a')])}`;
  const source = await sourceOf(log);
  expect(cells(source, 'h:/a', 'r/s')).toEqual([
    '8 since-boot',
    '8',
    'absent',
    'absent',
    '0 since-boot',
    '0 idle',
    '8',
  ]);
});

const spec = { title: '', meaning: '', unit: '1' } as const;
const metrics = withSpecs(new Map(), {
  'test.rate': { ...spec, kind: 'rate' },
  'test.time': { ...spec, kind: 'mean' },
});

const disk = (name: string, ...cells: (number | null)[]): GivenRawColumn => ({
  ...{ metric: 'test.rate', entity: ['disk', name], cells },
});

function restored(given: GivenRaw) {
  const parser = { leavesOut: 'idle' as const, ...given.parser };
  const { source, ...rest } = restoreIdle(makeRaw({ ...given, parser }), metrics);
  const cells = source.columns.map((column) => cellsOf(column, source.stamps.length));
  return { ...rest, cells, source };
}

test('cells between and beside the printed blocks are idle, in the decimals of their block', () => {
  const blocks = [block(1, 1, 10, null), block(4, 0, 5)];
  const lines = [block(1, 0, 1), block(4, 0, 1)];
  const { cells, rows, leavesOut, source } = restored({
    reports: 6,
    sinceBoot: [0],
    columns: [
      { metric: 'test.rate', entity: ['disk', 'a'], blocks, lines },
      { metric: 'test.time', entity: ['disk', 'a'], blocks, lines },
      disk('b', 1, 2, 3, 4, 5, 6),
    ],
  });
  expect(cells[0]).toEqual(['0 since-boot', '1', '0 idle', '0 idle', '5', '0 idle']);
  expect(cells[1]).toEqual(['undefined', '1', 'undefined', 'undefined', '5', 'undefined']);
  expect(cells[2]).toEqual(['1', '2', '3', '4', '5', '6']);
  expect([rows, leavesOut]).toEqual([4, true]);
  expect(source.columns.map(({ blocks }) => blocks.length)).toEqual([5, 5, 1]);
});

test('a cell without a number for another reason keeps its reason, and the host its cells', () => {
  const states = Uint8Array.of(stateCode.unparsed, 0, 0);
  const { cells } = restored({
    reports: 3,
    columns: [
      { ...disk('a'), blocks: [{ ...block(0, 0, null, null, 3), states }] },
      { metric: 'test.rate', cells: [1, null, 3] },
    ],
  });
  expect(cells).toEqual([
    ['unparsed', '0 idle', '3'],
    ['1', 'absent', '3'],
  ]);
});

describe('a log leaves idle entities out', () => {
  const varies = { columns: [disk('a', 1, 2), disk('b', 1, null)] };
  const same = { columns: [disk('a', 1, 2), disk('b', 1, 3)] };
  const host = { columns: [{ metric: 'test.rate', cells: [1, null] }, disk('a', 1, 2)] };
  test.each<[string, GivenRaw, boolean]>([
    ['if its entities vary', varies, true],
    ['not if they are the same', same, false],
    ['not if only the host’s own rows vary', host, false],
    ['not if it prints an idle row', { ...varies, printsIdleRows: true }, false],
    ['not if its tool prints all', { ...varies, parser: { leavesOut: 'nothing' } }, false],
    ['if its command says so', { ...same, command: 'x -z', leftOutByOption: true }, true],
    ['not if its command does not say so', { ...varies, command: 'x' }, false],
  ])('%s', (_, given, leavesOut) => {
    const all = restored(given);
    expect(all.leavesOut).toBe(leavesOut);
    if (leavesOut) return;
    expect(all.rows).toBe(0);
    expect(all.cells).toEqual(restored({ ...given, parser: { leavesOut: 'nothing' } }).cells);
  });
});

test('a row that covers the time since the last one leaves only what follows the last one idle', () => {
  const given = {
    reports: 5,
    parser: { rowCovers: 'row' as const },
    columns: [disk('a', 1, null, 3), disk('b', 1, 2, 3, 4, 5), { ...disk('c'), lines: [] }],
  };
  const { cells, rows } = restored(given);
  expect(cells[0]).toEqual(['1', 'absent', '3', '0 idle', '0 idle']);
  expect(cells[1]).toEqual(['1', '2', '3', '4', '5']);
  expect(cells[2]).toEqual(Array(5).fill('0 idle'));
  expect(rows).toBe(7);
});

test('what was removed is absent and no idle row', () => {
  const mark = (sample: number, text: string) => ({ sample, kind: 'state-change' as const, text });
  const marks = [mark(1, '<<device removed: a>>'), mark(3, '<<device added: a>>')];
  const columns = [disk('a', 1, null, null, null, 5), disk('b', 1, null, 3, 4, 5)];
  const { cells, rows } = restored({ marks, columns });
  expect(cells[0]).toEqual(['1', 'absent', 'absent', '0 idle', '5']);
  expect(rows).toBe(2);
});

describe('rows of idle processors that a filter removed', () => {
  const cpu = (metric: string, ...cells: (number | null)[]): GivenRawColumn => ({
    ...{ metric, entity: ['cpu', '0'], cells },
  });
  const given = {
    sinceBoot: [0],
    file: 'mpstat.out',
    parser: { leavesOut: 'filtered' as const },
    warnings: [{ file: 'mpstat.out', line: 1, code: 'before', text: '' }],
    columns: [
      {
        ...cpu('cpu.idle', null, 1, null, 1, null, 1),
        blocks: [block(0, 1, null, 300, null, 400), block(5, 0, 50)],
      },
      cpu('cpu.user', null, 70, null, 60, null, 50),
      cpu('other.xcal', null, 7, null, 6, null, 5),
    ],
  };

  test('are wholly idle; what is no share of time is not known', () => {
    const { cells, rows, leavesOut, source } = restored(given);
    expect(cells).toEqual([
      ['100 since-boot', '30', '100 idle', '40', '100 idle', '50'],
      ['0 since-boot', '70', '0 idle', '60', '0 idle', '50'],
      ['absent', '7', 'absent', '6', 'absent', '5'],
    ]);
    expect([rows, leavesOut]).toEqual([3, true]);
    expect(source.warnings).toEqual([
      given.warnings[0],
      {
        ...{ file: 'mpstat.out', line: 0, code: 'filtered' },
        text: 'no printed processor is 100 % idle, but processors disappear and return: rows of idle ones were filtered out of the log, 3 are restored as idle',
      },
    ]);
  });

  test('are absent while the processor was removed', () => {
    const text = '<<processors removed: 0>>';
    const marks = [{ sample: 4, kind: 'state-change' as const, text }];
    const { cells, rows } = restored({ ...given, marks });
    expect(cells[0]!.slice(3)).toEqual(['40', 'absent', '50']);
    expect(rows).toBe(2);
  });
});

const SUB_TABLES = {
  reads: '     r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz Device',
  writes: '     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz Device',
  rest: '     f/s f_await  aqu-sz  %util Device',
};
const cell = (n: number) => `    ${n}.25     64.0k     0.00   0.0%    0.20     16.0k`;
const NONE = '    0.00      0.0k     0.00   0.0%    0.00      0.0k';

const SYSSTAT = 'Linux 6.1.0 (web3) \t11/21/26 \t_x86_64_\t(2 CPU)\n\n';

test('a disk is idle if all its sub-tables are zeros, not one of them', async () => {
  const report = (...disks: [string, number, number][]) =>
    [
      SUB_TABLES.reads,
      ...disks.map(([name, reads]) => `${reads === 0 ? NONE : cell(reads)} ${name}`),
      SUB_TABLES.writes,
      ...disks.map(([name, , writes]) => `${writes === 0 ? NONE : cell(writes)} ${name}`),
      SUB_TABLES.rest,
      ...disks.map(([name]) => `    0.00    0.00    0.01   2.0% ${name}`),
    ].join('\n');
  const log = [
    report(['nvme0n1', 4, 4], ['sdq', 2, 2]),
    report(['nvme0n1', 4, 0]),
    report(['nvme0n1', 4, 4], ['sdq', 0, 3]),
    report(['nvme0n1', 4, 4]),
  ];
  const source = await sourceOf(`${SYSSTAT}${log.join('\n\n')}\n`);
  const reads = ['2.25 since-boot', '0 idle', '0', '0 idle'];
  expect(cells(source, 'sdq', 'r/s')).toEqual(reads);
  expect(cells(source, 'sdq', 'w/s').slice(1)).toEqual(['0 idle', '3.25', '0 idle']);
});

test('sar -z leaves idle disks and interfaces out, but a file system is never idle', async () => {
  const disks = `12:00:01          DEV       tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util
12:00:02          sda      5.00     10.00      2.00      0.00      2.40      0.01      1.00      0.40
12:00:02          sdb      1.00      4.00      0.00      0.00      4.00      0.01      1.00      0.10
12:00:03          sda      7.00     10.00      2.00      0.00      2.40      0.01      1.00      0.40
12:00:04          sda      9.00     10.00      2.00      0.00      2.40      0.01      1.00      0.40
12:00:04          sdb      2.00      4.00      0.00      0.00      4.00      0.01      1.00      0.10
`;
  const spaces = `
12:00:01     MBfsfree  MBfsused   %fsused  %ufsused     Ifree     Iused    %Iused FILESYSTEM
12:00:02        17000      2000     10.00     15.00   1200000    100000      7.69 /dev/sda1
12:00:02          500       500     50.00     55.00     12000      1000      7.69 /dev/sdc1
12:00:03        17000      2000     10.00     15.00   1200000    100000      7.69 /dev/sda1
`;
  const { sources } = await runOf({ 'sar.txt': SYSSTAT + disks + spaces });
  const [disk, space] = sources;
  expect(cells(disk!, 'sdb', 'tps')).toEqual(['1', '0 idle', '2']);
  expect(cells(disk!, 'sdb', 'await')).toEqual(['0.001', 'undefined', '0.001']);
  expect(cells(space!, '/dev/sdc1', '%fsused')).toEqual(['50', 'absent']);
});

test('gstat -a leaves idle disks out', async () => {
  const header =
    'dT: 1.000s  w: 1.000s\n L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name\n';
  const row = (name: string) =>
    `    0      8      8     64    1.0      0      0    0.0     1.0  ${name}\n`;
  const log = `${header}${row('ada0')}${row('ada1')}${header}${row('ada0')}${header}${row('ada1')}`;
  expect(cells(await sourceOf(log), 'ada1', 'read.r/s')).toEqual(['8', '0 idle', '8']);
});
