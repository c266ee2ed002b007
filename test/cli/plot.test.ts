import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readPng } from '../raster/read-png.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const cwd = resolve(import.meta.dirname, '../../examples/nfs-10gbe');

/** The text of the picture, in their order in the file. */
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((m) => m[1]);

test.each([
  ['vmstat', [], 'NFS_client_10GbE', 'CPU - NFS_client_10GbE', ['%user', '%sys']],
  ['iostat', ['jbod'], 'NFS_client_10GbE', 'nfs10g:/jbod - NFS_client_10GbE', ['read', 'in use']],
  ['svc_t', ['jbod'], 'NFS_client_10GbE', 'jbod - NFS_client_10GbE', ['wsvc_t', 'asvc_t']],
  ['nicstat', ['ixgbe2'], 'NFS_server_10GbE', 'ixgbe2 - NFS_server_10GbE', ['received', 'sent']],
  ['zpool', ['jbod'], 'NFS_server_10GbE', 'jbod - NFS_server_10GbE', ['read', 'write']],
])(
  'plot %s draws its classic chart of five minutes',
  async (kind, pattern, directory, title, lines) => {
    const { code, stdout } = await statgraph(
      ['plot', kind, ...pattern, directory, '5', '-o', '-'],
      { cwd },
    );
    expect(code).toBe(0);
    expect(stdout.startsWith('<svg')).toBe(true);
    const texts = textsOf(stdout);
    expect(texts).toEqual(expect.arrayContaining([title, ...lines, '300']));
  },
);

test('a pattern that matches nothing exits 3 with the names there are', async () => {
  const { code, stderr } = await statgraph(['plot', 'iostat', 'tape', 'NFS_client_10GbE'], { cwd });
  expect(code).toBe(3);
  for (const name of ['tape', 'nfs10g:/jbod', 'c0t0d0', 'c0t1d0']) expect(stderr).toContain(name);
});

test.each([
  ['vmstat', []],
  ['tracks', ['CPU']],
])('plot %s without -o is text, in a pipe too', async (kind, pattern) => {
  const { code, stdout } = await statgraph(['plot', kind, ...pattern, 'NFS_client_10GbE'], { cwd });
  expect([code, stdout.includes('<svg')]).toEqual([0, false]);
  expect(stdout).toMatch(/[\u2800-\u28ff]|[▁-█]/);
  expect(stdout.split('\n').length).toBeGreaterThan(2);
});

test('a track is also found by its whole name, as show prints it', async () => {
  const words = ['plot', 'tracks', 'c0t0d0 in use', 'NFS_client_10GbE'];
  const { code, stdout } = await statgraph(words, { cwd });
  expect([code, stdout.includes('in use')]).toEqual([0, true]);
  expect(stdout).not.toContain('throughput');
});

test('several matches are stacked, each under its own name', async () => {
  const { stdout } = await statgraph(['plot', 'iostat', 'c0t', 'NFS_client_10GbE', '-o', '-'], {
    cwd,
  });
  const titles = textsOf(stdout).filter((text) => text?.includes(' - '));
  expect(titles.sort()).toEqual([
    'c0t0d0 - NFS_client_10GbE',
    'c0t0d0 in use - NFS_client_10GbE',
    'c0t1d0 - NFS_client_10GbE',
    'c0t1d0 in use - NFS_client_10GbE',
  ]);
});

test('-o x.csv writes the drawn columns, -o x.svg the picture', async () => {
  const folder = await folderOf({});
  const words = ['plot', 'iostat', 'jbod', 'NFS_client_10GbE', '1'];
  const table = join(folder, 'x.csv');
  const picture = join(folder, 'x.svg');
  await statgraph([...words, '-o', table], { cwd });
  await statgraph([...words, '-o', picture], { cwd });
  const charts = (await readFile(table, 'utf8')).trimEnd().split('\n\n');
  const heads = charts.map((text) => text.trimStart().split('\n')[0]);
  expect(heads).toEqual([
    'chart,time,elapsed_s,read [B/s],write [B/s]',
    'chart,time,elapsed_s,%w [%],in use [%]',
  ]);
  for (const text of charts) expect(text.trim().split('\n')).toHaveLength(1 + 61);
  expect(await readFile(picture, 'utf8')).toContain('</svg>');
});

