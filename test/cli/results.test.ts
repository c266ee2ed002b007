import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { someOf } from '../thinned.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const fixtures = resolve(import.meta.dirname, '../fixtures/sysbench');

test('a file with only a summary makes a report, and every command works', async () => {
  const cwd = await folderOf({});
  const log = join(fixtures, 'oltp-0.4.log');
  const made = await statgraph([log, '-o', 'x.html'], { cwd });
  expect(made.stderr).toContain(
    'sysbench OLTP, threads 16: 833 transactions/s, Latency avg 19.2 ms',
  );
  expect(made.code).toBe(0);
  const shown = await statgraph(['show', log], { cwd });
  expect(shown.stdout.replaceAll('\n', ' ')).toContain('833 transactions/s');
  const wide = await statgraph(['export', '--layout', 'wide', log], { cwd });
  expect(wide.stdout).toMatch(/^run,host,file,line,threads,/);
  const plotted = await statgraph(['plot', 'cpu', log], { cwd });
  expect(plotted.code).toBe(3);
  expect(plotted.stderr).toContain('no logs for chart cpu');
});

test('a report gives back the results that it was made of, in every form', async () => {
  const cwd = await folderOf({});
  const [all, log] = [fixtures, join(fixtures, 'oltp-0.5.log')];
  for (const path of someOf([log, all], 1)) {
    await statgraph([path, '-o', 'x.html', '--quiet'], { cwd });
    await statgraph([path, '-o', 'site', '--assets', 'external', '--quiet'], { cwd });
    const exported = await statgraph(['export', path], { cwd });
    expect(exported.stdout).toContain('result');
    for (const report of ['x.html', 'site']) {
      expect((await statgraph(['export', report], { cwd })).stdout).toBe(exported.stdout);
    }
  }
  const mail = await statgraph([all, '-o', 'mail.html', '--static'], { cwd });
  expect(mail.code).toBe(0);
  expect((await readdir(cwd)).sort()).toEqual(['mail.html', 'site', 'x.html']);
});

test('figures of a benchmark are above the resources that it used', async () => {
  const sysbench =
    'sysbench 1.0.20 (using x)\nSQL statistics:\n    transactions:   9    (3.50 per sec.)\n';
  const cwd = await folderOf({ 'run/vmstat.out': VMSTAT, 'run/sysbench.log': sysbench });
  const { stdout } = await statgraph(['show', 'run'], { cwd });
  const lines = stdout.split('\n');
  const figures = lines.findIndex((line) => line.startsWith('sysbench OLTP, threads unknown'));
  expect(lines[figures]).toContain('3.5 transactions/s');
  expect(figures).toBeLessThan(lines.findIndex((line) => line.startsWith('track ')));
});

test('a table of words alone is shown in the report, and an export of it says that it has no number', async () => {
  const cwd = await folderOf({});
  const list = resolve(fixtures, '../nicstat/list.log');
  expect((await statgraph([list, '-o', '-'], { cwd })).stdout).toContain('>ixgbe1</th>');
  const { code, stdout, stderr } = await statgraph(['export', list], { cwd });
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain('nothing to export: no numbers in Interfaces in list.log');
});
