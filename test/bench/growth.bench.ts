import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { manyOf } from '../many-logs.ts';
import { type Command, type Comparison, compare } from './measure.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const CLI = join(import.meta.dirname, '../../dist/cli.js');
const WORK = join(tmpdir(), 'statgraph-bench/growth');
const COUNT = Number(process.env.BENCH_COUNT ?? 500);
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Twice as many take twice as long, caches and the collecting of garbage included; squares take four times. */
const LINEAR = 3;

test.each(Object.keys(manyOf))(
  'a report takes time in proportion to its %s',
  {
    timeout: 30 * MINUTES,
  },
  async (kind) => {
    const [one, two, four] = (await Promise.all(
      [1, 2, 4].map((times) => reportOf(kind, COUNT * times)),
    )) as [Command, Command, Command];
    const ratios = [await compare(two, one, RUNS), await compare(four, two, RUNS)];
    const head = [kind, 'cpu s', 'twice', 'ratio'];
    const rows = ratios.map((pair, i) => row(COUNT * 2 ** i, pair));
    process.stdout.write(`\n${formatTable([head, ...rows])}`);
    expect(Math.max(...ratios.map(({ cpuRatio }) => cpuRatio))).toBeLessThan(LINEAR);
  },
);

/** The command that makes the report of so many. */
async function reportOf(kind: string, count: number): Promise<Command> {
  const folder = join(WORK, `${kind}-${count}`);
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(manyOf[kind]!(count))) {
    await mkdir(dirname(join(folder, 'logs', path)), { recursive: true });
    await writeFile(join(folder, 'logs', path), text);
  }
  return { words: [process.execPath, CLI, join(folder, 'logs'), '-o', join(folder, 'page.html')] };
}

function row(count: number, { ours, peer, cpuRatio }: Comparison): string[] {
  const seconds = [peer, ours].map(({ cpuSeconds }) => cpuSeconds.toFixed(2));
  return [String(count), ...seconds, cpuRatio.toFixed(2)];
}
