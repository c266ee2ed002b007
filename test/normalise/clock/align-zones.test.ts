import { expect, test } from 'vitest';
import type { PrintedDate, Stamp } from '../../../parsers/shared/timestamp.ts';
import { NO_METADATA } from '../../../src/input/metadata/metadata.ts';
import { resolveClock } from '../../../src/normalise/clock/clock.ts';
import type { ClockedSource } from '../../../src/normalise/clock/clocked-source.ts';
import { splitUnplaced } from '../../../src/normalise/split-unplaced.ts';
import { type GivenRaw, makeRaw } from '../raw.ts';

const DAY: PrintedDate = { a: 11, b: 21, year: 2026, order: 'month-day' };
const secondsOf = (time: string) => Date.parse(`1970-01-01T${time}Z`) / 1000;

/** Reports at 1 s from a time on. */
const local = (time: string, reports = 60, zone = ''): Stamp[] =>
  Array.from({ length: reports }, (_, i) => {
    return { date: DAY, seconds: secondsOf(time) + i, epoch: false, zone };
  });
const epoch = (time: string, reports = 60): Stamp[] => {
  const day = Date.parse('2026-11-21') / 1000;
  return local(time, reports).map((stamp) => {
    return { ...stamp, date: null, epoch: true, seconds: day + stamp.seconds };
  });
};

interface Log extends GivenRaw {
  readonly tool?: string;
  readonly host?: string;
  readonly tz?: string;
}

const clocked = ({ tool = 'sar', host = 'db1', tz, ...raw }: Log): ClockedSource => ({
  source: makeRaw({ file: `${tool}.txt`, parser: { tool }, ...raw }),
  ...{ host, option: tz === undefined ? {} : { tz }, metadata: {}, offset: 0 },
});

/** The zone of each log, and the seconds from the run's zero to its first report. */
function zonesOf(...logs: readonly Log[]): string[] {
  const { axes } = resolveClock(logs.map(clocked));
  return axes.map(({ zone, elapsed }) => `${zone.value} ${zone.origin} ${elapsed[0]}`);
}

const pidstat = (time: string, reports?: number): Log => {
  return { tool: 'pidstat', stamps: epoch(time, reports) };
};

test('whole or half hours from a log that is as long are the zone', () => {
  expect(zonesOf({ stamps: local('11:00:01') }, pidstat('10:00:00'))).toEqual([
    '+01:00 matched 2',
    'UTC printed 1',
  ]);
  expect(zonesOf({ stamps: local('15:30:00') }, pidstat('10:00:00'))[0]).toBe('+05:30 matched 1');
  expect(zonesOf({ stamps: local('03:00:00') }, pidstat('10:00:00'))[0]).toBe('-07:00 matched 1');
});

test('all logs of the host that print no zone have it, also short ones', () => {
  const short = { tool: 'free', stamps: local('11:00:30', 3) };
  expect(zonesOf({ stamps: local('11:00:00') }, pidstat('10:00:00'), short)[2]).toBe(
    '+01:00 matched 31',
  );
});

test('of logs that print none, the first has the zone of the run', () => {
  const iostat = { tool: 'iostat', stamps: local('12:00:00') };
  expect(zonesOf({ stamps: local('10:00:00') }, iostat)).toEqual([
    'UTC assumed 1',
    '+02:00 matched 1',
  ]);
});

test.each<[string, Log, Log]>([
  ['of another length', { stamps: local('11:00:00', 70) }, pidstat('10:00:00')],
  ['some minutes away', { stamps: local('11:10:00') }, pidstat('10:00:00')],
  ['of few reports', { stamps: local('11:00:00', 4) }, pidstat('10:00:00', 4)],
  ['that print it', { stamps: local('11:00:00', 60, 'UTC') }, pidstat('10:00:00')],
  ['whose zone is given', { stamps: local('11:00:00'), tz: 'UTC' }, pidstat('10:00:00')],
  [
    'of one tool, which ran twice',
    { tool: 'iostat', stamps: local('11:00:00') },
    { tool: 'iostat', stamps: epoch('10:00:00') },
  ],
])('logs %s keep their time', (_, log, other) => {
  expect(zonesOf(log, other)[0]).toMatch(/^UTC \w+ (3601|4201)$/);
});

test('a log of the same time as another one keeps it', () => {
  const iostat = { tool: 'iostat', stamps: epoch('11:00:00') };
  expect(zonesOf({ stamps: local('11:00:00') }, pidstat('10:00:00'), iostat)[0]).toBe(
    'UTC assumed 3601',
  );
});

test('logs that measured the same have values that agree', () => {
  const cells = (from: number) => Array.from({ length: 60 }, (_, i) => ((from + i) * 37) % 90);
  const idle = (from: number) => ({ columns: [{ metric: 'cpu.idle', cells: cells(from) }] });
  const log = (from: number): Log => ({ stamps: local('11:00:00'), ...idle(from) });
  const other: Log = { tool: 'mpstat', stamps: epoch('10:00:00'), ...idle(0) };
  expect(zonesOf(log(0), other)[0]).toBe('+01:00 matched 1');
  expect(zonesOf(log(41), other)[0]).toBe('UTC assumed 3601');
});

test('it is said which log was shifted', () => {
  const sources = [{ stamps: local('11:00:00') }, pidstat('10:00:00')].map(clocked);
  const nothing = { results: [], unread: [], context: [], warnings: [] };
  const logs = { name: 'host', sources: [], metadata: NO_METADATA, ...nothing };
  const [run] = splitUnplaced({ hosts: [{ logs, sources }], warnings: [] });
  expect(run!.warnings.map(({ file, text }) => `${file}: ${text}`)).toEqual([
    'sar.txt: it is as long as another log and whole or half hours from it, so its times are read as +01:00; --tz says it',
  ]);
});
