import { describe, expect, test } from 'vitest';
import type { PrintedDate, Stamp } from '../../parsers/shared/timestamp.ts';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { NO_METADATA, type RunMetadata } from '../../src/input/metadata/metadata.ts';
import type { HostLogs } from '../../src/input/reading/host-logs.ts';
import { normaliseRuns, type RunOptions, windowOf } from '../../src/normalise/normalise-run.ts';
import { makeTable } from '../results.ts';
import { makeEvents } from './events/made-events.ts';
import { type GivenRaw, makeRaw } from './raw.ts';

const hostOf = (name: string, sources: GivenRaw[], more: Partial<HostLogs> = {}): HostLogs => ({
  ...{ name, results: [], unread: [], context: [], warnings: [], metadata: NO_METADATA },
  sources: sources.map(makeRaw),
  ...more,
});

const window = { from: 0, to: Number.POSITIVE_INFINITY };
const runOf = (hosts: readonly HostLogs[], options: Partial<RunOptions> = {}) =>
  normaliseRuns(hosts, { name: 'run', window, vocabulary: catalogue, ...options })[0]!;

const log = (file: string, more: GivenRaw = {}): GivenRaw => ({ file, reports: 2, ...more });
const metadata = (given: Partial<RunMetadata>) => ({ metadata: { ...NO_METADATA, ...given } });

describe('a date in a name', () => {
  const zeroOf = (file: string, directory = 'host') => {
    const { zero } = runOf([hostOf(directory, [log(file)])]);
    return Number.isNaN(zero) ? '' : new Date(zero).toISOString().slice(0, 19);
  };

  test.each([
    ['run-2026-11-21.log', '2026-11-21T00:00:00'],
    ['20261121.log', '2026-11-21T00:00:00'],
    ['2026-11-21T0253', '2026-11-21T02:53:00'],
    ['20261121-025317', '2026-11-21T02:53:17'],
    ['20261121_02.53.17', '2026-11-21T02:53:17'],
    ['2026-11-21-02-53-17', '2026-11-21T02:53:17'],
    ['20261121025317', '2026-11-21T02:53:17'],
    ['vm-2026-11-21T23:59:59.log', '2026-11-21T23:59:59'],
    ['2026-11-21T02:535', '2026-11-21T00:00:00'],
    ['2028-02-29', '2028-02-29T00:00:00'],
  ])('%s is the start of a log', (name, zero) => {
    expect(zeroOf(name)).toBe(zero);
  });

  test.each([
    ...[
      'vm.log',
      '2026-02-29',
      '2026-13-01',
      '2026-00-01',
      '2026-11-00',
      '2026-11-32',
      '2026-11-31',
    ],
    ...['2026-11-21T24:00', '1226-11-21', '120261121', '202611213', '2026112102'],
  ])('%s is no date', (name) => {
    expect(zeroOf(name)).toBe('');
  });

  test('of a file goes before that of its directory', () => {
    expect(zeroOf('vm.log', 'run-2026-11-20')).toBe('2026-11-20T00:00:00');
    expect(zeroOf('vm-20261121.log', 'run-2026-11-20')).toBe('2026-11-21T00:00:00');
  });
});

describe('the window', () => {
  const zero = Date.UTC(2026, 10, 21);
  const at = (seconds: number) => zero + seconds * 1000;

  test.each<[string, Parameters<typeof windowOf>[0], number, number]>([
    ['is as given', { window: { from: 5, to: 9 } }, 5, 9],
    ['begins at a clock time', { window: { from: 5, to: 9 }, from: { clock: at(7) } }, 7, 9],
    ['ends at a clock time', { window: { from: 5, to: 9 }, to: { clock: at(8) } }, 5, 8],
    ['begins at a time of the day', { window, from: { ofDay: 3600 + 90 } }, 90, window.to],
    [
      'begins at once from a time just before the run on',
      { window, from: { ofDay: 3590 } },
      -10,
      window.to,
    ],
    ['ends at a time of the next day', { window, to: { ofDay: 3599 } }, 0, 86_399],
    ['ends no later than given', { window: { from: 5, to: 9 }, to: { clock: at(10) } }, 5, 9],
  ])('%s', (_, options, from, to) => {
    expect(windowOf(options, { zero, zoneMinutes: 60 }, 1000)).toEqual({ from, to });
  });

  test('needs a clock only for a clock time', () => {
    const none = { zero: Number.NaN, zoneMinutes: 0 };
    expect(windowOf({ window: { from: 5, to: 9 } }, none)).toEqual({ from: 5, to: 9 });
    const error = {
      ...{ exitCode: 2, message: expect.stringContaining('needs a clock') },
      hint: expect.stringContaining('--start'),
    };
    for (const bound of [{ from: { clock: zero } }, { to: { ofDay: 0 } }]) {
      expect(() => windowOf({ window, ...bound }, none)).toThrow(expect.objectContaining(error));
    }
  });
});

