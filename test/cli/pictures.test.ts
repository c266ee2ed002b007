import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPng } from '../raster/read-png.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const SMALL = ['--size', '200x100'];

/** An iostat log of three reports. */
function iostat(disks: readonly string[]): string {
  const columns = 'Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz rareq-sz wareq-sz svctm %util';
  const rows = disks.map((name, i) => `${name} 1 0 4 0 1 0 0 4 0 0 ${i + 1}`);
  const report = `\n${[columns, ...rows].join('\n')}\n`;
  return `Linux 6.1.0 (box) \t03/04/26 \t_x86_64_\t(4 CPU)\n${report.repeat(3)}`;
}

const folder = () => folderOf({ 'run/vmstat.out': VMSTAT });

test('--pictures writes one PNG and one SVG a chart, with plain names', async () => {
  const cwd = await folder();
  const args = ['run', '--pictures', 'pictures/charts', '--size', '640x400'];
  const { code, stderr } = await statgraph(args, { cwd });
  expect(code).toBe(0);
  const names = await readdir(join(cwd, 'pictures/charts'));
  const ids = names.filter((name) => name.endsWith('.png')).map((name) => name.slice(0, -4));
  expect(ids).toEqual(expect.arrayContaining(['tracks', 'cpu', 'memory', 'run-queue']));
  expect(names.filter((name) => name.endsWith('.svg'))).toHaveLength(ids.length);
  expect(stderr).toContain(`${ids.length} pictures`);
  const picture = readPng(await readFile(join(cwd, 'pictures/charts/cpu.png')));
  expect([picture.width, picture.height]).toEqual([640, 400]);
});

test('a chart of columns that no other chart shows is named after its tool and its first column', async () => {
  const cwd = await folderOf({ 'run/vmstat.out': VMSTAT, 'run/iostat.out': iostat(['sda']) });
  const args = ['run', '--pictures', 'pictures', ...SMALL];
  await statgraph(args, { cwd });
  const names = await readdir(join(cwd, 'pictures'));
  expect(names).toEqual(expect.arrayContaining(['more-vmstat-id.png', 'more-vmstat-id.svg']));
  expect(names).not.toContain('more.png');
  expect((await statgraph(args, { cwd })).code).toBe(0);
});

test('earlier pictures are replaced; a directory with anything else is left alone, and nothing is written', async () => {
  const cwd = await folder();
  const args = ['run', '--pictures', 'pictures', '--size', '200x100'];
  expect((await statgraph(args, { cwd })).code).toBe(0);
  expect((await statgraph(args, { cwd })).code).toBe(0);
  await writeFile(join(cwd, 'pictures/holiday.png'), 'beach');
  const { code, stderr } = await statgraph([...args, '-o', 'other.html'], { cwd });
  expect(code).toBe(5);
  expect(stderr).toContain('holiday.png');
  expect(await readdir(cwd)).not.toContain('other.html');
  expect((await statgraph(['run', '--pictures', 'run'], { cwd })).code).toBe(5);
});

test('no cell of pictures.tsv is a formula of a spreadsheet', async () => {
  const cwd = await folderOf({ 'run/=vmstat.out': VMSTAT, 'run/iostat.out': iostat(['@sda']) });
  await statgraph(['run', '--pictures', 'pictures', ...SMALL], { cwd });
  const list = await readFile(join(cwd, 'pictures/pictures.tsv'), 'utf8');
  const cells = list.split(/[\t\n]/);
  expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  expect(list).toContain("\t'=vmstat.out (");
  expect(cells).toContain("'@sda");
});

test('pictures.tsv lists each picture with its chart, host, entity and log, in the same bytes each time', async () => {
  const cwd = await folderOf({
    'run/vmstat.out': VMSTAT,
    'run/iostat.out': iostat(['sda', 'sdb']),
  });
  const args = ['run', '--pictures', 'pictures', ...SMALL];
  await statgraph(args, { cwd });
  const list = await readFile(join(cwd, 'pictures/pictures.tsv'), 'utf8');
  const [head, ...rows] = list.trimEnd().split('\n');
  expect(head).toBe('picture\tchart\thost\tentity\tlog');
  const names = await readdir(join(cwd, 'pictures'));
  expect(rows.map((row) => row.split('\t')[0]).sort()).toEqual(
    names.filter((name) => name !== 'pictures.tsv').sort(),
  );
  expect(rows).toContainEqual(
    expect.stringMatching(/^cpu\.png\t[^\t]+\t[^\t]*\t\tvmstat\.out \(vmstat.*\)$/),
  );
  expect(rows).toContainEqual(
    expect.stringMatching(/\.svg\t[^\t]+\tbox\tsdb\tiostat\.out \(iostat.*\)$/),
  );
  for (const row of rows) expect(row.split('\t')).toHaveLength(5);
  await statgraph(args, { cwd });
  expect(await readFile(join(cwd, 'pictures/pictures.tsv'), 'utf8')).toBe(list);
});

