import { expect, test } from 'vitest';
import { commonOptions } from '../../src/cli/options.ts';
import { parseInstant } from '../../src/input/metadata/instant.ts';

const parse = (flag: string, text: string) =>
  commonOptions.find(({ flags }) => flags.includes(flag))!.parse!(text, undefined);

test.each([
  ['2026-11-21T02:50:58Z', '2026-11-21T02:50:58.000Z'],
  ['2026-11-21 02:50:58', '2026-11-21T02:50:58.000Z'],
  ['2026-11-21T02:50', '2026-11-21T02:50:00.000Z'],
  ['2026-11-21T02:50:58.25+01:00', '2026-11-21T01:50:58.250Z'],
  ['2026-11-21T02:50:58-0530', '2026-11-21T08:20:58.000Z'],
  ['2028-02-29T00:00Z', '2028-02-29T00:00:00.000Z'],
])('%s is an instant', (text, instant) => {
  expect(new Date(parseInstant(text)).toISOString()).toBe(instant);
});

test.each([
  '5',
  '',
  '2026-11-21',
  'run 2026-11-21T02:50:58Z',
  'Sat Nov 21 02:50:58 2026',
  '2026-02-31T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T02:60:00Z',
  '2026-11-21T02:50:60Z',
  '2026-11-21T02:50:58+25:00',
  '2026-11-21T02:50:58 CET',
])('%j is no instant, whatever V8 would make of it', (text) => {
  expect(parseInstant(text)).toBeNaN();
});

test('--start, --from and --to refuse an invalid time', () => {
  expect(() => parse('--start', 'host-5')).toThrow('ISO 8601');
  for (const flag of ['--from', '--to']) {
    for (const time of ['host-5', '10 x', '-5', '5d', '']) {
      expect(() => parse(flag, time)).toThrow('such as 90, 10m or 1.5h');
    }
  }
  expect(parse('--from', '5')).toEqual({ seconds: 5 });
  expect(parse('--from', '2.5s')).toEqual({ seconds: 2.5 });
  expect(parse('--from', '10m')).toEqual({ seconds: 600 });
  expect(parse('--from', '10 min')).toEqual({ seconds: 600 });
  expect(parse('--to', '1.5h')).toEqual({ seconds: 5400 });
  expect(parse('--from', '1970-01-01T00:00:05Z')).toEqual({ clock: 5000 });
});

test('--tz takes offsets, abbreviations and names of places, and nothing else', () => {
  for (const zone of ['UTC', '+02:00', 'CET', 'Europe/Berlin']) {
    expect(parse('--tz', zone)).toBe(zone);
  }
  for (const zone of ['Mars/Olympus', 'somewhere', '']) {
    expect(() => parse('--tz', zone)).toThrow('zone');
  }
});

test('--columns reports errors with the known units and metrics', () => {
  expect(parse('--columns', '*.tsv=ts:time,lat:ms')).toEqual([
    {
      glob: '*.tsv',
      value: [
        { column: 'ts', role: 'time' },
        { column: 'lat', role: 'value', unit: 'ms' },
      ],
    },
  ]);
  expect(() => parse('--columns', 'ts:time')).toThrow('*.tsv=');
  expect(() => parse('--columns', '*=rd:parsec')).toThrow(/unknown unit: parsec; one of .*MiB\/s/);
  expect(() => parse('--columns', '*=rd:B/s:disk.speed')).toThrow('disk.read.throughput');
  expect(() => parse('--columns', '*=rd:ms:disk.read.throughput')).toThrow('measured in B/s');
  expect(() => parse('--columns', '*=dev:entity:planet')).toThrow(
    /unknown kind: planet; one of .*disk/,
  );
  expect(() => parse('--columns', '*=t:time:h')).toThrow('unknown unit of time: h; one of s, ms');
  expect(() => parse('--columns', '*=,')).toThrow('no column is named');
  expect(() => parse('--columns', '*=:ms')).toThrow('not a column');
});
