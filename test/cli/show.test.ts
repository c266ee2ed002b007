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

function expectOneScreen(text: string): string[] {
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  for (const line of lines) expect(characterCells(line), line).toBeLessThanOrEqual(80);
  return lines;
}

test.each([
  [['linux-fio'], 'vda'],
  [['nfs-10gbe/NFS_client_10GbE'], 'nfs10g:/jbod'],
  [['nfs-10gbe/NFS_client_10GbE', 'nfs-10gbe/NFS_server_10GbE'], 'jbod on nfs10g'],
])('show %s fits one screen and names the busiest', async (directories, name) => {
  const { code, stdout } = await statgraph(['show', ...directories], { cwd });
  expect(code).toBe(0);
  const lines = expectOneScreen(stdout);
  expect(lines.some((line) => line.startsWith(name))).toBe(true);
  expect(stdout).toMatch(/[▁-█]{10}/);
  // The table's means are of the whole run, the verdict's are not.
  expect(stdout.replaceAll('\n', ' ')).toContain('busy (mean over active time)');
});

test('of 40 disks the busiest are shown and the others counted', async () => {
  const folder = await folderOf({ 'run/iostat.out': iostat(40) });
  const { stdout } = await statgraph(['show', 'run'], { cwd: folder });
  const lines = expectOneScreen(stdout);
  expect(lines).toHaveLength(24);
  expect(stdout).toMatch(/^sd39 +MiB\/s +78\.0 +78\.0 +78\.0 +39\.0 /m);
  const shown = lines.filter((line) => /^sd\d/.test(line)).length;
  expect(lines.at(-1)).toBe(`${40 - shown} more`);
});

test('many runs share the screen, and unread files are listed', async () => {
  const runs = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`all/r${i}/vmstat.out`, VMSTAT]),
  );
  const folder = await folderOf({ ...runs, 'one/vmstat.out': VMSTAT, 'one/photo.bin': 'beach' });
  const many = await statgraph(['show', 'all'], { cwd: folder });
  expect(expectOneScreen(many.stdout).at(-1)).toBe('3 more runs');
  const one = await statgraph(['show', 'one', '-o', 'x.txt'], { cwd: folder });
  expect(one.stdout).toBe('');
  expect(await readFile(join(folder, 'x.txt'), 'utf8')).toContain('not read: photo.bin');
});

test('a directory without a log exits 3', async () => {
  const folder = await folderOf({ 'run/readme': 'hello' });
  expect((await statgraph(['show', 'run'], { cwd: folder })).code).toBe(3);
});
