import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** A program and its arguments; `core` pins it to one processor. */
export interface Command {
  readonly words: readonly string[];
  readonly core?: number;
}

/** What one run took; `peakBytes` is resident memory of the program itself, not of its children. */
export interface Measurement {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

/** Medians of two commands; a ratio is the median of the ratios of neighbouring runs. */
export interface Comparison {
  readonly ours: Measurement;
  readonly peer: Measurement;
  readonly wallRatio: number;
  readonly cpuRatio: number;
}

const DEFAULT_RUNS = 5;
const POLL_MS = 5;

/**
 * `time` tells wall and processor seconds on descriptor 3, children included. The inner shell says
 * its own number on descriptor 5 and becomes the command, so that memory is read of the right one.
 */
const SCRIPT = `
TIMEFORMAT='%3R %3U %3S'
{ time sh -c 'echo $$ >&5; exec "$@" 5>&-' sh "$@" 2>&4 4>&- 3>&-; } 4>&2 2>&3`;

/**
 * Runs two commands in turn, A B A B, after one of each to warm caches: what disturbs the machine
 * disturbs both, and the ratio of neighbours holds where the times do not.
 */
export async function compare(
  ours: Command,
  peer: Command,
  runs: number = DEFAULT_RUNS,
): Promise<Comparison> {
  await runOnce(ours);
  await runOnce(peer);
  const pairs: { ours: Measurement; peer: Measurement }[] = [];
  for (let run = 0; run < runs; run++) {
    pairs.push({ ours: await runOnce(ours), peer: await runOnce(peer) });
  }
  return {
    ours: medians(pairs.map((pair) => pair.ours)),
    peer: medians(pairs.map((pair) => pair.peer)),
    wallRatio: median(pairs.map((pair) => pair.ours.wallSeconds / pair.peer.wallSeconds)),
    cpuRatio: median(pairs.map((pair) => pair.ours.cpuSeconds / pair.peer.cpuSeconds)),
  };
}

/** Runs a command some times and returns the medians. */
export async function measure(command: Command, runs: number = DEFAULT_RUNS): Promise<Measurement> {
  const measured: Measurement[] = [];
  for (let run = 0; run < runs; run++) measured.push(await runOnce(command));
  return medians(measured);
}

/** Runs a command once, its output thrown away; fails with what it said if it fails. */
async function runOnce({ words, core }: Command): Promise<Measurement> {
  const pinned = core === undefined ? words : ['taskset', '-c', String(core), ...words];
  const child = spawn('bash', ['-c', SCRIPT, 'bash', ...pinned], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ignore', 'pipe'],
    // The peers are at their best without multibyte characters.
    env: { ...process.env, LC_ALL: 'C' },
  });
  const texts = [2, 3].map((descriptor) => readText(child, descriptor));
  const [peakBytes, code] = await Promise.all([watchPeak(child), exitCode(child)]);
  const [errors = '', times = ''] = await Promise.all(texts);
  if (code !== 0) throw new Error(`${words.join(' ')}: exit ${code}: ${errors.trim()}`);
  const [wall = 0, user = 0, system = 0] = times.trim().split(' ').map(Number);
  return { wallSeconds: wall, cpuSeconds: user + system, peakBytes };
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
}

async function readText(child: ChildProcess, descriptor: number): Promise<string> {
  let text = '';
  for await (const chunk of child.stdio.at(descriptor) as Readable) text += String(chunk);
  return text;
}

/** The shells keep their end open until the command ends, so the first chunk has to do. */
async function readPid(child: ChildProcess): Promise<number> {
  for await (const chunk of child.stdio.at(5) as Readable) return Number(chunk);
  return Number.NaN;
}

/**
 * The kernel's high-water mark, read until the process is gone. It never falls, so only what was
 * first touched in the last few milliseconds can be missed. 0 where there is no /proc.
 */
async function watchPeak(child: ChildProcess): Promise<number> {
  const pid = await readPid(child);
  let peak = 0;
  for (;;) {
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    if (kilobytes === undefined) return peak;
    peak = Number(kilobytes) * 1024;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function medians(runs: readonly Measurement[]): Measurement {
  return {
    wallSeconds: median(runs.map((run) => run.wallSeconds)),
    cpuSeconds: median(runs.map((run) => run.cpuSeconds)),
    peakBytes: median(runs.map((run) => run.peakBytes)),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return (sorted[middle - 1]! + sorted[middle]!) / 2;
}
