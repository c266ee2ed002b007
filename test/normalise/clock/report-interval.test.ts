import { expect, test } from 'vitest';
import { iostatSysstat } from '../../../parsers/sysstat/iostat-sysstat.ts';
import type { ClockedSource } from '../../../src/normalise/clock/clocked-source.ts';
import {
  ownInterval,
  printedInterval,
  twinInterval,
} from '../../../src/normalise/clock/report-interval.ts';
import { type GivenRaw, makeRaw } from '../raw.ts';

const NONE = Number.NaN;

/** The printed interval of reports, of which some are since boot, and some the first of a tool that was started again. */
function intervalOf(
  times: readonly number[],
  sinceBoot: readonly number[],
  restarts: readonly number[] = [],
): number {
  const marks = restarts.map((sample) => ({ sample, kind: 'restart' as const, text: '' }));
  return printedInterval(Float64Array.from(times), {
    sinceBoot: Uint8Array.from(sinceBoot),
    marks,
  });
}

test.each([
  ['no time', [NONE, NONE], NONE],
  ['one time', [5000], NONE],
  ['two times from 0 on', [0, 1000], 1],
  ['the usual of several steps', [0, 1000, 10_000, 11_000], 1],
  ['the shorter of two steps, because the other may be a hole', [0, 1000, 241_000], 1],
  ['the middle of unordered steps', [0, 9000, 10_000, 13_000, 20_000, 22_000], 3],
  ['reports between two times, which share the time between them', [NONE, 1000, NONE, 5000], 2],
  ['steps that go on, not those that do not', [9000, 1000, 1000, 1000, 1000, 4000], 3],
])('the printed interval is that of %s', (_, times, seconds) => {
  expect(intervalOf(times, [])).toEqual(seconds);
});

test('a report since boot takes no time', () => {
  const times = [0, NONE, NONE, NONE, 30_000, NONE, NONE, NONE, 60_000];
  const sinceBoot = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  expect(intervalOf(times, sinceBoot)).toBe(10);
  expect(intervalOf([0, 60_000], [1, 1])).toBe(60);
});

test.each([
  ['two reports each half hour', [0, NONE, NONE, 1_800_000], [1, 0, 0, 1]],
  ['three reports each hour', [0, NONE, NONE, NONE, 3_600_000], [1, 0, 0, 0, 1]],
])('a tool that is started again after minutes paused before: %s', (_, times, sinceBoot) => {
  expect(intervalOf(times, sinceBoot)).toBeNaN();
});

test('so may one whose first report is an interval, but not if each round is one report', () => {
  const rounds = [0, NONE, NONE, 3_600_000, NONE, NONE, 7_200_000];
  expect(intervalOf(rounds, [], [3, 6])).toBeNaN();
  expect(intervalOf([0, 3_600_000, 7_200_000], [], [1, 2])).toBe(3600);
});

const clocked = (raw: GivenRaw, hints: Partial<ClockedSource> = {}): ClockedSource => ({
  ...{ source: makeRaw(raw), host: '', option: {}, metadata: {}, offset: 0 },
  ...hints,
});

const option = { interval: (file: string) => (file === 'a.log' ? 2 : undefined) };
const metadata = { interval: () => 7 };
const file = 'a.log';
const commandInterval = 3;

test.each([
  ['its events, which have none', { step: 0, commandInterval }, {}, 5, 0, 'none'],
  ['its buckets', { step: 4, commandInterval }, { option }, 5, 4, 'printed'],
  ['its stamps', { file, commandInterval }, { option, metadata }, 5, 5, 'printed'],
  ['the option for its file', { file, commandInterval }, { option, metadata }, NONE, 2, 'option'],
  ['its stamps only where they go on', { file }, { option }, 0, 2, 'option'],
  ['its command', { commandInterval }, { option, metadata }, NONE, 3, 'command'],
  ['the metadata', {}, { option, metadata }, NONE, 7, 'metadata'],
  ['nothing', {}, { option }, NONE, 1, 'assumed'],
  ['its name', { file: 'db/vmstat-10s.log' }, {}, NONE, 10, 'name'],
  ['its name', { file: 'iostat_5sec' }, {}, NONE, 5, 'name'],
  [
    'its name behind options',
    { file: 'raw/iostat-dxm-5.log', parser: iostatSysstat },
    {},
    NONE,
    5,
    'name',
  ],
  ['its name, a command', { file: 'iostat -dxm 5', parser: iostatSysstat }, {}, NONE, 5, 'name'],
  [
    'nothing behind a word',
    { file: 'iostat-run-5.log', parser: iostatSysstat },
    {},
    NONE,
    1,
    'assumed',
  ],
  [
    'nothing for another tool',
    { file: 'vmstat-dxm-5.log', parser: iostatSysstat },
    {},
    NONE,
    1,
    'assumed',
  ],
  ['the metadata before its name', { file: 'vm-5s.log' }, { metadata }, NONE, 7, 'metadata'],
  ['nothing if its name has a number only', { file: 'vm-10.log' }, {}, NONE, 1, 'assumed'],
  ['nothing if its name has 0 s', { file: 'vm-0s.log' }, {}, NONE, 1, 'assumed'],
  ['a month in its command', { commandInterval: 2_678_400 }, {}, NONE, 2_678_400, 'command'],
  ['nothing if its command says more', { commandInterval: 2_678_401 }, {}, NONE, 1, 'assumed'],
  ['nothing if its command says 0', { commandInterval: 0 }, {}, NONE, 1, 'assumed'],
] as const)('the interval of a log is from %s', (_, raw, hints, printed, value, origin) => {
  const own = ownInterval(clocked(raw, hints), printed);
  expect(own ?? { value: 1, origin: 'assumed' }).toEqual({ value, origin });
});

test.each([
  [99, NONE],
  [100, 5],
  [101, 5],
  [102, NONE],
])('a log of %i reports beside a stamped one of 100 has an interval of %i s', (reports, value) => {
  const sources = [clocked({ reports: 100 }), clocked({ reports })];
  expect(twinInterval(sources[1]!, sources, [5, NONE])).toBe(value);
});

test('of 200 reports, two may be missing in the stamped log, not three', () => {
  const sources = [197, 200, 198].map((reports) => clocked({ reports }));
  const twin = (...printed: number[]) => twinInterval(sources[1]!, sources, printed);
  expect(twin(5, NONE, 6)).toBe(6);
  expect(twin(5, NONE, NONE)).toBe(NONE);
  expect(twin(NONE, NONE, 0)).toBe(NONE);
});
