import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { buildReader, readAll } from './build-reader.ts';
import { DAY_FOCUS, DAY_LOGS, exists, writeDay } from './generate/day.ts';
import { type Comparison, compare } from './measure.ts';
import { formatTable, megabytes } from './table.ts';

const MINUTES = 60_000;
const DAY_SECONDS = 86_400;
const SEED = 1;
const WORK = join(tmpdir(), 'statgraph-bench');
const CLI = join(import.meta.dirname, '../../dist/cli.js');
const CLASSIC = join(import.meta.dirname, 'peer/classic.sh');

test('reports a day of four logs beside the classic script', {
  timeout: 30 * MINUTES,
}, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  const directory = await prepareDay(Number(process.env.BENCH_SECONDS ?? DAY_SECONDS));
  const html = join(WORK, 'out.html');
  const comparison = await compare(
    { words: [process.execPath, CLI, directory, '-o', html] },
    { words: ['sh', CLASSIC, directory, join(WORK, 'classic'), ...Object.values(DAY_FOCUS)] },
  );
  const limit = await memoryLimit(directory);
  const page = (await stat(html)).size;
  process.stdout.write(`\n${formatTable(rows(comparison, limit, page))}`);
});

async function prepareDay(seconds: number): Promise<string> {
  await mkdir(WORK, { recursive: true });
  const directory = join(WORK, `day-${seconds}-seed-${SEED}`);
  await writeDay(directory, { seconds, seed: SEED });
  return directory;
}

/** Half as much again as the columns themselves, and 150 MB for Node and the page. */
async function memoryLimit(directory: string): Promise<number> {
  const logs = DAY_LOGS.map((log) => join(directory, log));
  const { bytesOfColumns } = await readAll(await buildReader(WORK), logs);
  return 1.5 * bytesOfColumns + 150e6;
}

/** The classic script draws one device, one interface and one pool; we read and draw all of them. */
function rows({ ours, peer, wallRatio, cpuRatio }: Comparison, limit: number, page: number) {
  return [
    ['a day at 1 s', 'wall s', 'cpu s', 'peak MB', 'limit MB', 'page MB'],
    [
      'statgraph, everything',
      ...[ours.wallSeconds.toFixed(2), ours.cpuSeconds.toFixed(2), megabytes(ours.peakBytes)],
      ...[megabytes(limit), megabytes(page)],
    ],
    ['classic, one of each', peer.wallSeconds.toFixed(2), peer.cpuSeconds.toFixed(2)],
    ['ours/peer', wallRatio.toFixed(2), cpuRatio.toFixed(2)],
  ];
}
