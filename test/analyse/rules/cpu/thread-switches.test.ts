import { expect, test } from 'vitest';
import { runOf } from '../../../log.ts';
import { saidBy } from '../find-in.ts';

const pidstat = (...rates: readonly number[]) =>
  [
    '14:00:00      UID      TGID       TID   cswch/s nvcswch/s  Command',
    '14:00:05     1000       812         -      0.00      0.00  worker',
    ...rates.map(
      (rate, i) => `14:00:05     1000         -       ${820 + i}  ${rate}.00  1.00  |__worker`,
    ),
    '',
  ].join('\n');

test('one report names the thread that waits again and again', async () => {
  expect(saidBy('thread-switches', await runOf({ 'p.txt': pidstat(20, 7200) }))).toEqual([
    '0–5 s Thread 812/821 worker gave up its CPU 7,200 times/s: in one report of 5 s',
  ]);
});

test('several threads of a command are one finding, with the one that waits most', async () => {
  const run = await runOf({ 'p.txt': pidstat(6000, 12_000, 9000, 3) });
  expect(saidBy('thread-switches', run)).toEqual([
    '0–5 s 3 threads worker gave up their CPU 27,000 times/s: in one report of 5 s, 12,000 of it by 812/821 worker',
  ]);
});
