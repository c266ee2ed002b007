import { describe, expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { makeTable } from '../../../results.ts';
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
    '0–10 s pgbench transactions rose from 80/s to 1,000/s: after 4 s of 10 s, both medians',
  ]);
  expect(foundBy('benchmark-level', rising(4, 600))).toEqual([]);
  expect(foundBy('benchmark-level', rising(1, 80))).toEqual([]);
});

test('it is not said of a benchmark that soon fell to a lower level', () => {
  expect(
    foundBy(
      'benchmark-level',
      pgbench((i) => (i < 15 ? 2000 : 1000)),
    ),
  ).toEqual([]);
});

test('it is not said of a benchmark that varies, of a short one, or beside a measured use', () => {
  const found = (...run: Parameters<typeof pgbench>) => foundBy('benchmark-level', pgbench(...run));
  expect(found((i) => 1000 + 10 * i)).toEqual([]);
  expect(found((i) => (i < 90 ? 1000 : 0))).toEqual([]);
  expect(found(() => 1000, busy(20))).toEqual([]);
});

/** A connection, in Mbit/s; `again` segments were sent again, if its result says so. */
function iperf(
  values: Course,
  {
    samples = 8,
    again,
    datagrams = false,
  }: { samples?: number; again?: number; datagrams?: boolean } = {},
) {
  const of = (metric: string, course: Course): MadeColumn => {
    return { kind: 'job', name: 'stream 5', metric: `benchmark.${metric}`, values: course };
  };
  const columns = [of('throughput', (i) => values(i) * 125_000)];
  const packets = { ...of('', values), metric: 'connection.packets' };
  const run = minutes(datagrams ? [...columns, packets] : columns, { tool: 'iperf3', samples });
  const result = makeTable({
    columns: { 'sender.Retr': 'connection.retransmits' },
    rows: { 'stream 5': [again ?? 0] },
  });
  return again === undefined ? run : { ...run, results: [result] };
}

describe('a connection', () => {
  const said = (...given: Parameters<typeof iperf>) => saidBy('benchmark-level', iperf(...given));

  test('that fills a link in each report is said, however short it is', () => {
    const link = '0–8 s iperf3 stream 5 had a median of 940 Mbit/s: as fast as a link of 1 Gbit/s';
    expect(said((i) => 941 - 3 * (i % 2))).toEqual([link]);
    expect(said(() => 941, { samples: 2 })).toEqual([]);
  });

  test('that carries what a link cannot, or once less or more, fills none', () => {
    const isLink = (values: Course) => said(values).some((text) => text.includes('link'));
    expect(isLink(() => 905)).toBe(true);
    expect(isLink(() => 890)).toBe(false);
    expect(isLink(() => 1000)).toBe(false);
    expect(isLink((i) => (i === 4 ? 800 : 941))).toBe(false);
    expect(isLink((i) => (i === 0 ? 1140 : 950))).toBe(false);
  });

  test('that is flat is said with its range and what was sent again', () => {
    expect(said((i) => 373 + 10 * (i % 3), { again: 0 })).toEqual([
      '0–8 s iperf3 stream 5 had a median of 383 Mbit/s: always between 373 Mbit/s and 393 Mbit/s, nothing sent again',
    ]);
    expect(said(() => 37, { again: 379 })).toEqual([
      '0–8 s iperf3 stream 5 had a median of 37 Mbit/s: the same in each report, 379 segments sent again',
    ]);
    expect(said((i) => (i === 4 ? 200 : 373))).toEqual([]);
    expect(said(() => 373, { samples: 4 })).toEqual([]);
  });

  test('of datagrams is as fast as was asked for', () => {
    expect(said(() => 941, { datagrams: true })).toEqual([]);
  });
});
