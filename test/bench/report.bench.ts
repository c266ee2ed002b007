import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { buildReader, readAll } from './build-reader.ts';
import { DAY_FOCUS, DAY_LOGS, exists, writeDay } from './generate/day.ts';
import { type Comparison, compare, type Measurement } from './measure.ts';
import { formatTable, megabytes } from './table.ts';

const MINUTES = 60_000;
const DAY_SECONDS = 86_400;
const SEED = 1;
const RUNS_OF_EVERY = 2;
const WORK = join(tmpdir(), 'statgraph-bench');
const CLI = join(import.meta.dirname, '../../dist/cli.js');
const CLASSIC = join(import.meta.dirname, 'peer/classic.sh');

test('reports a day of four logs beside the classic script', {
  timeout: 30 * MINUTES,
}, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  const directory = await prepareDay(Number(process.env.BENCH_SECONDS ?? DAY_SECONDS));
  const html = join(WORK, 'out.html');
  const ours = { words: [process.execPath, CLI, directory, '-o', html] };
  const classic = ['sh', CLASSIC, directory, join(WORK, 'classic')];
  const one = await compare(ours, { words: [...classic, ...Object.values(DAY_FOCUS)] });
  const every = await compare(ours, { words: [...classic, 'every'] }, RUNS_OF_EVERY);
  const limit = await memoryLimit(directory);
  const page = (await stat(html)).size;
  process.stdout.write(`\n${formatTable(rows({ one, every }, limit, page))}`);
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

/** We read and draw everything; the script draws five graphs of one device, interface and pool, or of each. */
function rows(
  { one, every }: { one: Comparison; every: Comparison },
  limit: number,
  page: number,
): string[][] {
  const times = ({ wallSeconds, cpuSeconds }: Measurement) => [
    wallSeconds.toFixed(2),
    cpuSeconds.toFixed(2),
  ];
  const memory = [one.ours.peakBytes, limit, page].map(megabytes);
  return [
    ['a day at 1 s', 'wall s', 'cpu s', 'peak MB', 'limit MB', 'page MB'],
    ['statgraph, everything', ...times(one.ours), ...memory],
    ['classic, one of each', ...times(one.peer)],
    ['  ours/peer', one.wallRatio.toFixed(2), one.cpuRatio.toFixed(2)],
    ['classic, everything', ...times(every.peer)],
    ['  ours/peer', every.wallRatio.toFixed(2), every.cpuRatio.toFixed(2)],
  ];
}
