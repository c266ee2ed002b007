import { expect, test } from 'vitest';
import { NO_METADATA } from '../../../src/input/metadata/metadata.ts';
import { cells, runOf } from '../../log.ts';

const HEADER = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st`;
const row = (cs: number, stamp = '') =>
  ` 1  0      0 100000     12  50000    0    0     4     8  100 ${cs} 20 10 70  0  0${stamp}`;
const plain = (...values: number[]) => `${[HEADER, ...values.map((v) => row(v))].join('\n')}\n`;
const stamped = (zone: string, ...rows: [number, string][]) =>
  `${[`${HEADER} ${zone}`, ...rows.map(([v, time]) => row(v, ` 2026-11-21 ${time}`))].join('\n')}\n`;

const elapsed = async (logs: Record<string, string>, ...rest: [object?, object?]) =>
  (await runOf(logs, ...rest)).sources.map((s) => [...s.axis.elapsed]);

test('a log without a clock is assumed to have been written each second from the run’s zero', async () => {
  const run = await runOf({ 'vmstat.out': plain(1, 2, 3) });
  const { axis } = run.sources[0]!;
  expect([...axis.elapsed]).toEqual([0, 1, 2]);
  expect([...axis.span]).toEqual([Number.NaN, 1, 1]);
  expect(axis.interval).toEqual({ value: 1, origin: 'assumed' });
  expect(run.zero).toBeNaN();
});

test('printed stamps give start and interval, in the printed zone', async () => {
  const log = stamped('EST', [1, '10:00:00'], [2, '10:00:05'], [3, '10:00:10']);
  const run = await runOf({ 'vmstat.out': log });
  expect(new Date(run.zero).toISOString()).toBe('2026-11-21T15:00:00.000Z');
  expect(run.sources[0]!.axis.interval).toEqual({ value: 5, origin: 'printed' });
});

test('an unstamped log takes interval and start from a stamped one with as many reports', async () => {
  const log = stamped('UTC', [1, '10:00:00'], [2, '10:00:05'], [3, '10:00:10']);
  const run = await runOf({ a: log, b: plain(1, 2, 3) });
  expect([...run.sources[1]!.axis.elapsed]).toEqual([0, 5, 10]);
  expect(run.sources[1]!.axis.interval.origin).toBe('other-source');
});

test('the interval is taken from the option, the command, the metadata, in this order', async () => {
  const metadata = { ...NO_METADATA, interval: 7 };
  expect(await elapsed({ a: plain(1, 2) }, { metadata })).toEqual([[0, 7]]);
  expect(await elapsed({ a: `$ vmstat 3\n${plain(1, 2)}` }, { metadata })).toEqual([[0, 3]]);
  const interval = () => 2;
  expect(await elapsed({ a: `$ vmstat 3\n${plain(1, 2)}` }, { metadata }, { interval })).toEqual([
    [0, 2],
  ]);
});

test('-y in the command says that the first row is an interval', async () => {
  const run = await runOf({ a: `$ vmstat -y 1\n${plain(1, 2)}` });
  expect([...run.sources[0]!.axis.elapsed]).toEqual([1, 2]);
  expect(cells(run.sources[0]!, '', 'cs')).toEqual(['1', '2']);
});

test('of the first row, the run queue and memory hold, the rest is an average since boot', async () => {
  const [source] = (await runOf({ a: plain(57, 2) })).sources;
  expect(cells(source!, '', 'cs')).toEqual(['57 since-boot', '2']);
  expect(cells(source!, '', 'us')).toEqual(['20 since-boot', '20']);
  expect(cells(source!, '', 'free')).toEqual(['102400000', '102400000']);
  expect(cells(source!, '', 'r')).toEqual(['1', '1']);
});

test('a late row of procps, which divides by the nominal interval, is brought to the real time', async () => {
  const log = stamped('UTC', [1, '10:00:00'], [2, '10:00:01'], [3, '10:00:02'], [300, '10:00:12']);
  const [source] = (await runOf({ a: log })).sources;
  expect(cells(source!, '', 'cs').at(-1)).toBe('30 corrected');
  expect(cells(source!, '', 'us').at(-1)).toBe('20');
  expect(source!.axis.span.at(-1)).toBe(10);
  expect(source!.counts.late).toBe(1);
});

test('a row of procps long after the last one counts that time only if its numbers are as many times as high', async () => {
  const after = async (times: number) => {
    const last = row(22 * times, ' 2026-11-21 10:05:02').replace('  100 ', ` ${101 * times} `);
    const before = stamped('UTC', [1, '10:00:00'], [20, '10:00:01'], [22, '10:00:02']);
    const [source] = (await runOf({ a: `${before}${last.replace('4     8', `${4 * times} 9`)}\n` }))
      .sources;
    const { marks, span } = source!.axis;
    return [marks.map(({ kind }) => kind), span.at(-1), cells(source!, '', 'cs').at(-1)];
  };
  // The host was suspended.
  expect(await after(300)).toEqual([['late'], 300, '22 corrected']);
  // The rows between were left out of the log.
  expect(await after(2)).toEqual([['gap'], 1, '44']);
});

test('what a late row covers and how its rates are corrected agree', async () => {
  const times = ['10:00:10', '10:00:20', '10:00:32', '10:00:40'];
  const log = stamped('UTC', [1, '10:00:00'], ...times.map((at): [number, string] => [60, at]));
  const [source] = (await runOf({ a: log })).sources;
  expect(cells(source!, '', 'cs')).toEqual(['1 since-boot', '60', '60', '50 corrected', '60']);
  expect([...source!.axis.span].slice(1)).toEqual([10, 10, 12, 10]);
  expect(source!.counts.late).toBe(1);
});

test('the run queue and memory of the first row count as they are drawn', async () => {
  const run = await runOf({ a: plain(57, 2).replace(/^ 1 /m, ' 7 ') });
  const [source] = run.sources;
  expect(cells(source!, '', 'r')).toEqual(['7', '1']);
  const column = source!.columns.find(({ printed }) => printed === 'r')!;
  expect([...column.span!]).toEqual([1, 1]);
});

test('without a command the first row is set aside by an assumption', async () => {
  const habitsOf = async (log: string) => (await runOf({ a: log })).sources[0]!.habits;
  expect((await habitsOf(plain(57, 2))).sinceBoot).toBe('assumed');
  expect((await habitsOf(`$ vmstat 1\n${plain(57, 2)}`)).sinceBoot).toBeUndefined();
  expect((await habitsOf(`$ vmstat -y 1\n${plain(57, 2)}`)).sinceBoot).toBeUndefined();
});

test('a stamp that goes back is marked as a step of the clock, and no report is lost', async () => {
  const log = stamped('UTC', [1, '10:00:10'], [2, '10:00:11'], [3, '10:00:01']);
  const { axis } = (await runOf({ a: log })).sources[0]!;
  expect(axis.marks.map((m) => m.kind)).toEqual(['clock-step']);
  expect(axis.span.at(-1)).toBe(1);
  expect([...axis.elapsed]).toEqual([10, 11, 1]);
});

test('what ended after the wanted minutes is cut from every log alike', async () => {
  const window = { from: 0, to: 2 };
  const run = await runOf({ a: plain(1, 2, 3, 4, 5) }, {}, { window });
  expect([...run.sources[0]!.axis.elapsed]).toEqual([0, 1, 2]);
  expect(run.window).toEqual({ from: 0, to: 2 });
});

test('a cut run keeps the numbers of its reports', async () => {
  const window = { from: 2, to: 4 };
  const [source] = (await runOf({ a: plain(1, 2, 3, 4, 5) }, {}, { window })).sources;
  expect(source!.firstSample).toBe(3);
  expect(cells(source!, '', 'cs')).toEqual(['4', '5']);
});

test('-S M scales memory and swap, never block I/O', async () => {
  const [source] = (await runOf({ a: `$ vmstat -S M 1\n${plain(1, 2)}` })).sources;
  expect(cells(source!, '', 'free')[1]).toBe(String(100_000 * 1024 ** 2));
  expect(cells(source!, '', 'bi')[1]).toBe('4096');
});

test('a row with too few fields is counted and quoted with its line, and never shifted', async () => {
  const [source] = (await runOf({ 'vm.out': `${plain(1, 2)} 1 0 0 0\n${row(3)}\n` })).sources;
  expect(source!.counts).toMatchObject({ reports: 4, notUnderstood: 1 });
  expect(source!.warnings).toEqual([
    { file: 'vm.out', line: 5, code: 'not-understood', text: ' 1 0 0 0' },
  ]);
});

test('of a last line without an end the last number is suspect and left out', async () => {
  const [source] = (await runOf({ a: plain(1, 2, 3).slice(0, -1) })).sources;
  expect(source!.counts).toMatchObject({ reports: 3 });
  expect(cells(source!, '', 'cs')).toEqual(['1 since-boot', '2', '3']);
  expect(cells(source!, '', 'st').at(-1)).toBe('undefined');
});

test('a loop of one second that skips a printed second is not late', async () => {
  const log = stamped('UTC', [1, '10:00:00'], [2, '10:00:01'], [3, '10:00:03'], [4, '10:00:04']);
  const [source] = (await runOf({ a: log })).sources;
  expect(cells(source!, '', 'cs')).toEqual(['1 since-boot', '2', '3', '4']);
  expect([...source!.axis.span].slice(1)).toEqual([1, 1, 1]);
});

test('a head without stamps precedes the first stamped report', async () => {
  const log = `${plain(1, 2)}${stamped('UTC', [3, '10:00:05'], [4, '10:00:06'])}`;
  const run = await runOf({ a: `$ vmstat -y 1\n${log}` });
  expect(new Date(run.zero).toISOString()).toBe('2026-11-21T10:00:02.000Z');
});

test('each stamp counts by its own zone, so that the end of summer time moves nothing', async () => {
  const rows = [row(1, ' 2026-10-25 02:59:59'), row(2, ' 2026-10-25 02:00:00')];
  const log = `${HEADER} CEST\n${rows[0]}\n${HEADER} CET\n${rows[1]}\n`;
  const { axis } = (await runOf({ a: log })).sources[0]!;
  expect([...axis.elapsed]).toEqual([0, 1]);
});

test('a zone by name has the offset of each moment', async () => {
  const log = stamped('', [1, '01:59:59'], [2, '03:00:00']).replaceAll('2026-11-21', '2026-03-29');
  const { axis } = (await runOf({ a: log }, {}, { tz: 'Europe/Berlin' })).sources[0]!;
  expect([...axis.elapsed]).toEqual([0, 1]);
});

test('an unstamped log begins at its own start, shifted by its host’s offset', async () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
  const files = [{ glob: 'b', start: at('10:00:30') }];
  const metadata = { ...NO_METADATA, start: at('10:00:00'), offset: 5, files };
  const run = await runOf({ a: plain(1, 2), b: plain(1, 2) }, { metadata });
  expect(new Date(run.zero).toISOString()).toBe('2026-11-21T10:00:05.000Z');
  expect(run.sources.map((s) => [...s.axis.elapsed])).toEqual([
    [0, 1],
    [30, 31],
  ]);
});

test('a log without stamps that takes the start of another says so', async () => {
  const log = stamped('UTC', [1, '10:00:00'], [2, '10:00:05'], [3, '10:00:10']);
  const run = await runOf({ a: log, b: plain(1, 2, 3) });
  expect(run.sources.map((s) => s.axis.start.origin)).toEqual(['printed', 'other-source']);
});

test('logs of a directory are of the host that one of them names', async () => {
  const banner = 'Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(2 CPU)';
  const iostat = `${banner}\n\navg-cpu:  %user   %nice %system %iowait  %steal   %idle\n           1.00    0.00    1.00    0.00    0.00   98.00\n`;
  const run = await runOf({ a: iostat, b: plain(1, 2) });
  expect(run.sources.map((s) => s.host)).toEqual(['db1', 'db1']);
});

test('an assumed order of day and month causes a warning', async () => {
  const log = stamped('UTC', [1, '10:00:00'], [1, '10:00:01']).replaceAll('2026-11-21', '03/04/26');
  const { warnings } = (await runOf({ a: log })).sources[0]!;
  expect(warnings.map((w) => w.code)).toEqual(['date-order']);
});

/** A log of iostat with a stamp each second, and vmstat's rows of the same seconds: user time in percent, niced or not. */
function besideIostat(user: readonly number[], { nice, off }: { nice: number; off: number }) {
  const reports = user.map((us, i) => {
    const own = (us - nice + off).toFixed(2);
    const stamp = `11/21/26 10:00:${String(i + 1).padStart(2, '0')}`;
    return `${stamp}\navg-cpu:  %user   %nice %system %iowait  %steal   %idle\n          ${own}   ${nice}.00   10.00    0.00    0.00    5.00\n`;
  });
  const rows = user.map(
    (us) => ` 9  0      0 100000     12  50000    0    0     4     8  100  200 ${us} 10  5  0  0`,
  );
  return {
    'iostat.out': `Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(2 CPU)\n\n${reports.join('\n')}`,
    'vmstat.out': `${[HEADER, ...rows].join('\n')}\n`,
  };
}

const WORK = Array.from({ length: 20 }, (_, i) => 60 + ((i * 7) % 25));

test.each([
  ['user time is split by nice in one of them only', WORK, { nice: 50, off: 0 }, true],
  ['both are steady at one level', WORK.map((us) => 80 + (us % 4)), { nice: 0, off: 1 }, true],
  ['they measured another level', WORK, { nice: 0, off: -50 }, false],
])(
  'logs of one length are of one run unless their values speak against it: %s',
  async (_, user, how, isOne) => {
    const { sources } = await runOf(besideIostat(user, how));
    expect(new Set(sources.map(({ tool }) => tool)).size === 2).toBe(isOne);
  },
);
