import { describe, expect, test } from 'vitest';
import type { PrintedDate, Stamp } from '../../../parsers/shared/timestamp.ts';
import { resolveClock } from '../../../src/normalise/clock/clock.ts';
import type { ClockedSource, ClockHints } from '../../../src/normalise/clock/clocked-source.ts';
import { type GivenRaw, makeRaw } from '../raw.ts';

const DAY: PrintedDate = { a: 11, b: 21, year: 2026, order: 'month-day' };
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

/** `10:00:05`, `10:00:05 CET`: a stamp. */
function stamp(text: string, date: PrintedDate | null = DAY): Stamp {
  const [time, zone = ''] = text.split(' ');
  const seconds = Date.parse(`1970-01-01T${time}Z`) / 1000;
  return { date, seconds, epoch: false, zone };
}
const ofDay = (text: string) => stamp(text, null);
const epoch = (text: string): Stamp => ({
  ...{ date: null, seconds: at(text) / 1000, epoch: true, zone: '' },
});

interface Log extends GivenRaw, Partial<Omit<ClockedSource, 'source'>> {}

function log({ host = 'host1', option = {}, metadata = {}, offset = 0, ...more }: Log) {
  const { named, ...raw } = more;
  const hints = { host, option, metadata, offset, ...(named !== undefined && { named }) };
  return { source: makeRaw(raw), ...hints };
}

/** The clock of some logs: the zero as `HH:MM:SS`, and the seconds to each report. */
function clockOf(...logs: Log[]) {
  const { zero, axes, ...clock } = resolveClock(logs.map(log));
  const time = Number.isNaN(zero) ? 'none' : new Date(zero).toISOString().slice(0, 19);
  const [day = '', timeOfDay = ''] = time.split('T');
  return {
    ...{ day, zero: timeOfDay, axes, clock },
    seconds: axes.map(({ elapsed }) => [...elapsed]),
    origins: axes.map(({ start }) => start.origin),
  };
}

describe('the zone of a log', () => {
  const option: ClockHints = { tz: '+02:00' };
  const metadata: ClockHints = { tz: 'JST' };
  const plain = [stamp('10:00:00')];
  const cet = { stamps: [stamp('10:00:00 CET')] };
  test.each<[string, Log[], string, string]>([
    ['none without stamps', [{ reports: 2, option }], '', 'none'],
    [
      'UTC where it counts from 1970',
      [{ stamps: [null, epoch('10:00:00')], option }],
      'UTC',
      'printed',
    ],
    [
      'given where only some count',
      [{ stamps: [epoch('10:00:00'), ...plain], option }],
      '+02:00',
      'option',
    ],
    ['printed', [{ ...cet, option, metadata }], 'CET', 'printed'],
    [
      'given where the printed one is unknown',
      [{ stamps: [stamp('10:00:00 XYZT')], option }],
      '+02:00',
      'option',
    ],
    [
      'the option, before the metadata',
      [{ stamps: plain, option, metadata }, cet],
      '+02:00',
      'option',
    ],
    [
      'that of the metadata, before another log',
      [{ stamps: plain, metadata }, cet],
      'JST',
      'metadata',
    ],
    [
      'that of another log of the host',
      [{ stamps: plain }, { stamps: plain }, cet],
      'CET',
      'other-source',
    ],
    ['not that of another host', [{ stamps: plain }, { ...cet, host: 'host2' }], 'UTC', 'assumed'],
    [
      'not one that is unknown',
      [{ stamps: plain }, { stamps: [stamp('10:00:00 XYZT')] }],
      'UTC',
      'assumed',
    ],
  ])('is %s', (_, logs, value, origin) => {
    expect(clockOf(...logs).axes[0]!.zone).toEqual({ value, origin });
  });

  test('is that of the report if a log of the run has one', () => {
    const berlin = { stamps: [stamp('10:00:00')], option: { tz: 'Europe/Berlin' } };
    expect(clockOf({ reports: 1 }, berlin, cet).clock.zoneMinutes).toBe(60);
    const tokyo = { stamps: [stamp('10:00:00')], option: metadata };
    expect(clockOf({ reports: 1 }, tokyo, cet).clock.zoneMinutes).toBe(540);
    expect(clockOf({ reports: 1 }).clock.zoneMinutes).toBe(0);
  });
});

