import { expect, test } from 'vitest';
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
    '0–120 s Process 437 [txg_sync] waited for I/O: 55 % of its time for 2 min',
    '0–120 s 2 processes postgres waited for I/O: 65 % of their time for 2 min',
  ]);
});
