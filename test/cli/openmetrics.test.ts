import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOpenMetrics } from '../export/openmetrics/read-openmetrics.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

test('a log without a clock needs --start, and becomes a file that databases read', async () => {
  const cwd = await folderOf({ 'run/vm.out': VMSTAT });
  const words = ['export', 'run', '--format', 'openmetrics', '-o', 'run.om'];
  const refused = await statgraph(words, { cwd });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('the logs of run have none');
  expect(refused.stderr).toContain('--start');
  const { code } = await statgraph([...words, '--start', '2026-11-21T10:00:00Z'], { cwd });
  expect(code).toBe(0);
  const families = readOpenMetrics(await readFile(join(cwd, 'run.om'), 'utf8'));
  const [user] = [...families.get('cpu_user_ratio')!.series.values()];
  expect(user!.samples.map(([, value]) => value)).toEqual([0.3, 0.4]);
});

test.each([
  [['--layout', 'wide'], '--layout wide is for CSV and Parquet'],
  [['--title', 'x'], '--title has no effect on OpenMetrics'],
  [['-o', 'x.json'], 'the output is OpenMetrics, not .json'],
])('%s is refused', async (words, message) => {
  const cwd = await folderOf({ 'run/vm.out': VMSTAT });
  const { code, stderr } = await statgraph(['export', 'run', '--format', 'openmetrics', ...words], {
    cwd,
  });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
