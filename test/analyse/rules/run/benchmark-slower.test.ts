import { expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from '../find-in.ts';

const slower = (latency: Course, rate: Course = () => 100, printed = 'lat 95%', samples = 120) => {
  const of = (metric: string, values: Course): MadeColumn => {
    return { kind: 'job', name: 'transactions', metric: `benchmark.${metric}`, values };
  };
  const columns = [of('operations', rate), { ...of('latency.percentile', latency), printed }];
  return minutes(columns, { tool: 'sysbench', samples });
};
const grows: Course = (i) => 0.1 + 0.02 * i;

test('operations that take longer and longer until the end are said, with a time for each quarter', () => {
  expect(saidBy('benchmark-slower', slower(grows))).toEqual([
    '0–120 s sysbench transactions took longer and longer: p95 390 ms, 990 ms, 1.59 s, 2.19 s, medians of the quarters of 2 min',
  ]);
});

test('those that take as long as the benchmark itself are named', () => {
  const [said] = saidBy(
    'benchmark-slower',
    slower(
      (i) => i + 1,
      () => 3,
    ),
  );
  expect(said).toMatch(/; the last as long as the benchmark itself$/);
});

test('a report without operations has no time', () => {
  expect(
    foundBy(
      'benchmark-slower',
      slower((i) => (i % 10 === 0 ? 0 : grows(i))),
    ),
  ).toHaveLength(1);
});

test('that is not said if they got quicker again, hardly slower, or if more was done', () => {
  const found = (...given: Parameters<typeof slower>) =>
    foundBy('benchmark-slower', slower(...given));
  expect(found((i) => (i < 95 ? grows(i) : 0.5))).toEqual([]);
  expect(found((i) => 0.1 + 0.0005 * i)).toEqual([]);
  expect(found((i) => 0.1 + 0.05 * (i % 7))).toEqual([]);
  // Clients that are added one after the other.
  expect(found(grows, (i) => 100 + 5 * i)).toEqual([]);
});

test('a benchmark of a few seconds is still starting', () => {
  const found = (samples: number) =>
    foundBy(
      'benchmark-slower',
      slower((i) => 0.1 + 0.1 * i, undefined, undefined, samples),
    );
  expect(found(14)).toEqual([]);
  expect(found(16)).toHaveLength(1);
});

test('a part of a run has no end', () => {
  const part = { ...slower(grows), cropped: true } as const;
  expect(foundBy('benchmark-slower', part)).toEqual([]);
});
