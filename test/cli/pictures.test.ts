import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPng } from '../raster/read-png.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const folder = () => folderOf({ 'run/vmstat.out': VMSTAT });

test('--pictures writes one PNG and one SVG a chart, named as in the report', async () => {
  const cwd = await folder();
  const args = ['run', '--pictures', 'pictures/charts', '--size', '640x400'];
  const { code, stderr } = await statgraph(args, { cwd });
  expect(code).toBe(0);
  const page = await readFile(join(cwd, 'run.html'), 'utf8');
  const names = await readdir(join(cwd, 'pictures/charts'));
  const ids = names.filter((name) => name.endsWith('.png')).map((name) => name.slice(0, -4));
  expect(ids).toContain('cpu--run');
  for (const id of ids) expect(page).toContain(`id="${id}"`);
  expect(names.filter((name) => name.endsWith('.svg'))).toHaveLength(ids.length);
  expect(stderr).toContain(`${ids.length} charts`);
  const picture = readPng(await readFile(join(cwd, 'pictures/charts/cpu--run.png')));
  expect([picture.width, picture.height]).toEqual([640, 400]);
});

test('pictures of before are replaced; a directory with anything else stays as it is, and nothing is written', async () => {
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

test('a directory that cannot be made is told of', async () => {
  const cwd = await folder();
  const { code, stderr } = await statgraph(['run', '--pictures', 'run/vmstat.out'], { cwd });
  expect(code).toBe(5);
  expect(stderr).toContain('no directory');
});

test('what the report shows as a heatmap is a picture too', async () => {
  const columns = 'Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz rareq-sz wareq-sz svctm %util';
  const rows = Array.from({ length: 14 }, (_, i) => `sd${i} 1 0 4 0 1 0 0 4 0 0 ${i + 1}`);
  const log = `Linux 6.1.0 (box) \t03/04/26 \t_x86_64_\t(4 CPU)\n${`\n${[columns, ...rows].join('\n')}\n`.repeat(3)}`;
  const cwd = await folderOf({ 'run/iostat.out': log });
  const args = ['run', '--pictures', 'pictures', '--size', '640x400'];
  expect((await statgraph(args, { cwd })).code).toBe(0);
  expect((await statgraph(args, { cwd })).code).toBe(0);
  const page = await readFile(join(cwd, 'run.html'), 'utf8');
  expect(page).toContain('id="heatmap--run--disk"');
  const { width, rgb } = readPng(await readFile(join(cwd, 'pictures/heatmap--run--disk.png')));
  expect(width).toBe(640);
  expect(Buffer.from(rgb).indexOf(Buffer.from('FDF7CF', 'hex'))).toBeGreaterThan(0);
  expect(await readFile(join(cwd, 'pictures/heatmap--run--disk.svg'), 'utf8')).toContain('</svg>');
});
