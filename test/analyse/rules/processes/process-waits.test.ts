import { expect, test } from 'vitest';
import { runOf } from '../../../log.ts';
import { minutes, saidBy } from '../find-in.ts';

const waiting = (name: string, label: string, share: number) =>
  ({ kind: 'process', name, label, metric: 'process.io_wait', values: () => share }) as const;

test('processes that wait for I/O half of the time are named, those of a command once', () => {
  const run = minutes([
    waiting('437', '[txg_sync]', 55),
    waiting('81', 'kworker/u8:1', 20),
    waiting('612', 'postgres', 70),
    waiting('613', 'postgres', 60),
  ]);
  expect(saidBy('process-waits', run)).toEqual([
    '0–120 s 2 tasks of postgres waited for I/O: 65 % of their time for 2 min',
    '0–120 s Process 437 [txg_sync] waited for I/O: 55 % of its time for 2 min',
  ]);
});

test('the only report of iotop is of an interval', async () => {
  const page = `Total DISK READ :       1.25 M/s | Total DISK WRITE :     300.10 K/s
Actual DISK READ:       1.20 M/s | Actual DISK WRITE:       7.70 M/s
  PID  PRIO  USER     DISK READ  DISK WRITE  SWAPIN     IO>    COMMAND
  911 be/4 root        0.00 B/s    0.00 B/s  0.00 % 61.20 % [txg_sync]
 1204 be/4 db          1.25 M/s  300.10 K/s  0.00 %  2.10 % postgres
`;
  expect(saidBy('process-waits', await runOf({ 'iotop.txt': page }))).toEqual([
    '0–1 s Process 911/[txg_sync] waited for I/O: 61.2 % of its time in one report',
  ]);
});
