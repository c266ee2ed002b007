import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildScript } from './build-reader.ts';
import type { Growth, Mutants } from './fuzz.ts';
import { formatTable, megabytes } from './table.ts';

const MINUTES = 60_000;
const WORK = join(tmpdir(), 'statgraph-bench');
const FIXTURES = join(import.meta.dirname, '../fixtures');
const CORPUS = process.env.STATGRAPH_CORPUS;
/** The logs of every parser, and real logs where they are at hand. */
const LOGS = [FIXTURES, ...(CORPUS === undefined ? [] : [CORPUS])].join(delimiter);
const MUTANTS = Number(process.env.BENCH_MUTANTS ?? 300_000);
const SEED = Number(process.env.BENCH_SEED ?? 1);
const WORST = 10;
/** Nanoseconds a byte of a damaged log. */
const SLOWEST = 20_000;
/** Twice the lines take twice as long, a machine's caches and its collecting of garbage included; squares take four. */
const LINEAR = 3;
/** What takes less is measured badly. */
const MEASURED_MS = 50;

async function script(...words: string[]): Promise<string> {
  await mkdir(WORK, { recursive: true });
  const path = await buildScript('fuzz', WORK);
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...words], {
    maxBuffer: 2 ** 28,
  });
  return stdout;
}

test(`${MUTANTS} damaged logs are read without a throw, none slowly`, {
  timeout: 60 * MINUTES,
}, async () => {
  const parts = Math.min(2, availableParallelism());
  const mutants = await Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      const words = [String(MUTANTS / parts), String(SEED * parts + part)];
      return JSON.parse(await script('mutants', LOGS, ...words)) as Mutants;
    }),
  );
  for (const { runs, bytes, seconds, read, slowest } of mutants) {
    process.stdout.write(
      `\n${runs} damaged logs, ${megabytes(bytes)} MB in ${seconds.toFixed(0)} s; ${read} still gave a source\n`,
    );
    const rows = slowest.slice(0, WORST).map(([ns, what]) => [what, ns.toFixed(0)]);
    process.stdout.write(formatTable([['slowest', 'ns/byte'], ...rows]));
  }
  expect(mutants.flatMap(({ failures }) => failures)).toEqual([]);
  const slowest = mutants.flatMap((part) => part.slowest);
  expect(slowest.filter(([ns]) => ns > SLOWEST)).toEqual([]);
});

test('each log with a foreign row at each tenth of its lines has a page that reads back', {
  timeout: 30 * MINUTES,
}, async () => {
  expect(JSON.parse(await script('foreign', FIXTURES))).toEqual([]);
});

test.each([
  ['copies', 'the same lines again and again'],
  ['renamed', 'every copy with names of its own'],
])('reading grows with the lines: %s, %s', { timeout: 30 * MINUTES }, async (mode) => {
  const growths = JSON.parse(await script(mode, LOGS)) as Growth[];
  const byRatio = growths.toSorted((a, b) => ratio(b) - ratio(a));
  const bySpeed = growths.toSorted((a, b) => b.nsPerByte - a.nsPerByte);
  for (const worst of [byRatio, bySpeed]) {
    const head = [mode, 'parsers', 'ms n', 'ms 2n', 'ms 4n', '4n/2n', 'ns/byte'];
    process.stdout.write(`\n${formatTable([head, ...worst.slice(0, WORST).map(row)])}`);
  }
  const steep = growths.filter((g) => g.ms.at(-1)! > MEASURED_MS && ratio(g) > LINEAR);
  expect(steep.map(({ name, ms }) => `${name}: ${ms.join(' ')}`)).toEqual([]);
});

function ratio({ ms }: Growth): number {
  return ms.at(-1)! / ms.at(-2)!;
}

function row(growth: Growth): string[] {
  const { name, parsers, ms, nsPerByte } = growth;
  const times = ms.map((t) => t.toFixed(0));
  return [name, parsers.join(' '), ...times, ratio(growth).toFixed(2), nsPerByte.toFixed(0)];
}
