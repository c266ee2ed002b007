import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { manyOf } from '../many-logs.ts';
import { growthExponent } from './growth-exponent.ts';
import { type Measurement, measure } from './measure.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const CLI = join(import.meta.dirname, '../../dist/cli.js');
const WORK = join(tmpdir(), 'statgraph-bench/growth');
const RUNS = Number(process.env.BENCH_RUNS ?? 1);
/** In proportion is an exponent of 1; a little more for caches and the collecting of garbage. */
const LINEAR = 1.1;
/** The same of the largest two alone, which shows a small square first; two measurements are less exact than four. */
const LAST_LINEAR = 1.3;

/** How many of each a large host or a long run has. */
const LARGEST: Readonly<Record<string, number>> = {
  processes: 10_000,
  'new processes': 10_000,
  disks: 5000,
  'extended disks': 5000,
  vdevs: 4000,
  reports: 4000,
  columns: 1000,
};
const USUALLY_LARGEST = 2000;
/** The sizes are these parts of the largest. */
const PARTS = [1 / 8, 1 / 4, 1 / 2, 1];

const commands: Readonly<Record<string, (logs: string) => readonly string[]>> = {
  report: (logs) => [logs, '-o', `${logs}.html`],
  show: (logs) => ['show', logs],
  csv: (logs) => ['export', logs, '--format', 'csv'],
  json: (logs) => ['export', logs, '--format', 'json'],
};

test.each(Object.keys(manyOf))(
  'all commands take time in proportion to the number of %s',
  {
    timeout: 60 * MINUTES,
  },
  async (kind) => {
    const sizes = PARTS.map((part) => Math.round(part * (LARGEST[kind] ?? USUALLY_LARGEST)));
    const [one, ...logs] = await Promise.all([1, ...sizes].map((size) => writeLogs(kind, size)));
    const rows: string[][] = [];
    const exponents: { readonly all: number; readonly last: number }[] = [];
    for (const [name, wordsOf] of Object.entries(commands)) {
      const run = (path: string) =>
        measure({ words: [process.execPath, CLI, ...wordsOf(path)] }, RUNS);
      const { cpuSeconds } = await run(one!);
      const measured: Measurement[] = [];
      for (const path of logs) measured.push(await run(path));
      const seconds = measured.map((each) => each.cpuSeconds - cpuSeconds);
      const [all, last] = [4, 2].map((n) => growthExponent(sizes.slice(-n), seconds.slice(-n)));
      exponents.push({ all: all!, last: last! });
      rows.push([
        name,
        cpuSeconds.toFixed(2),
        ...rowOf(measured),
        all!.toFixed(2),
        last!.toFixed(2),
      ]);
    }
    const counts = sizes.map((size) => size.toLocaleString('en'));
    const head = [kind, '1', ...counts, 'MB', 'exponent', 'of the last two'];
    process.stdout.write(`\n${formatTable([head, ...rows])}`);
    expect(Math.max(...exponents.map(({ all }) => all))).toBeLessThanOrEqual(LINEAR);
    expect(Math.max(...exponents.map(({ last }) => last))).toBeLessThanOrEqual(LAST_LINEAR);
  },
);

/** Seconds of the processor for each size, and the peak of memory for each size. */
function rowOf(measured: readonly Measurement[]): string[] {
  const megabytes = measured.map(({ peakBytes }) => (peakBytes / 2 ** 20).toFixed(0));
  const seconds = measured.map(({ cpuSeconds }) => cpuSeconds.toFixed(2));
  return [...seconds, megabytes.join(' ')];
}

/** Writes the logs of so many and returns their directory. */
async function writeLogs(kind: string, count: number): Promise<string> {
  const folder = join(WORK, `${kind.replaceAll(' ', '-')}-${count}`);
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(manyOf[kind]!(count))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
