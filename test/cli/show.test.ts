import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { characterCells } from '../../src/terminal/character-cells.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const cwd = resolve(import.meta.dirname, '../../examples');

/** An iostat log of disks that read more the higher their number. */
function iostat(disks: number): string {
  const head = 'Linux 6.1.0 (box) \t03/04/26 \t_x86_64_\t(4 CPU)\n';
  const columns =
    'Device r/s w/s rkB/s wkB/s rrqm/s wrqm/s %rrqm %wrqm r_await w_await aqu-sz rareq-sz wareq-sz svctm %util';
  const rows = Array.from(
    { length: disks },
    (_, i) => `sd${i} ${i} 0 ${i * 2048} 0 0 0 0 0 1 0 0 4 0 0 ${i}`,
  );
  return head + `\n${[columns, ...rows].join('\n')}\n`.repeat(3);
}

function expectWidth(text: string, width: number): string[] {
  const lines = text.trimEnd().split('\n');
  for (const line of lines) expect(characterCells(line), line).toBeLessThanOrEqual(width);
  return lines;
}

test.each([
  [['linux-fio'], /^vda throughput /m],
  [['nfs-10gbe/NFS_client_10GbE'], /^nfs10g:\/jbod throughput /m],
  [['nfs-10gbe/NFS_client_10GbE', 'nfs-10gbe/NFS_server_10GbE'], /^jbod throughput on nfs10g /m],
])('show %s fits 80 columns and names the busiest', async (directories, name) => {
  const { code, stdout } = await statgraph(['show', ...directories], { cwd });
  expect(code).toBe(0);
  expectWidth(stdout, 80);
  expect(stdout).toMatch(name);
  expect(stdout).toMatch(/[▁-█]{10}/);
  expect(stdout).toMatch(/^(LIMIT {2}|warning|note {3}) .*: \d/m);
});

test('in a pipe every disk has its row, and those that did nothing share a line', async () => {
  const folder = await folderOf({ 'run/iostat.out': iostat(40) });
  const { stdout } = await statgraph(['show', 'run'], { cwd: folder });
  const lines = expectWidth(stdout, 80);
  expect(stdout).toMatch(/^sd39 throughput +MiB\/s +78\.0 +78\.0 /m);
  expect(stdout).toMatch(/^sd38 +read \+ write, MiB\/s( +76\.0){2} +38 /m);
  const resources = lines.slice(lines.findIndex((line) => line.startsWith('resource')));
  expect(resources.filter((line) => /^sd\d/.test(line))).toHaveLength(38);
  expect(lines.at(-1)).toBe('1 zero throughout: sd0');
  expect(stdout).not.toMatch(/\d more/);
});

test('COLUMNS is the width, for names and for the course over time', async () => {
  const env = (COLUMNS: string) => ({ cwd, env: { COLUMNS } });
  const wide = await statgraph(['show', 'linux-fio'], env('132'));
  expect(expectWidth(wide.stdout, 132).some((line) => characterCells(line) > 120)).toBe(true);
  expect(wide.stdout).toMatch(/[▁-█]{38}/);
  expectWidth((await statgraph(['show', 'linux-fio'], env('60'))).stdout, 60);
  expectWidth((await statgraph(['show', 'linux-fio'], env('nonsense'))).stdout, 80);
});

test('a pipe has colours only if it is asked for, and the same letters', async () => {
  const shown = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    statgraph(['show', 'linux-fio', ...args], { cwd, env: { TERM: 'xterm', ...env } });
  const limit = '\u001b[0;31mLIMIT\u001b[0m   106–130 s: ';
  const [plain, forced, dumb, refused, always, never] = await Promise.all([
    shown([]),
    shown([], { FORCE_COLOR: '1' }),
    shown([], { FORCE_COLOR: '1', TERM: 'dumb' }),
    shown([], { FORCE_COLOR: '1', NO_COLOR: '1' }),
    shown(['--color', 'always'], { NO_COLOR: '1' }),
    shown(['--color', 'never'], { FORCE_COLOR: '1' }),
  ]);
  expect(plain.stdout).toContain('\nLIMIT   106–130 s: ');
  for (const { stdout } of [refused, never]) expect(stdout).toBe(plain.stdout);
  for (const { stdout, stderr } of [forced, dumb, always]) {
    expect(stdout).toContain(limit);
    expect(stdout.replace(/\u001b\[[\d;]*m/g, '')).toBe(plain.stdout);
    expect(stderr).toBe('');
  }
});

test('in a pipe every run is shown, and files that are no logs with the reason', async () => {
  const runs = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`all/r${i}/vmstat.out`, VMSTAT]),
  );
  const folder = await folderOf({ ...runs, 'one/vmstat.out': VMSTAT, 'one/photo.bin': 'beach\n' });
  const many = await statgraph(['show', 'all'], { cwd: folder });
  for (let i = 0; i < 9; i++) expect(many.stdout).toContain(`r${i} · 1 log`);
  const one = await statgraph(['show', 'one', '-o', 'x.txt'], { cwd: folder });
  expect(one.stdout).toBe('');
  const text = await readFile(join(folder, 'x.txt'), 'utf8');
  expect(text).toContain('not read: photo.bin: no known log in it');
});

test('--format markdown is a table of every row, and a name from a log is no markup', async () => {
  const log = iostat(3).replaceAll('sd1', 'a|b<i>*');
  const folder = await folderOf({ 'run/iostat.out': log, 'run/photo.bin': 'beach\n' });
  const args = ['show', 'run', '--format', 'markdown', '--title', 'Before # 1', '--mark', '1=on'];
  const { stdout } = await statgraph(args, { cwd: folder });
  expect(stdout).toMatch(/^## Before \\# 1\n\nrun · /);
  expect(stdout).toContain('| resource | measure | mean | max | % busy | over time |\n| --- |');
  expect(stdout).toMatch(/^\| sd2 throughput \| MiB\/s \| 4\.00 \| 4\.00 \| [▁-█\u00a0]+ \|$/m);
  expect(stdout).toContain('| a\\|b&lt;i&gt;\\* | read + write, MiB/s |');
  expect(stdout).toContain('1 zero throughout: sd0');
  expect(stdout).toContain('- not read: photo.bin: no known log in it\n- marks: on at 1 s\n');
});

test('--format json has every number in base units', async () => {
  const folder = await folderOf({ 'run/iostat.out': iostat(3) });
  const { stdout } = await statgraph(['show', 'run', '--format', 'json'], { cwd: folder });
  const [run] = JSON.parse(stdout).runs;
  expect(run.name).toBe('run');
  const busy = run.resources.find(({ name }: { name: string }) => name === 'sd2');
  expect(busy).toMatchObject({ kind: 'disk', unit: 'B/s', max: 4 * 2 ** 20, busy_percent: 2 });
  expect(run.idle).toEqual([{ name: 'sd0', host: 'box', kind: 'disk' }]);
});

test('a title and marks are shown', async () => {
  const words = ['show', 'linux-fio', '--title', 'Before', '--mark', '61=cache warm'];
  const { stdout } = await statgraph(words, { cwd });
  expect(stdout).toMatch(/^Before\nlinux-fio · /);
  expect(stdout.replaceAll('\n', ' ')).toContain('cache warm at 1 min 1 s');
});

test('-o with the extension of another format is refused', async () => {
  const { code, stderr } = await statgraph(['show', 'linux-fio', '-o', 'x.md'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('--format text, markdown or json');
});

test('a directory without a log exits 3', async () => {
  const folder = await folderOf({ 'run/readme': 'hello' });
  expect((await statgraph(['show', 'run'], { cwd: folder })).code).toBe(3);
});
