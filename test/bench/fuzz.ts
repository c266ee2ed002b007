import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { readReportFile } from '../../src/commands/reading/read-report-file.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { documentOf, exported, pageOf, shown, timelessSamples } from '../all-stages.ts';
import { mutate, pick, whole } from './mutate.ts';
import { createRandom } from './random.ts';

/** A real log, its bytes as latin1. */
interface Log {
  readonly name: string;
  readonly text: string;
}

/** How long a reader takes for one, two and four times as many lines, and which parsers they were. */
export interface Growth {
  readonly name: string;
  readonly parsers: readonly string[];
  readonly bytes: number;
  readonly ms: readonly number[];
  /** Nanoseconds a byte of the longest. */
  readonly nsPerByte: number;
}

/** The results for the damaged logs. */
export interface Mutants {
  readonly runs: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly read: number;
  readonly failures: readonly string[];
  /** Those that took longest for their length: nanoseconds a byte and what they were. */
  readonly slowest: readonly (readonly [number, string])[];
}

/** Longer logs say the same again and again: a piece of them is damaged. */
const MUTANT_BYTES = 8192;
/** Enough copies to reach a measurable length. */
const GROWTH_BYTES = 150_000;
const REPEATS = 3;
const QUOTED = 20;
const RUNS_OF_SEED = 1e6;
/** A shorter one takes longer a byte for what every report takes. */
const JUDGED_BYTES = MUTANT_BYTES;
/** Nanoseconds a byte. */
const SLOW = 2000;

/** Every so many damaged logs, one becomes a page, which is read back. */
const LOGS_PER_PAGE = 16;

/** Reads a log and prints what `show` and `export` do; returns the parsers that read it. */
async function readAll(name: string, bytes: Uint8Array): Promise<string[]> {
  const document = await documentOf(name, bytes);
  if (document === null) return [];
  const timeless = timelessSamples(document);
  if (timeless.length > 0) throw new Error(`samples without a time: ${timeless[0]}`);
  shown(document);
  exported(document);
  return parsersOf(document);
}

function parsersOf({ runs }: ReportDocument): string[] {
  return [...new Set(runs.flatMap(({ sources }) => sources.map((source) => source.parser)))];
}

const folder = await mkdtemp(join(tmpdir(), 'statgraph-fuzz-'));

/** Makes the page of a log, and fails unless the page holds what the log does. */
async function readPage(name: string, bytes: Uint8Array): Promise<void> {
  const document = await documentOf(name, bytes);
  if (document === null) return;
  const file = join(folder, 'report.html');
  await writeFile(file, pageOf(document));
  const back = exported(await readReportFile(file, catalogue));
  const before = exported(document);
  for (const format of ['csv', 'wide', 'json'] as const) {
    if (back[format] !== before[format]) throw new Error(`${format} from the page differs`);
  }
}

/** Milliseconds of the processor, which other programs disturb less than the clock's. */
function msSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

async function logsBelow(directory: string): Promise<Log[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((e) => e.isFile() && !/\.(tsv|md|list|html|expect\.json)$/.test(e.name))
    .map((e) => join(e.parentPath, e.name))
    .toSorted();
  return Promise.all(
    paths.map(async (path) => ({
      name: relative(directory, path),
      text: await readFile(path, 'latin1'),
    })),
  );
}

async function readMutants(logs: readonly Log[], runs: number, seed: number): Promise<Mutants> {
  const failures: string[] = [];
  const slowest: [number, string][] = [];
  const start = performance.now();
  let total = 0;
  let read = 0;
  for (let run = 0; run < runs; run++) {
    const { name, by, bytes } = mutantOf(logs, run, seed);
    try {
      const { ns, parsers } = await timed(name, bytes);
      if (parsers.length > 0) read++;
      if (run % LOGS_PER_PAGE === 0) await readPage(name, bytes);
      slowest.push([ns, `run ${run}, ${name}, ${by}, ${bytes.length} bytes`]);
    } catch (error) {
      failures.push(`run ${run}, ${name}, ${by}: ${(error as Error).stack}`);
    }
    if (slowest.length > 1000) keepSlowest(slowest);
    total += bytes.length;
  }
  keepSlowest(slowest);
  const seconds = (performance.now() - start) / 1000;
  return { runs, bytes: total, seconds, read, failures: failures.slice(0, QUOTED), slowest };
}

/** A row of vmstat, as it gets into another tool's log if two write into one file. */
const FOREIGN =
  ' 5  0      0 121872  40380 3113152    0    0   120   340 1200 2400 12  3 84  1  0\n';
