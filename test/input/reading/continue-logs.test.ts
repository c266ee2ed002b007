import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { HostLogs } from '../../../src/input/reading/host-logs.ts';
import { load } from '../../../src/input/reading/load.ts';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { readValues } from '../../../src/model/column.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

const fixtures = new URL('../../fixtures/', import.meta.url);

/** The logs of a folder with these files. */
async function logsOf(files: Record<string, string | Uint8Array>): Promise<HostLogs> {
  const [run] = await load([await folderOf(files)], {});
  return run!.hosts[0]!;
}

/** What was measured, without the names of files and the numbers of lines. */
function measured({ sources }: HostLogs) {
  return sources.map(({ entities, columns, stamps, sinceBoot, marks }) => ({
    ...{ stamps, sinceBoot, marks },
    columns: columns.map((column) => ({
      name: [entities[column.entity]!.name, column.printed],
      values: readValues(column, 0, stamps.length),
    })),
  }));
}

const linesOf = (text: string) => text.split(/(?<=\n)/);

test.each([
  ['vmstat/linux--n-w.txt', 4],
  ['iostat/linux-9.0--x.txt', 12],
  ['nicstat/linux-1.95--x-i.txt', 12],
  ['iostat/linux-9.0--x.txt', 6],
  ['zpool-iostat/openzfs2.2--y-T-d.txt', 7],
  ['zpool-iostat/solaris10--.txt', 7],
  ['mpstat/solaris9--onecpu.txt', 12],
  ['mpstat/linux-sysstat12.6-filtered.txt', 17],
])(
  'the piece of %s that begins without a header goes on where the one before ends',
  async (name, cut) => {
    const text = await readFile(new URL(name, fixtures), 'utf8');
    const lines = linesOf(text);
    const [older, newer] = [lines.slice(0, cut).join(''), lines.slice(cut).join('')];
    const whole = measured(await logsOf({ 'tool.log': text }));
    const rotated = await logsOf({ 'tool.log.1': older, 'tool.log': newer });
    expect(measured(rotated)).toEqual(whole);
    expect(rotated.unread).toEqual([]);
    expect(
      rotated.sources[0]!.warnings.map(({ file, text: said }) => `${file}: ${said}`),
    ).toContain('tool.log: read as the continuation of tool.log.1');
    const split = await logsOf({ 'tool.log-aa': older, 'tool.log-ab.gz': gzipSync(newer) });
    expect(measured(split)).toEqual(whole);
  },
);

test('a log that was cut within a line has the line', async () => {
  const [older, newer] = [VMSTAT.slice(0, -30), VMSTAT.slice(-30)];
  const whole = measured(await logsOf({ 'vm.log': VMSTAT }));
  expect(measured(await logsOf({ 'vm.log.00': older, 'vm.log.01': newer }))).toEqual(whole);
});

test('the samples of a later piece have its file and its lines', async () => {
  const [header, first, second, third] = linesOf(VMSTAT);
  const logs = await logsOf({
    'vm.log.2': `${header}${first}`,
    'vm.log.1': second!,
    'vm.log': `${third}broken row\n`,
  });
  const [{ parts, lines, columns, warnings }] = logs.sources as [RawSource];
  expect(parts).toEqual([
    { file: 'vm.log.2', firstSample: 0, firstLine: 2 },
    { file: 'vm.log.1', firstSample: 1, firstLine: 1 },
    { file: 'vm.log', firstSample: 2, firstLine: 1 },
  ]);
  expect([...lines]).toEqual([2, 1, 1]);
  expect(columns[0]!.lines.flatMap(({ values }) => [...values])).toEqual([2, 1, 1]);
  expect(warnings[0]).toMatchObject({ file: 'vm.log', line: 2, text: 'broken row' });
});

test.each([
  ['has other fields', ' 1  0      0 100000     12  50000    0    0     4     8\n'.repeat(3)],
  ['is no log', 'the run was stopped\nbecause the disk was full\n'],
])('a piece that %s is not read as a continuation', async (_, text) => {
  const logs = await logsOf({ 'vm.log.1': VMSTAT, 'vm.log': text });
  expect(logs.sources.map(({ stamps }) => stamps.length)).toEqual([3]);
  expect(logs.unread.map(({ file }) => file)).toEqual(['vm.log']);
});

test('rows without a header that look like a table belong to the log before', async () => {
  const header = '20:00:00 CPU %usr %nice %sys %iowait %irq %soft %steal %guest %gnice %idle\n';
  const row = (cpu: string, at: number) =>
    `20:00:0${at} ${cpu} ${at}.00${' 0.00'.repeat(8)} 90.00\n`;
  const report = (at: number) => ['all', '0', '1'].map((cpu) => row(cpu, at)).join('');
  const older = `${'Linux 6.1.0 (db1) \t03/07/26 \t_x86_64_\t(2 CPU)\n\n'}${header}${report(1)}\n${header}`;
  const newer = `${report(2)}\n${`20:00:02${header.slice(8)}${report(3)}`}${report(3).replaceAll('20:00:03', 'Average:')}`;
  const whole = measured(await logsOf({ 'mp.log': older + newer }));
  expect(measured(await logsOf({ 'mp.log-aa': older, 'mp.log-ab': newer }))).toEqual(whole);
});

test('a piece without one before it is not read', async () => {
  const rows = 'sda 12.00 0.00 480.00 0.00\nsdb 0.00 3.00 0.00 24.00\n';
  const logs = await logsOf({ 'vm.log.1': rows, 'vm.log': rows });
  expect(logs.sources).toEqual([]);
  expect(logs.unread.map(({ file }) => file).sort()).toEqual(['vm.log', 'vm.log.1']);
});

test('the results of a benchmark whose output split(1) cut are those of the whole', async () => {
  const text = await readFile(new URL('sysbench/cpu-2-1.0.log', fixtures), 'utf8');
  const lines = linesOf(text);
  const [older, newer] = [lines.slice(0, 12).join(''), lines.slice(12).join('')];
  const [whole] = (await logsOf({ 'bench.log': text })).results;
  const pieces = await logsOf({ 'bench.log-aa': older, 'bench.log-ab': newer });
  const values = (table = whole) =>
    table!.rows.map(({ cells }) => cells.map((cell) => cell?.value));
  expect(pieces.results.map(values)).toEqual([values()]);
  const [last] = pieces.results[0]!.rows.flatMap(({ cells }) => cells).slice(-1);
  expect(lines[12 + last!.line - 1]).toContain(last!.text);
});

test('a piece of split(1) with headings alone is the begin of the log', async () => {
  const lines = linesOf(VMSTAT);
  const [head, rows] = [lines.slice(0, 2).join(''), lines.slice(2).join('')];
  const whole = measured(await logsOf({ 'vm.log': VMSTAT }));
  expect(measured(await logsOf({ 'vm.log-aa': head, 'vm.log-ab': rows }))).toEqual(whole);
});