test('a label that two hosts give different values has both', () => {
  const labelled = (name: string, commit: string) =>
    hostOf(
      name,
      [log('a.log', { host: name })],
      metadata({
        labels: [
          ['commit', commit],
          ['threads', '4'],
        ],
      }),
    );
  expect(runOf([labelled('a', '1f'), labelled('b', '2e')]).labels).toEqual([
    ['commit', '1f, 2e'],
    ['threads', '4'],
  ]);
});

describe('the host of a log', () => {
  const hosts = (log1: string, log2: string, more: Partial<HostLogs> = {}) => {
    const sources = [log('a.log', { host: log1 }), log('b.log', { host: log2 })];
    return runOf([hostOf('dir', sources, more)]).sources.map(({ host }) => host);
  };

  test('is that of statgraph.json, first for the file, else its own or another log’s', () => {
    expect(hosts('', '')).toEqual(['', '']);
    expect(hosts('', 'db2')).toEqual(['db2', 'db2']);
    expect(hosts('db1', 'db2')).toEqual(['db1', 'db2']);
    expect(hosts('db1', '', metadata({ host: 'db9' }))).toEqual(['db9', 'db9']);
    const files = [{ glob: 'b.*', host: 'db3' }];
    expect(hosts('db1', 'db2', metadata({ files }))).toEqual(['db1', 'db3']);
    expect(hosts('', '', metadata({ host: 'db9', files }))).toEqual(['db9', 'db3']);
  });

  test('is that of the directory only where another host has to be told apart', () => {
    const files = [{ glob: 'b.*', host: 'db3' }];
    expect(hosts('', '', metadata({ files }))).toEqual(['dir', 'db3']);
    const start = Date.UTC(2026, 10, 21);
    const both = ['client', 'server'].map((name) =>
      hostOf(name, [log('vm.out')], metadata({ start })),
    );
    expect(runOf(both).sources.map(({ host }) => host)).toEqual(['client', 'server']);
  });

  test('may be named by a table of results, which has a host in the same way', () => {
    const table = makeTable({ file: 'c.log', columns: { tps: null }, rows: { 1: [5] } });
    const tables = (host: string, more: Partial<HostLogs> = {}) => {
      const results = [{ ...table, host }];
      return runOf([hostOf('dir', [log('a.log')], { results, ...more })]);
    };
    expect(tables('db2').sources[0]!.host).toBe('db2');
    expect(tables('db2').results[0]!.host).toBe('db2');
    expect(tables('').results[0]!.host).toBe('');
    expect(tables('db2', metadata({ host: 'db9' })).results[0]!.host).toBe('db9');
  });
});

test('a run has the title of the options, of the first host that has one, or its name', () => {
  const start = Date.UTC(2026, 10, 21);
  const titled = (name: string, title: { readonly title?: string }) =>
    hostOf(name, [log(name)], metadata({ start, ...title }));
  const hosts = [
    titled('a', {}),
    titled('b', { title: 'Fast disks' }),
    titled('c', { title: 'Slow' }),
  ];
  expect(runOf(hosts, { title: 'Mine' }).title).toBe('Mine');
  expect(runOf(hosts).title).toBe('Fast disks');
  expect(runOf(hosts.slice(0, 1))).toMatchObject({ name: 'run', title: 'run' });
});

