import { describe, expect, test } from 'vitest';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { resolveClock } from '../../../src/normalise/clock/clock.ts';
import type { ClockedSource } from '../../../src/normalise/clock/clocked-source.ts';
import { createRandom } from '../../bench/random.ts';
import { type GivenRaw, makeRaw } from '../raw.ts';

const DAY = { a: 11, b: 21, year: 2026, order: 'month-day' } as const;
const stamp = (seconds: number): Stamp => ({ date: DAY, seconds, epoch: false, zone: 'UTC' });

/** Stamps at an interval, the first at a second of the day. */
const stampsFrom = (first: number, interval: number, reports: number) =>
  Array.from({ length: reports }, (_, i) => stamp(first + i * interval));

/** CPU time that wanders, by the second. */
function load(seconds: number, seed = 1): number[] {
  const { normal } = createRandom(seed);
  let level = 0;
  return Array.from({ length: seconds }, () => {
    level = 0.99 * level + 3 * normal();
    return Math.max(0, Math.min(100, Math.round(50 + level)));
  });
}

/** The means of each so many seconds. */
const meansOf = (values: readonly number[], seconds: number) =>
  Array.from({ length: Math.floor(values.length / seconds) }, (_, i) => {
    const part = values.slice(i * seconds, (i + 1) * seconds);
    return Math.round(part.reduce((sum, value) => sum + value, 0) / seconds);
  });

const cpu = (cells: readonly number[], more: GivenRaw = {}): GivenRaw => ({
  columns: [{ metric: 'cpu.user', cells }],
  reports: cells.length,
  ...more,
});

interface Log extends GivenRaw, Partial<Pick<ClockedSource, 'ran' | 'metadata'>> {}

/** Of each log where it begins, in seconds of the day, its interval, and where both come from. */
function placesOf(...logs: Log[]) {
  const sources = logs.map(({ ran, metadata = {}, ...raw }, i): ClockedSource => {
    const given = { host: 'host', option: {}, metadata, offset: 0, ...(ran && { ran }) };
    return { source: makeRaw({ file: `${i}.log`, ...raw }), ...given };
  });
  const { axes, unplaced } = resolveClock(sources);
  return axes.map(({ start, interval }, i) =>
    unplaced.has(sources[i]!)
      ? ['unknown', `${interval.value} s ${interval.origin}`]
      : [
          `${(start.value - Date.UTC(2026, 10, 21)) / 1000} ${start.origin}`,
          `${interval.value} s ${interval.origin}`,
        ],
  );
}