describe('a stamp', () => {
  test('counts in its own zone, else in that of the log, shifted by the host’s offset', () => {
    const texts = ['10:00:00', '10:00:00 +03', '11:00:00', '12:00:00 XYZT'];
    const stamps = [epoch('10:00:00'), ...texts.map((text) => stamp(text))];
    const given = { stamps, sinceBoot: [0, 1, 2, 3, 4] };
    const hoursOf = (more: Log) => clockOf({ ...given, ...more }).seconds[0]!.map((s) => s / 3600);
    expect(clockOf(given).zero).toBe('07:00:00');
    expect(hoursOf({ option: { tz: '-01' } })).toEqual([3, 0, 0, 1, 2]);
    const own = stamps.filter(({ zone }) => zone !== '+03');
    expect(clockOf({ ...given, stamps: own, option: { tz: '-01' } })).toMatchObject({
      ...{ zero: '10:00:00', seconds: [[0, 3600, 7200, 10_800]] },
    });
    expect(clockOf({ ...given, offset: 90 }).zero).toBe('07:01:30');
  });

  test('of a time of day has no date', () => {
    const clock = clockOf({ stamps: [ofDay('10:00:01')] });
    expect([clock.day, clock.zero]).toEqual(['1970-01-01', '10:00:00']);
    expect(clock.clock.dated).toBe(false);
    expect(clockOf({ stamps: [ofDay('10:00:01')] }, { reports: 1 }).clock.dated).toBe(false);
    expect(clockOf({ stamps: [ofDay('10:00:01')] }, { stamps: [stamp('10:00:01')] })).toMatchObject(
      {
        clock: { dated: true },
      },
    );
  });

  test('that three events share is the time of each', () => {
    const stamps = ['10:00:00', '10:00:00', '10:00:00', '10:00:02'].map((text) => stamp(text));
    expect(clockOf({ stamps, step: 0 }).seconds).toEqual([[0, 0, 0, 2]]);
    expect(clockOf({ stamps }).seconds).toEqual([[1, 2, 3, 4]]);
  });
});

describe('the run begins', () => {
  const start = at('10:00:00');
  const [option, metadata] = [{ start: start + 1000 }, { start: start + 2000 }];
  const named = start + 3000;
  test.each<[string, Log[], string, string[]]>([
    ['without a clock nowhere', [{ reports: 1 }], '', ['none']],
    [
      'an interval before the first stamp',
      [{ stamps: [stamp('10:00:05')], option }],
      '10:00:04',
      ['printed'],
    ],
    [
      'at a stamp of an average since boot',
      [{ stamps: [stamp('10:00:05')], sinceBoot: [0] }],
      '10:00:05',
      ['printed'],
    ],
    [
      'where the option says',
      [{ reports: 1, option, metadata, named, offset: 60 }],
      '10:01:01',
      ['option'],
    ],
    [
      'where the metadata say',
      [{ reports: 1, metadata, named, offset: 60 }],
      '10:01:02',
      ['metadata'],
    ],
    ['where a name says', [{ reports: 1, named, offset: 60 }], '10:01:03', ['name']],
    [
      'not where a name says if a log prints it',
      [{ reports: 1, named: start }, { stamps: [stamp('10:00:05')] }],
      '10:00:04',
      ['other-source', 'printed'],
    ],
    [
      'not where a name says if there is a hint',
      [
        { reports: 1, named: start },
        { reports: 1, metadata },
      ],
      '10:00:02',
      ['other-source', 'metadata'],
    ],
    [
      'with the earliest log',
      [{ reports: 1, option }, { reports: 1, option: { start } }, { reports: 1 }],
      '10:00:00',
      ['option', 'option', 'other-source'],
    ],
    [
      'with one of the named logs',
      [{ reports: 1 }, { reports: 1, named }],
      '10:00:03',
      ['other-source', 'name'],
    ],
  ])('%s', (_, logs, zero, origins) => {
    const clock = clockOf(...logs);
    expect(clock.zero).toBe(zero);
    expect(clock.origins).toEqual(origins);
    expect(clock.clock.dated).toBe(zero !== '');
  });

  test('with the earliest report, even if the clock was set back after the first', () => {
    const stamps = ['10:00:20', '10:00:25', '10:00:05', '10:00:10'].map((text) => stamp(text));
    expect(clockOf({ stamps, sinceBoot: [0] })).toMatchObject({
      ...{ zero: '10:00:00', seconds: [[20, 25, 5, 10]] },
    });
  });

  test('at the start of each log, which the axis says', () => {
    const { axes } = clockOf({ reports: 1, option }, { reports: 1, named });
    expect(axes.map((axis) => axis.start.value)).toEqual([option.start, option.start]);
    expect(clockOf({ reports: 1 }).axes[0]!.start).toEqual({ value: 0, origin: 'none' });
  });
});

