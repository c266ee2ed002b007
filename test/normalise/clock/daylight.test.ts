import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localToUtc } from '../../../src/normalise/clock/local-time.ts';
import { runOf } from '../../log.ts';

/**
 * Logs of procps 4.0.2 and sysstat 12.6.1 across the ends of daylight saving time in 2026, recorded on Debian 12 with
 * libfaketime and TZ=Europe/Berlin at an interval of a second. The logs of sysstat are cut to the reports around them.
 * Those of nicstat 1.95 are of five seconds.
 */
const FOLDER = join(import.meta.dirname, 'daylight');
const CHANGES = [
  ['back', '2026-10-25T01:00:00.000Z'],
  ['forward', '2026-03-29T01:00:00.000Z'],
] as const;
const TOOLS = ['vmstat', 'mpstat', 'iostat', 'sar', 'pidstat'];

describe.each(CHANGES)('the clock goes %s at %s', (way, change) => {
  const logOf = (tool: string) => readFileSync(join(FOLDER, `${tool}-${way}.txt`), 'utf8');

  test.each(TOOLS)('the reports of %s stay a second apart', async (tool) => {
    const run = await runOf({ [tool]: logOf(tool) }, {}, { tz: 'Europe/Berlin' });
    const [{ axis }] = run.sources as [(typeof run.sources)[0]];
    const steps = axis.elapsed.slice(1).map((end, i) => end - axis.elapsed[i]!);
    expect([...new Set(steps)]).toEqual([1]);
    expect(axis.marks).toEqual([]);
    const ends = [...axis.elapsed].map((end) => new Date(run.zero + end * 1000).toISOString());
    expect(ends).toContain(change);
  });

  test('the reports of nicstat stay as far apart if it is known on which day it began', async () => {
    const start = Date.parse(change) - 20_000;
    const run = await runOf({ nicstat: logOf('nicstat') }, {}, { tz: 'Europe/Berlin', start });
    const { axis } = run.sources[0]!;
    expect([...axis.elapsed]).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
    expect(axis.marks).toEqual([]);
    expect(run.zero).toBe(start);
  });

  test('vmstat needs no zone, and no row is late', async () => {
    const { sources, zero } = await runOf({ vm: logOf('vmstat') });
    expect(sources[0]!.counts.late).toBe(0);
    expect(zero + 25_000).toBe(Date.parse(change));
  });

  test('a log of vmstat that ends before the zone is printed again is no different', async () => {
    const rows = logOf('vmstat').split('\n');
    const last = rows.findIndex((row) => /:00:05$/.test(row));
    const { sources } = await runOf({ vm: `${rows.slice(0, last + 1).join('\n')}\n` });
    expect(sources[0]!.axis.elapsed.at(-1)).toBe(30);
    expect(sources[0]!.axis.marks).toEqual([]);
  });
});

/** Times of 25 October 2026 in a zone as UTC, `HH:MM`. */
function utcOf(zone: string, ...times: string[]): string[] {
  const local = Float64Array.from(times, (time) => Date.parse(`2026-10-25T${time}:00Z`));
  const utc = localToUtc(local, Array(times.length).fill(zone));
  return [...utc].map((time) => new Date(time).toISOString().slice(11, 16));
}

describe('a time that comes twice', () => {
  test('is the first one until the clock is set back', () => {
    expect(utcOf('Europe/Berlin', '01:50', '02:20', '02:50', '02:20', '02:50', '03:20')).toEqual([
      ...['23:50', '00:20', '00:50', '01:20', '01:50', '02:20'],
    ]);
  });

  test('is the second one in a log that begins with it and goes on without an hour missing', () => {
    expect(utcOf('Europe/Berlin', '02:20', '02:50', '03:20')).toEqual(['01:20', '01:50', '02:20']);
  });

  test('is the first one where only that follows what was before', () => {
    expect(utcOf('Europe/Berlin', '01:50', '02:20', '02:50')).toEqual(['23:50', '00:20', '00:50']);
  });
});

test('a zone west of UTC is no different', () => {
  const local = ['00:59', '01:59', '01:00', '02:00'].map((t) => Date.parse(`2026-11-01T${t}:00Z`));
  const zones = Array(local.length).fill('America/New_York');
  const utc = [...localToUtc(Float64Array.from(local), zones)];
  expect(utc.map((time) => new Date(time).toISOString().slice(11, 16))).toEqual([
    ...['04:59', '05:59', '06:00', '07:00'],
  ]);
});

test('an hour that is missing without a change of the zone stays missing', () => {
  expect(utcOf('UTC', '10:00', '11:00', '11:01')).toEqual(['10:00', '11:00', '11:01']);
  const zones = [...Array(40).fill('CEST')];
  const local = Float64Array.from(zones, (_, i) => (i < 3 ? i : 3600 + i) * 1000);
  const utc = localToUtc(local, zones);
  expect(utc[3]! - utc[2]!).toBe(3_601_000);
});
