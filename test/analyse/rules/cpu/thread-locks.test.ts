import { expect, test } from 'vitest';
import { runOf } from '../../../log.ts';
import { saidBy } from '../find-in.ts';

const prstat = (...rows: readonly string[]) =>
  [
    'Total: 18 processes, 72 lwps, load averages: 0.25, 0.51, 0.38',
    '   PID USERNAME USR SYS TRP TFL DFL LCK SLP LAT VCX ICX SCL SIG PROCESS/LWPID',
    ...rows.map((row) => `  4711 app      ${row}`),
    '',
  ].join('\n');

test('threads of a command that run and wait for locks are one finding', async () => {
  const run = await runOf({
    'p.txt': prstat(
      '4.9 4.9 0.0 0.0 0.0 0.0  90 0.5 917  15 11K   0 server/29',
      '2.9 0.7 0.0 0.0 0.0  96 0.0 0.1 141   2  1K   0 server/81',
      '2.4 1.0 0.0 0.0 0.0  97 0.0 0.1 132   4  1K   0 server/91',
      '0.0 0.0 0.0 0.0 0.0 100 0.0 0.0   1   0   2   0 server/99',
    ),
  });
  expect(saidBy('thread-locks', run)).toEqual([
    '0–1 s 2 threads server waited for locks 96.5 % of the time (one report, perhaps since the start): in one report, 3.5 % on a CPU, 0.1 % waiting for a CPU each',
  ]);
});

test('the threads that used most CPU time are named', async () => {
  const run = await runOf({
    'p.txt': prstat(
      '81 0.0 0.0 0.0 0.0  16 0.0 2.5  12 126  18   0 server/8',
      '70 0.0 0.0 0.0 0.0 0.0  28 2.0  12 126  18   0 backup/1',
    ),
  });
  expect(saidBy('process-used-most', run)).toEqual([
    '0–1 s Processes: most CPU time by server/8 (81 % of one CPU), backup/1 (70 % of one CPU)',
  ]);
});

test('processes of one thread each that spin are at their ceiling, those of many are not judged', async () => {
  const spinning = (name: string, pid: number) =>
    ` ${pid} app      100 0.0 0.0 0.0 0.0 0.0 0.0 0.0   0  75 182   0 ${name}`;
  const text = [
    '   PID USERNAME USR SYS TRP TFL DFL LCK SLP LAT VCX ICX SCL SIG PROCESS/NLWP',
    ...[spinning('solver/1', 4711), spinning('solver/1', 4712), spinning('server/40', 4713), ''],
  ].join('\n');
  expect(saidBy('cpu-one-thread', await runOf({ 'p.txt': text }))).toEqual([
    '0–1 s 2 processes solver were at their ceiling (one report, perhaps since the start): 100 % of one CPU each in one report',
  ]);
});

const ofProcesses = (...rows: readonly string[]) =>
  prstat(...rows).replace('PROCESS/LWPID', 'PROCESS/NLWP ');

test('a process waits for locks and not for a CPU, unless most of its threads are idle', async () => {
  const working = ' 11 2.0 0.0 0.0 0.0  74  12 0.3  12 126 180   0 server/60';
  const idle = '1.9 0.6 0.0 0.0 0.0  91 6.1 0.4  12 126 180   0 pool/44';
  const alone = '2.9 1.1 0.0 0.0 0.0  95 0.0 1.0  12 126 180   0 worker/1';
  const said = async (row: string) =>
    saidBy('thread-locks', await runOf({ 'p.txt': ofProcesses(row) }));
  expect(await said(working)).toEqual([
    '0–1 s Process server/60 waited for locks (one report, perhaps since the start): 74 % of its time in one report, 0.3 % waiting for a CPU',
  ]);
  expect(await said(idle)).toEqual([]);
  expect(await said(alone)).toHaveLength(1);
});

test('a thread at its ceiling in the kernel is said to be, with its system calls', async () => {
  const said = async (row: string) =>
    saidBy('cpu-one-thread', await runOf({ 'p.txt': ofProcesses(row) }));
  expect(await said(' 14  85 0.0 0.0 0.0 0.0 0.0 0.6   0  13 64K   0 poller/1')).toEqual([
    '0–1 s Process poller/1 was at its ceiling (one report, perhaps since the start): 99 % of one CPU in one report, 85.9 % of it in the kernel with 64,000 system calls a report',
  ]);
  expect((await said(' 91 8.4 0.0 0.0 0.0 0.0 0.0 0.4   3  59 64K   0 solver/1'))[0]).not.toContain(
    'kernel',
  );
});