describe('the reports of a log', () => {
  const commandInterval = 5;

  test('without stamps follow each other by the interval from its start, shifted by the offset', () => {
    const logs = [
      { reports: 2, commandInterval },
      { reports: 2, commandInterval, sinceBoot: [0], offset: 100 },
      { reports: 2, commandInterval, option: { start: at('10:00:30') } },
      { stamps: [stamp('10:00:01')] },
    ];
    expect(clockOf(...logs.slice(0, 2)).seconds).toEqual([
      [5, 10],
      [100, 105],
    ]);
    expect(clockOf(...logs.slice(2)).seconds).toEqual([[35, 40], [1]]);
  });

  test('with seconds since its start are there, and as far apart', () => {
    const stamps = [2, 4, 6].map(
      (seconds): Stamp => ({
        ...{ date: null, seconds, epoch: false, zone: '', sinceStart: true },
      }),
    );
    const { seconds, axes } = clockOf({ stamps, option: { start: at('10:00:00') } });
    expect(seconds).toEqual([[2, 4, 6]]);
    expect(axes[0]!.interval).toEqual({ value: 2, origin: 'printed' });
  });

  test('without a stamp of their own precede the first stamped one or follow the one before', () => {
    const stamps = [null, null, stamp('10:01:00'), null, null, stamp('10:01:30'), null];
    const { zero, seconds } = clockOf({ stamps });
    expect(zero).toBe('10:00:30');
    expect(seconds).toEqual([[10, 20, 30, 40, 50, 60, 70]]);
  });

  test('do not have the interval of buckets of events', () => {
    const stamps = ['10:00:00', '10:00:04'].map((text) => stamp(text));
    const interval = (step?: number) =>
      clockOf({ stamps, ...(step && { step }) }, { reports: 2 }).axes[1]!.interval;
    expect(interval()).toEqual({ value: 4, origin: 'other-source' });
    expect(interval(4)).toEqual({ value: 1, origin: 'assumed' });
  });
});

describe('times of day are of the day', () => {
  const dated = { stamps: [stamp('12:00:00'), stamp('12:00:01')] };
  const day = (b: number): ClockHints => ({ start: Date.UTC(2026, 10, b, 12) });
  const first = (...times: (string | null)[]): Log => ({
    stamps: times.map((time) => (time === null ? null : ofDay(time))),
  });
  const startsOf = (...logs: Log[]) =>
    clockOf(...logs).axes.map(({ start }) => new Date(start.value).toISOString().slice(5, 16));

  test('that is given, and have a date then', () => {
    const log = first('10:00:01', '10:00:02');
    expect(clockOf(log).clock.dated).toBe(false);
    expect(clockOf({ ...log, option: day(25) }).clock.dated).toBe(true);
    expect(clockOf({ ...log, metadata: day(25) }).clock.dated).toBe(true);
  });

  test.each<[string, Log[], string[]]>([
    ['of a dated log', [first('10:00:01'), dated], ['11-21T10:00', '11-21T11:59']],
    [
      'after it where that is nearer',
      [first('00:00:01'), { stamps: [stamp('23:00:01')] }],
      ['11-22T00:00', '11-21T23:00'],
    ],
    [
      'before it where that is nearer',
      [first('23:00:01'), { stamps: [stamp('01:00:01')] }],
      ['11-20T23:00', '11-21T01:00'],
    ],
    ['of a hint', [{ ...first('10:00:01'), metadata: day(25) }], ['11-25T10:00']],
    [
      'of a dated log, not of a hint',
      [{ ...first('10:00:01'), metadata: day(25) }, dated],
      ['11-21T10:00', '11-21T11:59'],
    ],
    [
      'of another log of times',
      [first('23:59:01'), first('00:01:01')],
      ['01-01T23:59', '01-02T00:01'],
    ],
    [
      'of a dated log if the first report has no stamp',
      [first(null, '10:00:02'), dated],
      ['11-21T10:00', '11-21T11:59'],
    ],
  ])('%s', (_, logs, starts) => {
    expect(startsOf(...logs)).toEqual(starts);
  });

  test('of the date that their log prints later, which stays', () => {
    const stamps = [
      ofDay('12:00:00'),
      ...['12:00:10', '12:00:20', '12:00:30'].map((t) => stamp(t)),
    ];
    expect(clockOf({ stamps })).toMatchObject({ day: '2026-11-21', seconds: [[10, 20, 30, 40]] });
  });

  test('of the date above them in their log, even if another log is a day older', () => {
    const stamps = [stamp('23:50:00'), ofDay('23:55:00'), ofDay('00:00:00'), ofDay('00:05:00')];
    const older = { stamps: [stamp('12:00:00', { ...DAY, b: 20 })] };
    const { seconds, axes } = clockOf(older, { stamps });
    expect(new Date(axes[1]!.start.value).toISOString()).toBe('2026-11-21T23:45:00.000Z');
    expect(seconds[1]!.map((end, i) => end - (seconds[1]![i - 1] ?? end))).toEqual([
      ...[0, 300, 300, 300],
    ]);
  });

  test('and their interval is that between the days to which they belong', () => {
    const stamps = [ofDay('12:00:00'), stamp('12:00:10'), stamp('12:00:20')];
    expect(clockOf({ stamps }).axes[0]!.interval).toEqual({ value: 10, origin: 'printed' });
    const two = [ofDay('12:00:00'), stamp('12:00:10')];
    expect(clockOf({ stamps: two }).axes[0]!.interval).toEqual({ value: 10, origin: 'printed' });
  });

  test('in a zone with a name, with the offset of that day', () => {
    const july = { ...DAY, a: 7 };
    const berlin: ClockHints = { tz: 'Europe/Berlin' };
    const logs = [
      { stamps: [stamp('10:00:00 UTC', july)] },
      { ...first('12:00:00'), option: berlin },
    ];
    expect(startsOf(...logs)).toEqual(['07-21T09:59', '07-21T09:59']);
  });
});