test('a run removes the pictures of the run before that it does not make, and no other file', async () => {
  const cwd = await folderOf({ 'run/iostat.out': iostat(['sda', 'sdb']) });
  const args = ['run', '--pictures', 'pictures', ...SMALL];
  await statgraph(args, { cwd });
  const pictures = join(cwd, 'pictures');
  const before = await readdir(pictures);
  expect(before).toEqual(expect.arrayContaining(['disk-sdb.png', 'disk-iops-sdb.png']));
  await writeFile(join(pictures, 'cpu-mine.png'), 'kept by hand');
  await writeFile(join(cwd, 'cpu-outside.png'), 'not there');
  const index = join(pictures, 'pictures.tsv');
  const list = await readFile(index, 'utf8');
  await writeFile(index, `${list}../cpu-outside.png\tx\n../run/iostat.out\tx\ncpu-missing.png\n`);
  expect((await statgraph([...args, '--device', '^sda$'], { cwd })).code).toBe(0);
  const after = await readdir(pictures);
  expect(after.filter((name) => name.includes('sdb'))).toEqual([]);
  expect(after).toEqual(expect.arrayContaining(['disk-iops-sda.png', 'cpu-mine.png']));
  expect(await readFile(index, 'utf8')).not.toContain('sdb');
  expect(await readdir(cwd)).toContain('cpu-outside.png');
  expect(await readdir(join(cwd, 'run'))).toEqual(['iostat.out']);
});

test('half-written files of a killed run are removed; another file of such a name is refused', async () => {
  const cwd = await folder();
  const args = ['run', '--pictures', 'pictures', ...SMALL];
  await statgraph(args, { cwd });
  const pictures = join(cwd, 'pictures');
  const whole = await readdir(pictures);
  await writeFile(join(pictures, 'cpu.png.4711.tmp'), 'half');
  await writeFile(join(pictures, 'pictures.tsv.4711.tmp'), 'half');
  await writeFile(join(pictures, 'memory-other.svg.12.tmp'), 'half');
  expect((await statgraph(args, { cwd })).code).toBe(0);
  expect(await readdir(pictures)).toEqual(whole);
  await writeFile(join(pictures, 'thesis.doc.4711.tmp'), 'mine');
  const { code, stderr } = await statgraph(args, { cwd });
  expect([code, stderr]).toEqual([5, expect.stringContaining('thesis.doc.4711.tmp')]);
  expect(await readFile(join(pictures, 'thesis.doc.4711.tmp'), 'utf8')).toBe('mine');
});

test('a pictures.tsv of another origin is left alone', async () => {
  const cwd = await folderOf({ 'run/vmstat.out': VMSTAT, 'album/pictures.tsv': 'year\tplace\n' });
  const { code, stderr } = await statgraph(['run', '--pictures', 'album'], { cwd });
  expect([code, stderr]).toEqual([5, expect.stringContaining('pictures.tsv')]);
  expect(await readFile(join(cwd, 'album/pictures.tsv'), 'utf8')).toBe('year\tplace\n');
  expect(await readdir(cwd)).not.toContain('run.html');
});

test('a directory that cannot be created is reported', async () => {
  const cwd = await folder();
  const { code, stderr } = await statgraph(['run', '--pictures', 'run/vmstat.out'], { cwd });
  expect(code).toBe(5);
  expect(stderr).toContain('not a directory');
});

test('a heatmap of the report is a picture too', async () => {
  const disks = Array.from({ length: 14 }, (_, i) => `sd${i}`);
  const cwd = await folderOf({ 'run/iostat.out': iostat(disks) });
  const args = ['run', '--pictures', 'pictures', '--size', '640x400'];
  expect((await statgraph(args, { cwd })).code).toBe(0);
  expect((await statgraph(args, { cwd })).code).toBe(0);
  const page = await readFile(join(cwd, 'run.html'), 'utf8');
  expect(page).toContain('id="heatmap--run--disk"');
  const { width, rgb } = readPng(await readFile(join(cwd, 'pictures/heatmap-disk.png')));
  expect(width).toBe(640);
  expect(Buffer.from(rgb).indexOf(Buffer.from('FDF7CF', 'hex'))).toBeGreaterThan(0);
  expect(await readFile(join(cwd, 'pictures/heatmap-disk.svg'), 'utf8')).toContain('</svg>');
});

test('with several runs each picture has its run in its name, and no two names are one', async () => {
  const cwd = await folderOf({
    'all/a/iostat.out': iostat(['sda', 'SDA', 'c0:t0']),
    'all/b/vmstat.out': VMSTAT,
  });
  expect((await statgraph(['all', '--pictures', 'pictures', ...SMALL], { cwd })).code).toBe(0);
  const names = await readdir(join(cwd, 'pictures'));
  expect(names).toEqual(
    expect.arrayContaining(['disk-a-sda.png', 'disk-a-SDA-2.png', 'disk-a-c0-t0.png', 'cpu-b.png']),
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test('a picture of a plain name that no index lists is left alone', async () => {
  const cwd = await folderOf({ 'run/vmstat.out': VMSTAT, 'album/cpu.png': 'mine' });
  const { code, stderr } = await statgraph(['run', '--pictures', 'album'], { cwd });
  expect([code, stderr]).toEqual([5, expect.stringContaining('cpu.png')]);
  expect(await readFile(join(cwd, 'album/cpu.png'), 'utf8')).toBe('mine');
});
