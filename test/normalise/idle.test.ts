import { expect, test } from 'vitest';
import { cells, runOf } from '../log.ts';

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
    reports([busy('c0t0d0'), busy('c0t1d0')], [], [busy('c0t0d0')], [busy('c0t2d0')], []),
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
  const log = `$ iostat -xnz 1\n${all}<<devices removed: sd1, sd2>>\n${reports([busy('sd4')], [])}`;
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
