import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { iostatOf, VMSTAT, writeFiles } from '../cli/folder.ts';
import { sysbenchOutput } from '../swept-logs.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/linux-fio');
const NIGHTS = Array.from({ length: 12 }, (_, i) => `nightly/2026-11-${16 + i}`);
const RUNS = ['client', 'server', 'before', 'after', 'base', 'tuned', 'base2', ...NIGHTS];

/** Returns the names of the runs that a pattern of the README divides, for a number. */
const SWEPT: Readonly<Record<string, (n: number) => readonly string[]>> = {
  'iops{iops}': (n) => [`iops${100 * n}/`],
  '{fs}-{threads}th': (n) => [`ext4-${n}th/`, `zfs-${n}th/`],
  '{mode}_{threads}th.{tool}.txt': (n) => [`read_${n}th.`, `write_${n}th.`],
};

/** A table whose rows are runs. */
const LAB = 'engine,threads,tps\ninnodb,8,400\ninnodb,16,700\nrocks,8,300\nrocks,16,600\n';

/** Writes the logs that the README's examples name. Its `results/` are those of the line. */
export async function writeReadmeLogs(folder: string, line: string): Promise<void> {
  for (const [i, name] of RUNS.entries())
    await writeFiles(join(folder, name), benchmarkedRun(3400 + i));
  await writeFiles(folder, { 'lab.csv': LAB });
  const results = join(folder, 'results');
  await rm(results, { recursive: true, force: true });
  const [, command, pattern = '{fs}-{threads}th'] =
    /^statgraph (\w+)(?: '(.+?)')?/.exec(line) ?? [];
  if (command === 'sweep') await writeFiles(results, sweptRuns(SWEPT[pattern]!));
  else if (command === 'check') await writeFiles(results, benchmarkedRun(3400));
  else await cp(EXAMPLE, results, { recursive: true });
}

/** Logs of a minute of sysbench, with so many transactions a second. */
function benchmarkedRun(rate: number) {
  const [head, ...rows] = VMSTAT.trimEnd().split('\n');
  const seconds = Array.from({ length: 60 }, (_, i) => i + 1);
  const reports = seconds.map((s) => `[ ${s}s ] thds: 8 tps: ${rate}.00 lat (ms,95%): 3.02\n`);
  return {
    'vmstat.out': [head, ...seconds.map((s) => rows[s % rows.length]), ''].join('\n'),
    'iostat.out': twice(iostatOf('db1', 50)),
    'sysbench.out': `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)\n\n${reports.join('')}`,
  };
}

/** A log of iostat with all its reports once more. */
function twice(log: string): string {
  return `${log}${log.slice(log.indexOf('Device'))}`;
}

/** Logs of runs with 1, 2, 4 and 8 threads. */
function sweptRuns(namesOf: (n: number) => readonly string[]) {
  const runs = [1, 2, 4, 8].flatMap((n) =>
    namesOf(n).flatMap((name) => [
      [`${name}sysbench.txt`, sysbenchOutput({ threads: n, rate: 100 * n, latency: 1 })],
      [`${name}iostat.txt`, twice(iostatOf('db1', 10 * n))],
    ]),
  );
  return Object.fromEntries(runs);
}
