import { expect, test } from 'vitest';
import type { Run, Source } from '../../../src/model/run.ts';
import { notesOf } from '../../../src/presentation/chart-notes.ts';
import { assumptions } from '../../../src/presentation/logs/assumptions.ts';
import { timeRange } from '../../../src/presentation/time-range.ts';
import { byteBase } from '../../../templates/page/logs/logs.ts';
import { type MadeSource, makeDisk, makeRun, makeSource } from '../../make-run.ts';

const log = (more: Partial<MadeSource> = {}) =>
  makeSource({ samples: 429, columns: [{ metric: 'cpu.user', values: () => 1 }], ...more });
const at = (iso: string, more: Partial<Run> = {}) =>
  makeRun([log()], { zero: Date.parse(iso), ...more });

test('a dated run shows its time and its duration', () => {
  expect(timeRange(at('2010-02-03T14:02:11Z'))).toBe(
    '2010-02-03 14:02:11 – 14:09:20 UTC · 7 min 9 s',
  );
});

test('a run over midnight names both days', () => {
  expect(timeRange(at('2010-02-03T23:59:00Z'))).toBe(
    '2010-02-03 23:59:00 – 2010-02-04 00:06:09 UTC · 7 min 9 s',
  );
});

test('times are on the clock of the run', () => {
  expect(timeRange(at('2010-02-03T14:02:11Z', { zoneMinutes: -330 }))).toBe(
    '2010-02-03 08:32:11 – 08:39:20 UTC−05:30 · 7 min 9 s',
  );
});

test('times of day without a date have no zone', () => {
  expect(timeRange(at('1970-01-01T14:02:11Z', { dated: false }))).toBe(
    '14:02:11 – 14:09:20 · 7 min 9 s',
  );
});

test('a run without a clock shows its length, or its part of the run if it was cropped', () => {
  expect(timeRange(makeRun([log()]))).toBe('7 min 9 s');
  expect(timeRange(makeRun([log()], { window: { from: 60, to: 120 } }))).toBe(
    '1 min to 2 min of the run',
  );
});

test('an interval that was assumed names its logs and the option, one that was printed needs neither', () => {
  const mixed = makeRun([
    log({ file: 'a.out', origin: 'assumed' }),
    log({ file: 'b.out', origin: 'printed' }),
  ]);
  expect(assumptions(mixed)[0]).toBe('interval 1 s for a.out (assumed; set with --interval)');
  expect(assumptions(makeRun([log({ origin: 'printed' })]))[0]).toBe('interval 1 s (printed)');
});

test('devices whose rates are those of others are listed', () => {
  const [source] = [log({ origin: 'printed', start: 'printed' })];
  const entities = ['a', 'b', 'c', 'd', 'uplink'].map((name) => {
    const repeats = { of: 'eth0 + eth1', by: 'rates' } as const;
    return { kind: 'nic', name, parent: -1, repeats } as const;
  });
  expect(assumptions(makeRun([{ ...source!, entities: entities.slice(4) }], { zero: 0 }))).toEqual([
    'interval 1 s (printed)',
    'counted once because of equal rates: uplink = eth0 + eth1 (set with repeats in statgraph.json)',
  ]);
  expect(assumptions(makeRun([{ ...source!, entities }])).at(-1)).toContain(', 1 more (');
});

test('a first report that was set aside without a command is an assumption', () => {
  const one = log({ file: 'vm.out', origin: 'printed' });
  const aside: Source = { ...one, habits: { ...one.habits, sinceBoot: 'assumed' } };
  expect(assumptions(makeRun([aside]))).toContain(
    'first report of vm.out is the average since boot (assumed; set with --command)',
  );
  expect(assumptions(makeRun([one])).join()).not.toContain('since boot');
});

test('an only report that is perhaps since boot is an assumption', () => {
  const text = 'one report, perhaps the average since boot';
  const warning = { file: 'vm.out', line: 2, code: 'perhaps-since-boot', text };
  const only = { ...log({ file: 'vm.out' }), warnings: [warning] };
  expect(assumptions(makeRun([only]))).toContain(`vm.out: ${text}`);
});

test('different intervals are all listed', () => {
  const run = makeRun([
    log({ file: 'a', origin: 'assumed' }),
    log({ file: 'b', origin: 'printed', interval: 10 }),
  ]);
  expect(assumptions(run).slice(0, 2)).toEqual([
    'interval 1 s for a (assumed; set with --interval)',
    'interval 10 s for b (printed)',
  ]);
});

test('a start or a zone that was not printed is shown with its option', () => {
  const source: Source = log({ start: 'name' });
  const zoned = {
    ...source,
    axis: { ...source.axis, zone: { value: 'UTC', origin: 'assumed' as const } },
  };
  expect(assumptions(makeRun([zoned], { zero: 0 })).slice(1)).toEqual([
    'start time from the file name (set with --start)',
    'time zone UTC (assumed; set with --tz)',
  ]);
});

test('notes are only where they apply', () => {
  const linux = makeRun([log({ tool: 'vmstat', platform: 'linux' })]);
  expect(notesOf('cpu', linux).join()).toContain('the requested interval');
  expect(notesOf('disk', linux)).toEqual([]);
  const disk = makeRun([log({ columns: makeDisk('sd0', { read: () => 1 }) })]);
  expect(notesOf('disk', disk).join()).toContain('arrays and other devices that work in parallel');
});

test('the ledger shows whether a log counts in 1024s', () => {
  const withFactors = (...times: number[]) => {
    const source = log({ columns: makeDisk('sd0', { read: () => 1 }) });
    const bytes = source.columns.filter(({ factor }) => factor.unit === 'B/s');
    const columns = bytes.map((column, i) => ({
      ...column,
      factor: { ...column.factor, times: times[i % times.length]! },
    }));
    return byteBase({ ...source, columns });
  };
  expect(withFactors(1024)).toBe('1024');
  expect(withFactors(1_000_000)).toBe('1000');
  expect(withFactors(512, 1024)).toBe('1024, sectors of 512');
  expect(byteBase(log())).toBe('–');
});
