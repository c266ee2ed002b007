import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { buildReader, readAll } from './build-reader.ts';
import { DAY_FOCUS, exists } from './generate/day.ts';
import { writeIostatSolaris } from './generate/iostat-solaris.ts';
import { type Command, type Comparison, compare, type Measurement } from './measure.ts';
import { formatTable, megabytes } from './table.ts';

const MINUTES = 60_000;
const BYTES = 500e6;
const SEED = 1;
/** awk over everything takes a quarter of a minute a run. */
const SLOW_RUNS = 3;
const WORK = join(tmpdir(), 'statgraph-bench');
const ALL_DEVICES = join(import.meta.dirname, 'peer/all-devices.awk');

interface Peer extends Comparison {
  readonly title: string;
}

test('reads 500 MB of iostat -xn beside awk over the same bytes', {
  timeout: 30 * MINUTES,
}, async () => {
  const log = await prepareLog();
  const reader = await buildReader(WORK);
  const ours = pin(process.execPath, reader, log);
  const peers: Peer[] = [];
  for (const awk of await awks()) {
    const one = await compare(ours, pin(awk, `$11 == "${DAY_FOCUS.device}"`, log));
    const all = await compare(ours, pin(awk, '-f', ALL_DEVICES, log), SLOW_RUNS);
    peers.push({ title: `${awk}, one device`, ...one }, { title: `${awk}, all devices`, ...all });
  }
  const { size } = await stat(log);
  const { samples, bytesOfColumns } = await readAll(reader, [log]);
  const note = `${samples} samples, ${megabytes(bytesOfColumns)} MB of columns, one core\n`;
  process.stdout.write(`\n${formatTable(rows(size, peers))}${note}`);
});

/** gawk is the peer; mawk, the quicker one, is looked at where it is installed. */
async function awks(): Promise<string[]> {
  return (await exists('/usr/bin/mawk')) ? ['gawk', 'mawk'] : ['gawk'];
}

async function prepareLog(): Promise<string> {
  await mkdir(WORK, { recursive: true });
  const log = join(WORK, `iostat-xn-${BYTES}-seed-${SEED}.log`);
  if (!(await exists(log))) {
    await writeIostatSolaris(log, { seconds: Number.POSITIVE_INFINITY, bytes: BYTES, seed: SEED });
  }
  return log;
}

function pin(...words: string[]): Command {
  return { words, core: 0 };
}

/** A ratio above 1 means that we take longer than the peer. */
function rows(size: number, peers: readonly Peer[]): string[][] {
  return [
    ['iostat -xn', 'MB/s', 'wall s', 'cpu s', 'peak MB', 'wall ours/peer', 'cpu ours/peer'],
    ...peers.slice(0, 1).map(({ ours }) => ['statgraph, all devices', ...figures(size, ours)]),
    ...peers.map((peer) => [peer.title, ...figures(size, peer.peer), ...ratios(peer)]),
  ];
}

function figures(size: number, { wallSeconds, cpuSeconds, peakBytes }: Measurement): string[] {
  const speed = megabytes(size / wallSeconds);
  return [speed, wallSeconds.toFixed(2), cpuSeconds.toFixed(2), megabytes(peakBytes)];
}

function ratios({ wallRatio, cpuRatio }: Comparison): string[] {
  return [wallRatio.toFixed(2), cpuRatio.toFixed(2)];
}
