import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const examples = resolve(import.meta.dirname, '../../examples');

test('--mark adds marks to every chart and the report, beside those of statgraph.json', async () => {
  const file = join(await folderOf({}), 'x.html');
  const marks = ['--mark', '60=cache <warm>', '--mark', '90=a=b'];
  const { code } = await statgraph(['linux-fio', ...marks, '-o', file], { cwd: examples });
  expect(code).toBe(0);
  const page = await readFile(file, 'utf8');
  expect(page).toMatch(/cache &lt;warm&gt;<\/a><\/th><td>[\d:]+<\/td><td>1 min</);
  expect(page).toMatch(/>a=b<\/a>.{1,80}>1 min 30 s</);
  expect(page).toMatch(/data-at="\d+">idle<\/a>/);
  const cwd = await folderOf({ 'run/vmstat.out': VMSTAT });
  const { stdout } = await statgraph(['plot', 'cpu', 'run', '--mark', '1=a=b', '-o', '-'], { cwd });
  expect(stdout).toContain('>a=b</text>');
});

test('a clock time is an instant of the run that contains it', async () => {
  const cwd = await folderOf({ 'run/vmstat.out': VMSTAT });
  const args = ['plot', 'cpu', 'run', '--mark', '2026-11-21T02:51:00Z=now', '-o', '-'];
  const without = await statgraph(args, { cwd });
  expect(without.code).toBe(2);
  expect(without.stderr).toContain('--start');
  const { stdout } = await statgraph([...args, '--start', '2026-11-21T02:50:59Z'], { cwd });
  expect(stdout).toContain('>now</text>');
});

test.each(['90', 'soon=x', '90=', '=x'])('--mark %s is refused', async (mark) => {
  const { code } = await statgraph(['show', 'linux-fio', '--mark', mark], { cwd: examples });
  expect(code).toBe(2);
});
