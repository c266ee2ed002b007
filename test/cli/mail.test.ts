import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

/** An iostat log of this many disks with twenty different reports. */
function iostat(disks: number, host = 'box'): string {
  const columns = 'Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz rareq-sz wareq-sz svctm %util';
  const reports = Array.from({ length: 20 }, (_, t) => {
    const rows = Array.from({ length: disks }, (_, i) => `sd${i} ${cells(t * disks + i)}`);
    return `\n${[columns, ...rows].join('\n')}\n`;
  });
  return `Linux 6.1.0 (${host}) \t03/04/26 \t_x86_64_\t(4 CPU)\n${reports.join('')}`;
}

/** Each host has charts that even a small page draws. */
function manyHosts(): Record<string, string> {
  const hosts = Array.from({ length: 48 }, (_, i) => `box${i}`);
  return Object.fromEntries(hosts.map((host) => [`run/${host}.out`, iostat(6, host)]));
}

function cells(row: number): string {
  const numbers = Array.from({ length: 11 }, (_, k) => ((row * 7919 + k * 104729) % 9973) / 100);
  return numbers.map((number) => number.toFixed(2)).join(' ');
}

const LARGE = /^(\d\.\d+ MB) is large for mail; .*--device.*$/m;

test('a page for mail of more than 1 MB says so, with its size and what makes it smaller', async () => {
  const cwd = await folderOf(manyHosts());
  const args = ['run', '--static', '-o', 'mail.html'];
  const { code, stderr } = await statgraph(args, { cwd });
  const { size } = await stat(join(cwd, 'mail.html'));
  expect(code).toBe(0);
  expect(size).toBeGreaterThan(1e6);
  expect(LARGE.exec(stderr)?.[1]).toBe(`${Number((size / 1e6).toFixed(2))} MB`);
  expect((await statgraph([...args, '--quiet'], { cwd })).stderr).toBe('');

  const fewer = await statgraph([...args, '--device', '^sd0$'], { cwd });
  expect((await stat(join(cwd, 'mail.html'))).size).toBeLessThan(1e6);
  expect(fewer.stderr).not.toMatch(LARGE);
});

test('a full report is not limited to the size for mail', async () => {
  const cwd = await folderOf({ 'run/iostat.out': iostat(100) });
  const { stderr } = await statgraph(['run', '-o', 'full.html'], { cwd });
  expect((await stat(join(cwd, 'full.html'))).size).toBeGreaterThan(1e6);
  expect(stderr).not.toContain('mail');
});