describe('a log without stamps', () => {
  const day = load(36_000);
  const sar = cpu(meansOf(day, 600), { stamps: stampsFrom(600, 600, 60) });

  test('is where it agrees with one that measured the same', () => {
    const vmstat = cpu(day.slice(9000, 20_000), { commandInterval: 1 });
    const [, place] = placesOf(sar, vmstat);
    expect(Math.abs(Number.parseFloat(place![0]!) - 9000)).toBeLessThan(20);
    expect(place).toEqual([expect.stringContaining('matched'), '1 s command']);
  });

  test('has the interval at which it agrees', () => {
    const mpstat = cpu(day.slice(0, 4000), { stamps: stampsFrom(1, 1, 4000) });
    const vmstat = cpu(meansOf(day.slice(1000, 2500), 10));
    expect(placesOf(mpstat, vmstat)).toEqual([
      ['0 printed', '1 s printed'],
      ['1000 matched', '10 s matched'],
    ]);
  });

  test('agrees with another tool although both saw other tasks run, each at an instant of its own', () => {
    const seen = (seed: number) => {
      const { uniform } = createRandom(seed);
      return day.slice(0, 150).map(() => (uniform() < 0.05 ? 60 : 1));
    };
    const both = (seed: number, more: GivenRaw = {}): GivenRaw => ({
      columns: [
        { metric: 'cpu.user', cells: day.slice(0, 150) },
        { metric: 'process.running', cells: seen(seed) },
      ],
      reports: 150,
      ...more,
    });
    expect(placesOf(both(5, { stamps: stampsFrom(5, 5, 150) }), both(6))).toEqual([
      ['0 printed', '5 s printed'],
      ['0 matched', '5 s matched'],
    ]);
  });

  test('gives its place to the other tables of its file', () => {
    const mpstat = cpu(day.slice(0, 2000), { stamps: stampsFrom(1, 1, 2000) });
    const iostat = cpu(day.slice(700, 1200), { file: 'io.log' });
    const disks = { file: 'io.log', reports: 500, id: 1 };
    expect(placesOf(mpstat, disks, iostat).slice(1)).toEqual([
      ['700 matched', '1 s matched'],
      ['700 matched', '1 s matched'],
    ]);
  });

  test('did not begin with one that covers as much time but measured something else', () => {
    const mpstat = cpu(load(1800, 3), { stamps: stampsFrom(1, 1, 1800) });
    const other = load(1810, 4);
    expect(placesOf(mpstat, cpu(other, { commandInterval: 1 }))[1]![0]).toBe('unknown');
    expect(placesOf(mpstat, cpu(meansOf(other, 10)))[1]![0]).toBe('unknown');
  });

  test('is nowhere if both agree only in that nothing happened', () => {
    const burst = (from: number, length: number) =>
      Array.from({ length }, (_, i) => (i >= from && i < from + 30 ? 90 : i % 2));
    const mpstat = cpu(meansOf(burst(500, 600), 5), { stamps: stampsFrom(5, 5, 120) });
    expect(placesOf(mpstat, cpu(burst(20, 310), { commandInterval: 1 }))[1]![0]).toBe('unknown');
  });

  test('is assumed to begin with the other if it has few reports and fits at some interval only by chance', () => {
    const iostat = { stamps: stampsFrom(36_002, 2, 150) };
    expect(placesOf(iostat, { reports: 6 })[1]![0]).toBe('36000 assumed');
    expect(placesOf(iostat, { reports: 7, sinceBoot: [0] })[1]![0]).toBe('36000 assumed');
  });

  test('is nowhere if it agrees with nothing', () => {
    expect(placesOf(sar, cpu(load(7200, 2), { commandInterval: 1 }))[1]).toEqual([
      'unknown',
      '1 s command',
    ]);
  });

  test('is assumed to begin with the other if it agrees in several places', () => {
    const waves = Array.from({ length: 2000 }, (_, i) => (i % 60 < 30 ? 90 : 10));
    const mpstat = cpu(waves, { stamps: stampsFrom(1, 1, 2000) });
    expect(placesOf(mpstat, cpu(waves.slice(300, 700), { commandInterval: 1 }))[1]![0]).toBe(
      '0 assumed',
    );
  });

  test('is assumed to begin with the other if nothing happened in it', () => {
    const idle = Array.from({ length: 400 }, () => 0);
    expect(placesOf(sar, cpu(idle, { commandInterval: 1 }))[1]![0]).toBe('0 assumed');
  });

  test('that covers as much time as another began with it, at the interval with which it does', () => {
    const iostat = { stamps: stampsFrom(36_001, 1, 200) };
    const vmstat = { reports: 20 };
    const nicstat = { reports: 40, sinceBoot: [0] };
    expect(placesOf(iostat, vmstat, nicstat)).toEqual([
      ['36000 printed', '1 s printed'],
      ['36000 other-source', '10 s other-source'],
      ['36000 other-source', '5 s other-source'],
    ]);
  });

  test('keeps the interval of its command and is nowhere if it then covers another time', () => {
    const iostat = { stamps: stampsFrom(36_001, 1, 200) };
    expect(placesOf(iostat, { reports: 20, commandInterval: 60 })[1]).toEqual([
      'unknown',
      '60 s command',
    ]);
  });

  test('began with one that was placed by what it measured', () => {
    const vmstat = cpu(day.slice(9000, 20_000), { commandInterval: 1 });
    const nicstat = { reports: 11_000, commandInterval: 1 };
    const [, matched, beside] = placesOf(sar, vmstat, nicstat);
    expect(beside).toEqual([matched![0]!.replace('matched', 'other-source'), '1 s command']);
  });

  test('is where the metadata say, whatever it agrees with', () => {
    const start = Date.UTC(2026, 10, 21, 5);
    const vmstat = cpu(day.slice(9000, 20_000), { commandInterval: 1 });
    expect(placesOf(sar, { ...vmstat, metadata: { start } })[1]![0]).toBe('18000 metadata');
  });
});

test('the first report of a tool that prints at its start does not shift the others', () => {
  const top = { parser: { printsAtStart: true as const }, stamps: stampsFrom(36_000, 5, 13) };
  const vmstat = { reports: 61, sinceBoot: [0], commandInterval: 1 };
  expect(placesOf(top, vmstat)).toEqual([
    ['36000 printed', '5 s printed'],
    ['36000 other-source', '1 s command'],
  ]);
});

test('a benchmark’s log is where its job ran', () => {
  const sinceStart = [1, 2, 3].map((seconds) => ({ ...stamp(seconds), sinceStart: true as const }));
  const ran = Date.UTC(2026, 10, 21, 10, 0, 7);
  expect(placesOf({ stamps: stampsFrom(36_001, 1, 60) }, { stamps: sinceStart, ran })[1]).toEqual([
    '36007 other-source',
    '1 s printed',
  ]);
});