test('no name in x.csv is taken for a formula by a spreadsheet', async () => {
  const log = 'Linux 6.1.0 (box) \t03/04/26 \t_x86_64_\t(4 CPU)\n';
  const report = '\nDevice tps kB_read/s kB_wrtn/s kB_read kB_wrtn\n=1+1 1 2 3 4 5\n';
  const folder = await folderOf({ 'r/iostat.out': log + report.repeat(3) });
  const { stdout } = await statgraph(['plot', 'iostat', 'r', '-o', 'x.csv', '-v'], { cwd: folder });
  expect(stdout).toBe('');
  const [, row] = (await readFile(join(folder, 'x.csv'), 'utf8')).split('\n');
  expect(row).toMatch(/^"?'=1\+1/);
});

test('samples are the line in every output, and --smooth draws the curve in every output', async () => {
  const folder = await folderOf({});
  const outputs = ['x.svg', 'x.txt', 'x.gp'];
  const textsWith = (...more: readonly string[]) =>
    Promise.all(
      outputs.map(async (name) => {
        const file = join(folder, name);
        const words = ['plot', 'iostat', 'jbod', 'NFS_client_10GbE', '5', '-o', file, ...more];
        expect((await statgraph(words, { cwd })).code).toBe(0);
        return readFile(file, 'utf8');
      }),
    );
  for (const text of await textsWith()) expect(text).not.toMatch(/smooth/);
  for (const text of await textsWith('--smooth')) expect(text).toContain('% (smoothed)');
});

test('-o x.gp writes one gnuplot script with stacked charts', async () => {
  const script = join(await folderOf({}), 'x.gp');
  await statgraph(['plot', 'iostat', 'c0t', 'NFS_client_10GbE', '-o', script], { cwd });
  const text = await readFile(script, 'utf8');
  expect(text).toMatch(/^# .*gnuplot/);
  expect(text).toContain('set multiplot layout 4,1');
  expect(text.match(/^set title '.*'/gm)?.sort()).toEqual([
    "set title 'c0t0d0 - NFS_client_10GbE'",
    "set title 'c0t0d0 in use - NFS_client_10GbE'",
    "set title 'c0t1d0 - NFS_client_10GbE'",
    "set title 'c0t1d0 in use - NFS_client_10GbE'",
  ]);
});

test('plot alone lists the kinds with the names found here', async () => {
  const { code, stdout } = await statgraph(['plot'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/disk-throughput \(iostat\) .*nfs10g:\/jbod/);
  expect(stdout).toMatch(/pool-throughput \(zpool\) .*jbod/);
});

test('plot with a directory alone lists the kinds that its logs have', async () => {
  const { code, stdout } = await statgraph(['plot', 'NFS_client_10GbE'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/disk-throughput \(iostat\) .*nfs10g:\/jbod/);
  expect(stdout).not.toContain('arc-size');
});

test('the kinds go where -o says, and only into a text', async () => {
  const folder = await folderOf({ 'run/vmstat.out': VMSTAT });
  const { code, stdout } = await statgraph(['plot', 'run', '-o', 'kinds.txt'], { cwd: folder });
  expect([code, stdout]).toEqual([0, '']);
  expect(await readFile(join(folder, 'kinds.txt'), 'utf8')).toMatch(/^cpu \(vmstat\)/m);
  expect((await statgraph(['plot', 'run', '-o', 'kinds.png'], { cwd: folder })).code).toBe(2);
});

test('a pattern without a directory is taken for a directory, and the usage is shown', async () => {
  const { code, stderr } = await statgraph(['plot', 'iostat', 'c0t'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('no such file or directory: c0t');
  expect(stderr).toContain('plot KIND [PATTERN] DIR');
});

test('an unknown kind exits 2 and names the kinds', async () => {
  const { code, stderr } = await statgraph(['plot', 'sar', '.'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('svc_t');
});

test('a single chart is titled with the directory as typed', async () => {
  const folder = await folderOf({});
  await symlink(join(cwd, 'NFS_client_10GbE'), join(folder, 'latest'));
  const { stdout } = await statgraph(
    ['plot', 'disk-throughput', 'jbod', 'latest', '1', '-o', '-'],
    {
      cwd: folder,
    },
  );
  expect(textsOf(stdout)).toContain('jbod - latest');
});

test('a format that is not known is refused, not written under a false name', async () => {
  const { code, stderr } = await statgraph(['plot', 'iostat', '.', '-o', 'x.jpg'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('.svg');
});

test('-o x.png is 1280 by 800 pixels, the same bytes each time, and shows the line', async () => {
  const folder = await folderOf({});
  const draw = async (name: string, ...more: string[]) => {
    const file = join(folder, name);
    await statgraph(['plot', 'disk-throughput', 'jbod', 'NFS_client_10GbE', '-o', file, ...more], {
      cwd,
    });
    return readFile(file);
  };
  const bytes = await draw('a.png');
  expect(bytes.equals(await draw('b.png'))).toBe(true);
  const { width, height, rgb } = readPng(bytes);
  expect([width, height]).toEqual([1280, 800]);
  const violet = Buffer.from(rgb).indexOf(Buffer.from('9400D3', 'hex'));
  expect(violet).toBeGreaterThan(0);
  const small = readPng(await draw('c.png', '--size', '641x401'));
  expect([small.width, small.height]).toEqual([641, 401]);
});

test('--size is the size of an SVG too, and nonsense is refused', async () => {
  const words = ['plot', 'vmstat', 'NFS_client_10GbE'];
  const { stdout } = await statgraph([...words, '--size', '900x300', '-o', '-'], { cwd });
  expect(stdout).toContain('width="900" height="300"');
  expect((await statgraph([...words, '--size', 'big'], { cwd })).code).toBe(2);
});

test('several charts are stacked in a PNG; too many are refused', async () => {
  const file = join(await folderOf({}), 'x.png');
  const words = ['plot', 'iostat', 'c0t', 'NFS_client_10GbE', '-o', file];
  await statgraph([...words, '--size', '400x300'], { cwd });
  expect(readPng(await readFile(file)).height).toBe(1200);
  const { code, stderr } = await statgraph([...words, '--size', '9999x9999'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('4 charts of 9999x9999');
});

test('-o x.txt draws with braille dots, without colours', async () => {
  const file = join(await folderOf({}), 'x.txt');
  const words = ['plot', 'disk-throughput', 'jbod', 'NFS_client_10GbE', '-o', file];
  await statgraph(words, { cwd });
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines[0]!.trim()).toBe('jbod - NFS_client_10GbE');
  expect(lines.join('')).toMatch(/[\u2801-\u28ff]/);
  await statgraph([...words, '--size', '120x30'], { cwd });
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(30);
});

test('plot tracks draws the first screen into each format, with the findings of the report', async () => {
  const folder = await folderOf({});
  const examples = { cwd: resolve(cwd, '..') };
  const write = async (...words: readonly string[]) => {
    const { code, stderr } = await statgraph(['plot', 'tracks', ...words], examples);
    expect([code, stderr.includes('error')]).toEqual([0, false]);
  };
  const at = (name: string) => join(folder, name);
  await write('linux-fio', '-o', at('x.svg'));
  const texts = textsOf(await readFile(at('x.svg'), 'utf8'));
  expect(texts).toEqual(
    expect.arrayContaining(['linux-fio', 'random reads', 'busiest CPU', 'vda']),
  );
  expect(texts.some((text) => text?.includes('CPU 1 was at its ceiling'))).toBe(true);
  await write('linux-fio', '-o', at('x.png'), '--size', '480x300');
  const { width, height } = readPng(await readFile(at('x.png')));
  expect([width, height]).toEqual([480, 300]);
  await write('vda', 'linux-fio', '2', '-o', at('x.txt'), '--size', '100x20');
  const lines = (await readFile(at('x.txt'), 'utf8')).split('\n');
  expect(lines.length).toBeLessThanOrEqual(21);
  expect(lines.filter((line) => line.startsWith('vda')).length).toBeGreaterThanOrEqual(4);
  expect(lines.some((line) => line.startsWith('CPU'))).toBe(false);
});

test('the tracks of several runs are stacked, each under its name', async () => {
  const folder = await folderOf({ 'a/vmstat.out': VMSTAT, 'b/vmstat.out': VMSTAT });
  const { stdout } = await statgraph(['plot', 'tracks', '.', '-o', '-'], { cwd: folder });
  expect(textsOf(stdout)).toEqual(expect.arrayContaining(['a', 'b']));
});

test('tracks have no data file, and a name that no track has exits 3', async () => {
  const csv = await statgraph(['plot', 'tracks', 'NFS_client_10GbE', '-o', 'x.csv'], { cwd });
  expect(csv.code).toBe(2);
  expect(csv.stderr).toContain('.png, .svg or .txt');
  const none = await statgraph(['plot', 'tracks', 'tape', 'NFS_client_10GbE'], { cwd });
  expect(none.code).toBe(3);
  expect(none.stderr).toContain('available: CPU');
});
