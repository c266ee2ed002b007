import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { exists, writeDay } from './generate/day.ts';
import { compare } from './measure.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const HOUR_SECONDS = 3600;
const WORK = join(tmpdir(), 'statgraph-bench');
const CLI = join(import.meta.dirname, '../../dist/cli.js');

test('compares two runs of an hour at 1 s beside the reports of both', {
  timeout: 10 * MINUTES,
}, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  const [before, after] = await Promise.all([hour(1), hour(2)]);
  const page = (name: string) => ['-o', join(WORK, `${name}.html`)];
  const both = [before, after]
    .map((run, i) => [process.execPath, CLI, run, ...page(`${i}`)].join(' '))
    .join(' && ');
  const { ours, peer, wallRatio, cpuRatio } = await compare(
    { words: [process.execPath, CLI, 'compare', before, after, ...page('compared')] },
    { words: ['sh', '-c', both] },
  );
  const rows = [
    ['two hours at 1 s', 'wall s', 'cpu s'],
    ['compare', ours.wallSeconds.toFixed(2), ours.cpuSeconds.toFixed(2)],
    ['both reports', peer.wallSeconds.toFixed(2), peer.cpuSeconds.toFixed(2)],
    ['  compare/reports (at most 1.5)', wallRatio.toFixed(2), cpuRatio.toFixed(2)],
  ];
  process.stdout.write(`\n${formatTable(rows)}`);
});

/** Writes the logs of an hour and returns their directory. */
async function hour(seed: number): Promise<string> {
  await mkdir(WORK, { recursive: true });
  const directory = join(WORK, `hour-seed-${seed}`);
  await writeDay(directory, { seconds: HOUR_SECONDS, seed });
  return directory;
}
