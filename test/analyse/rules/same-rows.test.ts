import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import { findingRows } from '../../../src/presentation/findings/findings.ts';
import { runOf } from '../../log.ts';
import { saidBy } from './find-in.ts';

const HEADER = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const row = (running: number) =>
  ` ${running}  0      0 100000     12  50000    0    0     4     8  400  900 70 30  0  0  0`;
const vmstat = (...running: readonly number[]) => `${[HEADER, ...running.map(row)].join('\n')}\n`;

test('of a few reports, the first counts in no number if it does not count in one', async () => {
  const saidOf = async (log: string) => saidBy('cpu-busy', await runOf({ 'vmstat.txt': log }));
  expect(await saidOf(vmstat(4, 60, 90, 30))).toEqual([
    expect.stringContaining('for all 3 reports that were measured, run queue 60'),
  ]);
  expect(await saidOf(`$ vmstat -y 1\n${vmstat(4, 60, 90, 30)}`)).toEqual([
    expect.stringContaining('for all 4 s that were measured, run queue 46'),
  ]);
});

/** A frame of top on 4 CPUs, of which `idle` percent are idle. */
const top = (
  time: string,
  idle: number,
) => `top - ${time} up 3 days,  4:05,  1 user,  load average: 21.00, 20.90, 18.00
Tasks:  90 total,   9 running,  81 sleeping,   0 stopped,   0 zombie
${[0, 1, 2, 3].map((cpu) => `%Cpu${cpu}  : ${(100 - idle).toFixed(1)} us,  0.0 sy,  0.0 ni, ${idle.toFixed(1)} id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st`).join('\n')}
MiB Mem :   7951.3 total,   4123.0 free,   1537.6 used,   2290.7 buff/cache
MiB Swap:      0.0 total,      0.0 free,      0.0 used.   6033.4 avail Mem
`;

/** Reports of mpstat from 10:00:01 on. */
const mpstat = (idle: number, count = 30) =>
  [
    'Linux 6.1.0 (db1) \t11/22/2026 \t_x86_64_\t(4 CPU)',
    '',
    '10:00:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle',
    ...Array.from({ length: count }, (_, i) => {
      const second = `${i + 1}`.padStart(2, '0');
      return `10:00:${second}     all   ${(100 - idle).toFixed(2)}    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00   ${idle.toFixed(2)}`;
    }),
    '',
  ].join('\n');

const timesOf = (run: Run) =>
  findingRows(run).map(({ time, claim, why }) => `${time} ${claim}: ${why}`);

test('beside a look that was taken before the run, its own numbers are said, and its own time', async () => {
  const run = await runOf({ 'mpstat.log': mpstat(20), 'top.log': top('09:59:30', 28) });
  expect(timesOf(run)).toContainEqual(
    'at 09:59:30 The run queue was 9 running or waiting threads: with 4 CPUs, 72 % busy in one frame',
  );
  // Its CPUs alone are not busy enough.
  const calm = await runOf({ 'mpstat.log': mpstat(20), 'top.log': top('09:59:30', 50) });
  expect(timesOf(calm).join()).not.toContain('run queue');
});

test('a look of unknown time has no time in a run', async () => {
  const iotop = `Total DISK READ: 20.00 M/s | Total DISK WRITE: 0.00 B/s
   TID  PRIO  USER     DISK READ  DISK WRITE  SWAPIN     IO>    COMMAND
  4711 be/4 app         20.00 M/s    0.00 B/s  0.00 % 93.00 % reader
`;
  const waits = timesOf(await runOf({ 'mpstat.log': mpstat(97), 'iotop.log': iotop }));
  expect(waits).toContainEqual(expect.stringMatching(/^ Process 4711\/reader waited for I\/O/));
});

test('numbers that were printed with a suffix have no more than three digits', async () => {
  const netstat = (packets: (i: number) => string) => `$ netstat -hw 1
            input        (Total)           output
   packets  errs idrops      bytes    packets  errs      bytes colls
${Array.from({ length: 12 }, (_, i) => `      ${packets(i)}     0   6.1M       710M       6.0M     0       366M     0\n`).join('')}`;
  const saidOf = async (packets: (i: number) => string) =>
    saidBy('network-drops', await runOf({ 'netstat.log': netstat(packets) })).join();
  expect(await saidOf((i) => (i % 3 === 0 ? '12M' : '11M'))).toMatch(
    /6,100,000\/s beside 11,300,000 packets\/s received/,
  );
});