test('a run has what was read of all its hosts', () => {
  const warning = (text: string) => ({ file: text, line: 0, code: '', text });
  const of = (name: string) => ({
    results: [{ ...makeTable({ file: name, columns: { tps: null }, rows: {} }), host: '' }],
    unread: [{ file: name, why: '', firstLine: '' }],
    context: [{ file: name, text: '' }],
    warnings: [warning(name)],
    ...metadata({
      start: Date.UTC(2026, 10, 21),
      marks: [{ time: Date.UTC(2026, 10, 21, 1), text: name }],
    }),
  });
  const run = runOf([hostOf('a', [log('a')], of('a')), hostOf('b', [log('b')], of('b'))]);
  expect(run.sources.map(({ host }) => host)).toEqual(['a', 'b']);
  for (const list of [run.results, run.unread, run.context, run.warnings]) {
    expect(list.map(({ file }) => file)).toEqual(['a', 'b']);
  }
  expect(run.marks).toEqual([
    { at: 3600, text: 'a' },
    { at: 3600, text: 'b' },
  ]);
  expect(run.charts).toBe(catalogue.charts);
});

describe('what statgraph.json says of the clock', () => {
  const start = Date.UTC(2026, 10, 21, 10);

  test('is the start of a run, or of a file, and the interval', () => {
    const files = [{ glob: 'b', start: start + 30_000 }];
    const more = metadata({ start, interval: 5, files });
    const run = runOf([hostOf('host', [log('a'), log('b')], more)]);
    expect(run.zero).toBe(start);
    expect(run.sources.map(({ axis }) => [...axis.elapsed])).toEqual([
      [5, 10],
      [35, 40],
    ]);
  });

  test('is the zone of stamps, and the seconds by which a host is shifted', () => {
    const stamps = [1, 2].map((seconds): Stamp => ({ date: DAY, seconds, epoch: false, zone: '' }));
    const zeroOf = (given: Partial<RunMetadata>) =>
      new Date(runOf([hostOf('host', [log('a', { stamps })], metadata(given))]).zero).toISOString();
    expect(zeroOf({})).toBe('2026-11-21T00:00:00.000Z');
    expect(zeroOf({ tz: '+01:00', offset: 7 })).toBe('2026-11-20T23:00:07.000Z');
  });
});

const DAY: PrintedDate = { a: 11, b: 21, year: 2026, order: 'month-day' };

test.each<[string, readonly (Stamp | null)[], string, RegExp]>([
  [
    'month/day that is assumed',
    [stampOf({ date: { ...DAY, a: 3, b: 4, order: 'unknown' } })],
    'date-order',
    /month\/day/,
  ],
  [
    'a month of several languages',
    [stampOf({ ambiguous: true })],
    'month-name',
    /another language/,
  ],
  ['a stamp of several reports', Array(3).fill(stampOf({})), 'shared-stamps', /the same stamp/],
])('a log has a warning about %s', (_, stamps, code, text) => {
  const before = { file: 'a', line: 1, code: 'before', text: '' };
  const [source] = runOf([hostOf('host', [log('a', { stamps, warnings: [before] })])]).sources;
  expect(source!.warnings).toEqual([
    before,
    { file: 'a', line: 0, code, text: expect.stringMatching(text) },
  ]);
});

function stampOf(more: Partial<Stamp>): Stamp {
  return { date: DAY, seconds: 5, epoch: false, zone: 'UTC', ...more };
}

test('a log without a doubt about its stamps has no warning', () => {
  const stamps = [stampOf({}), stampOf({ seconds: 6 })];
  expect(runOf([hostOf('host', [log('a', { stamps })])]).sources[0]!.warnings).toEqual([]);
});

test('the events of a log are its reports', () => {
  const events = makeEvents([{ at: 5 }, { at: 7 }]);
  const [source] = runOf([hostOf('host', [log('a', { events })])]).sources;
  expect([...source!.axis.elapsed]).toEqual([0, 2]);
});