const PARTS = 10;

/** Reads each log with a foreign row at each tenth of its lines, makes its page and reads it back; returns failures. */
async function readForeign(logs: readonly Log[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { name, text } of logs) {
    const lines = text.split(/(?<=\n)/);
    for (let part = 0; part < PARTS; part++) {
      const at = Math.floor((part * lines.length) / PARTS);
      const bytes = Buffer.from(lines.toSpliced(at, 0, FOREIGN).join(''), 'latin1');
      try {
        await readAll(name, bytes);
        await readPage(name, bytes);
      } catch (error) {
        failures.push(`${name}, line ${at}: ${(error as Error).stack}`);
      }
    }
  }
  return failures;
}

function mutantOf(logs: readonly Log[], run: number, seed: number) {
  const random = createRandom(seed * RUNS_OF_SEED + run);
  const { name, text } = pick(logs, random);
  const mutant = mutate(piece(text, random), random, pick(logs, random).text);
  return { name, by: mutant.by, bytes: Buffer.from(mutant.text, 'latin1') };
}

/** The time for a mutant in nanoseconds per byte; a slow one is measured again, because it may have been disturbed. */
async function timed(name: string, bytes: Uint8Array) {
  let ns = Number.POSITIVE_INFINITY;
  let parsers: string[] = [];
  for (let i = 0; i < REPEATS && ns > SLOW; i++) {
    const from = process.cpuUsage();
    parsers = await readAll(name, bytes);
    ns = Math.min(ns, (msSince(from) * 1e6) / Math.max(bytes.length, JUDGED_BYTES));
  }
  return { ns, parsers };
}

function keepSlowest(slowest: [number, string][]): void {
  slowest.sort((a, b) => b[0] - a[0]);
  slowest.length = Math.min(slowest.length, QUOTED);
}

/** The head of a long log, with its headers, and some of what follows. */
function piece(text: string, random: ReturnType<typeof createRandom>): string {
  if (text.length <= MUTANT_BYTES) return text;
  const from = text.lastIndexOf('\n', whole(random, text.length - MUTANT_BYTES / 2)) + 1;
  return text.slice(0, MUTANT_BYTES / 2) + text.slice(from, from + MUTANT_BYTES / 2);
}

async function measureGrowth({ name, text }: Log, renames: boolean): Promise<Growth> {
  const copies = Math.ceil(GROWTH_BYTES / text.length);
  const ms: number[] = [];
  let parsers: string[] = [];
  let bytes = 0;
  for (const times of [1, 2, 4]) {
    const all = Array.from({ length: copies * times }, (_, i) =>
      renames ? renamed(text, i) : text,
    );
    const buffer = Buffer.from(all.join(''), 'latin1');
    const took: number[] = [];
    for (let i = 0; i < REPEATS; i++) {
      const from = process.cpuUsage();
      parsers = await readAll(name, buffer);
      took.push(msSince(from));
    }
    ms.push(Math.min(...took));
    bytes = buffer.length;
  }
  return { name, parsers, bytes, ms, nsPerByte: (ms.at(-1)! * 1e6) / bytes };
}

/** Every name with a number gets another number: what is read has ever new devices, processes and columns. */
function renamed(text: string, copy: number): string {
  return text.replace(/\b([A-Za-z]+)\d+(?=\s|$)/gm, (_, word) => `${word}${copy}`);
}

/**
 * `fuzz.mjs mutants DIRS RUNS SEED`, `mutant DIRS RUN SEED` (the bytes of one), `foreign DIRS`, `copies DIRS`,
 * `renamed DIRS`; the directories are joined as in `PATH`.
 */
const [mode, directories = '', count = '1000', seed = '1'] = process.argv.slice(2);
const logs = (await Promise.all(directories.split(delimiter).map(logsBelow))).flat();
if (mode === 'mutant') process.stdout.write(mutantOf(logs, Number(count), Number(seed)).bytes);
else if (mode === 'mutants') {
  process.stdout.write(JSON.stringify(await readMutants(logs, Number(count), Number(seed))));
} else if (mode === 'foreign') {
  process.stdout.write(JSON.stringify(await readForeign(logs)));
} else {
  const growths: Growth[] = [];
  for (const log of logs) {
    if (log.text.length > 0) growths.push(await measureGrowth(log, mode === 'renamed'));
  }
  process.stdout.write(JSON.stringify(growths));
}
