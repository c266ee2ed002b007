import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { exists } from './generate/day.ts';
import { compare } from './measure.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const WORK = join(tmpdir(), 'statgraph-bench/start');
const CLI = join(import.meta.dirname, '../../dist/cli.js');

const VMSTAT = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 812345  52340 401234    0    0     3    12   85  100  1  1 98  0  0
 1  0      0 812345  52340 401234    0    0     3    12   85  110  9  1 90  0  0
`;

test('says what starting costs, beside Node alone', { timeout: 10 * MINUTES }, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  await rm(WORK, { recursive: true, force: true });
  await mkdir(WORK, { recursive: true });
  const log = join(WORK, 'vmstat.log');
  await writeFile(log, VMSTAT);
  const [logs, page] = [join(WORK, 'logs'), join(WORK, 'page.html')];
  // Each recording is in a new folder.
  const record = `rm -rf ${logs}; exec ${process.execPath} ${CLI} record --logs ${logs} -o ${page} -- true`;
  const rows = [['start', 'wall s', 'cpu s', 'wall, of Node alone', 'cpu']];
  for (const [name, words] of Object.entries({
    '--version': [process.execPath, CLI, '--version'],
    '--help': [process.execPath, CLI, '--help'],
    'show, a log of two rows': [process.execPath, CLI, 'show', log],
    'record, which waits for a second': ['sh', '-c', record],
  })) {
    const node = { words: [process.execPath, '-e', '0'] };
    const { ours, wallRatio, cpuRatio } = await compare({ words }, node);
    const times = [ours.wallSeconds, ours.cpuSeconds, wallRatio, cpuRatio];
    rows.push([name, ...times.map((time) => time.toFixed(2))]);
  }
  process.stdout.write(`\n${formatTable(rows)}`);
});
