import { expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from '../find-in.ts';
import { busy } from '../limits/limit.ts';

const transactions = (values: Course): MadeColumn => {
  return { kind: 'job', name: 'transactions', metric: 'benchmark.operations', values };
};
const pgbench = (values: Course, more: readonly MadeColumn[] = []) =>
  minutes([transactions(values), ...more], { tool: 'pgbench' });

test('without any measured use, the level of a benchmark is said', () => {
  expect(
    saidBy(
      'benchmark-level',
      pgbench((i) => 1000 + 300 * (i % 2)),
    ),
  ).toEqual([
    '1–120 s pgbench transactions had a median of 1,150/s: 80 % of the time between 1,150/s and 1,150/s (means of 10 s)',
  ]);
});

test('of two levels no mean is said, but since when it did more', () => {
  const rising = (seconds: number, first: number) =>
    minutes([transactions((i) => (i < seconds ? first : 1000))], { tool: 'pgbench', samples: 10 });
  expect(saidBy('benchmark-level', rising(4, 80))).toEqual([
    '0–10 s pgbench transactions rose from 80/s to 1,000/s: after 4 s of 10 s',
  ]);
  expect(foundBy('benchmark-level', rising(4, 600))).toEqual([]);
  expect(foundBy('benchmark-level', rising(1, 80))).toEqual([]);
});

test('it is not said of a benchmark that varies, of a short one, or beside a measured use', () => {
  const found = (...run: Parameters<typeof pgbench>) => foundBy('benchmark-level', pgbench(...run));
  expect(found((i) => 1000 + 10 * i)).toEqual([]);
  expect(found((i) => (i < 90 ? 1000 : 0))).toEqual([]);
  expect(found(() => 1000, busy(20))).toEqual([]);
});

test('a benchmark of the network that fills a link in each report is said, however short it is', () => {
  const iperf = (values: Course, samples = 8) => {
    const moved = { kind: 'job', name: 'stream 5', metric: 'benchmark.throughput' } as const;
    const run = minutes([{ ...moved, values: (i) => values(i) * 125_000 }], {
      tool: 'iperf3',
      samples,
    });
    return saidBy('benchmark-level', run);
  };
  const said = '0–8 s iperf3 stream 5 had a median of 112 MiB/s: as fast as a link of 1 Gbit/s';
  expect(iperf((i) => 941 - 3 * (i % 2))).toEqual([said]);
  expect(iperf((i) => (i === 4 ? 800 : 941))).toEqual([]);
  expect(iperf(() => 480)).toEqual([]);
  expect(iperf(() => 941, 2)).toEqual([]);
});
