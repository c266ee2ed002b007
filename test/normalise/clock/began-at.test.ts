import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';

const HEADER =
  'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----\n r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC\n';
const pad = (n: number) => String(n).padStart(2, '0');
const VMSTAT =
  HEADER +
  Array.from(
    { length: 120 },
    (_, i) =>
      ` 1  0      0 ${2_794_468 + 4 * i} 2108 741208    0    0     1     3 2900 5700 20  3  77  0  0 2026-11-21 10:0${Math.floor(i / 60)}:${pad(i % 60)}\n`,
  ).join('');

const report = (second: number) =>
  `[ ${second}s ] thds: 8 tps: 510.00 qps: 10200.00 (r/w/o: 7000.00/2200.00/1000.00) lat (ms,95%): 20.37 err/s: 0.00 reconn/s: 0.00\n`;
const SYSBENCH = `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)\n\nRunning the test with following options:\nNumber of threads: 8\n\nThreads started!\n\n${report(10)}${report(20)}${report(30)}`;

/** Seconds from the start of vmstat to the first report of the benchmark, and what is said of the benchmark's log. */
async function placeOf(output: string) {
  const run = await runOf({ 'vmstat.txt': VMSTAT, 'bench.txt': output });
  const log = run.sources.find(({ tool }) => tool === 'sysbench')!;
  const { start, elapsed } = log.axis;
  return [elapsed[0], start.origin, ...log.warnings.map(({ text }) => text)];
}

test('a date above the output of a benchmark is its start', async () => {
  expect(await placeOf(`Sat Nov 21 10:00:30 UTC 2026\n${SYSBENCH}`)).toEqual([40, 'printed']);
  const noted = SYSBENCH.replace('Threads', '2026-11-21T12:00:30+0200\nThreads');
  expect(await placeOf(noted)).toEqual([40, 'printed']);
});

test('a date below it is its end, and says more than one above, because threads take time to start', async () => {
  const below = `${SYSBENCH}Sat Nov 21 10:01:10 UTC 2026\n`;
  expect(await placeOf(below)).toEqual([50, 'printed']);
  expect(await placeOf(`Sat Nov 21 10:00:30 UTC 2026\n${below}`)).toEqual([50, 'printed']);
  // It cannot have ended before it was done.
  expect(await placeOf(`Sat Nov 21 10:00:50 UTC 2026\n${below}`)).toEqual([60, 'printed']);
});

test('below several runs a date is the end of the last one only', async () => {
  const several = `${SYSBENCH}${report(10)}Sat Nov 21 10:01:10 UTC 2026\n`;
  expect(await placeOf(several)).toEqual([10, 'assumed']);
});

test('a time without a date, and a log without either, say nothing', async () => {
  expect(await placeOf(`10:00:30\n${SYSBENCH}`)).toEqual([10, 'assumed']);
  expect(await placeOf(SYSBENCH)).toEqual([10, 'assumed']);
});
