import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from '../bench/random.ts';

const SECONDS = 60;
const DISKS = ['sda', 'sdb', 'sdc'];
const DAY_MS = 86_400_000;
const THREADS = [1, 2, 4, 8, 16, 32];
const BEGIN = Date.UTC(2026, 0, 5, 9);

/** Of so many runs one has a second log of the same disks. */
export const TWICE = 10;

/** Writes an archive of small runs: two a day on two hosts, each with a label, its load growing with the threads. */
export async function makeArchive(root: string, runs: number, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const paths: string[] = [];
  for (let i = 0; i < runs; i++) {
    const path = join(root, `run-${String(i).padStart(4, '0')}`);
    const start = BEGIN + Math.floor(i / 2) * DAY_MS + (i % 2) * 3_600_000;
    const threads = THREADS[i % THREADS.length]!;
    const host = `db${1 + (i % 2)}`;
    await mkdir(path, { recursive: true });
    const disks = iostat(host, start, () => random.uniform() * threads);
    await writeFile(join(path, 'iostat.log'), disks);
    if (i % TWICE === 0) await writeFile(join(path, 'iostat-late.log'), lateHalf(disks));
    await writeFile(
      join(path, 'vmstat.log'),
      vmstat(start, () => random.uniform()),
    );
    const labels = { threads, commit: `c${Math.floor(i / 20)}` };
    await writeFile(join(path, 'statgraph.json'), JSON.stringify({ host, labels }));
    paths.push(path);
  }
  return paths;
}

const two = (value: number) => value.toFixed(2);
const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 19);

function iostat(host: string, start: number, load: () => number): string {
  const date = stamp(start).slice(0, 10);
  let text = `Linux 6.1.0 (${host}) \t${date} \t_x86_64_\t(8 CPU)\n`;
  for (let second = 0; second < SECONDS; second++) {
    text += `\n${stamp(start + second * 1000)}+0000\nDevice            r/s     rkB/s   r_await     w/s     wkB/s   w_await  aqu-sz  %util\n`;
    for (const disk of DISKS) {
      const reads = 100 * load();
      const wait = 0.2 + reads / 500;
      const queue = (reads * wait + (reads / 4) * wait * 2) / 1000;
      const numbers = [reads, reads * 8, wait, reads / 4, reads * 4, wait * 2, queue];
      const utilisation = Math.min(100, reads / 20);
      text += `${disk} ${numbers.map(two).join(' ')} ${two(utilisation)}\n`;
    }
  }
  return text;
}

/** The log of an iostat that was started in the middle. */
function lateHalf(log: string): string {
  const [head, ...reports] = log.split('\n\n');
  return [head, ...reports.slice(SECONDS / 2)].join('\n\n');
}

function vmstat(start: number, share: () => number): string {
  let text =
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st UTC\n';
  for (let second = 0; second < SECONDS; second++) {
    const user = Math.floor(50 * share());
    const numbers = [
      1,
      0,
      0,
      900_000 - second,
      12,
      50_000,
      0,
      0,
      4,
      8,
      100,
      57,
      user,
      10,
      90 - user,
      0,
      0,
    ];
    text += `${numbers.join(' ')} ${stamp(start + second * 1000).replace('T', ' ')}\n`;
  }
  return text;
}
