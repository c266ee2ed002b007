import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom, type Random } from '../random.ts';

const DIRECTIONS = ['read', 'write'];
const PERCENTS = [1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9, 99.95, 99.99];

/** Writes the output of fio with `--output-format=json+` of some clients, each with jobs that have full histograms. */
export async function writeFioClients(
  directory: string,
  { clients, jobs, bins, seed }: Readonly<Record<'clients' | 'jobs' | 'bins' | 'seed', number>>,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (let client = 0; client < clients; client++) {
    const random = createRandom(seed + client);
    const all = {
      'fio version': 'fio-3.36',
      timestamp_ms: 1_795_929_869_439 + client,
      'global options': { ioengine: 'psync', runtime: '20' },
      jobs: Array.from({ length: jobs }, () => job(random, bins)),
    };
    // As fio divides keys and values.
    const text = JSON.stringify(all, null, 2).replaceAll('": ', '" : ');
    await writeFile(join(directory, `client${client + 1}.json`), `${text}\n`);
  }
}

function job(random: Random, bins: number) {
  const directions = DIRECTIONS.map((name) => [name, direction(random, bins)]);
  return {
    ...{ jobname: 'scan', groupid: 0, elapsed: 21, 'job options': { rw: 'randrw', bs: '4k' } },
    ...Object.fromEntries(directions),
    ...{ job_runtime: 20_000, usr_cpu: 1.5, sys_cpu: 4.25 },
  };
}

function direction(random: Random, bins: number) {
  const counts = Array.from({ length: bins }, (_, i) => [20_096 + 128 * i, 1 + random.count(40)]);
  const total = counts.reduce((sum, [, count]) => sum + count!, 0);
  const percentile = PERCENTS.map((percent) => [percent.toFixed(6), 20_096 + percent * 1000]);
  const latency = { min: 20_000, max: 90_000, mean: 41_234.5, stddev: 812.25, N: total };
  return {
    ...{ io_bytes: 4096 * total, bw_bytes: Math.round(204.8 * total), iops: total / 20 },
    ...{ runtime: 20_000, total_ios: total, slat_ns: { ...latency, N: 0 } },
    clat_ns: {
      ...latency,
      percentile: Object.fromEntries(percentile),
      bins: Object.fromEntries(counts),
    },
    lat_ns: latency,
  };
}
