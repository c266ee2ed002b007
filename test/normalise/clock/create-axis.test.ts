import { describe, expect, test } from 'vitest';
import type { Parser } from '../../../parsers/parser.ts';
import type { AxisMark } from '../../../src/model/axis.ts';
import { createTimeAxis } from '../../../src/normalise/clock/create-axis.ts';
import { type GivenRaw, makeRaw } from '../raw.ts';

function axisOf(elapsed: readonly number[], usual: number, raw: GivenRaw = {}) {
  return createTimeAxis({
    source: makeRaw({ reports: elapsed.length, ...raw }),
    elapsed: Float64Array.from(elapsed),
    start: { value: 0, origin: 'none' },
    interval: { value: usual, origin: 'assumed' },
    zone: { value: '', origin: 'none' },
  });
}

const marksOf = (marks: readonly AxisMark[]) =>
  marks.map(({ sample, kind, text }) => `${sample} ${kind} ${text}`);

describe('the step to a report', () => {
  test.each([
    ['is the usual one', 1, 1, 1, []],
    ['may be the usual one of a second', 1, 2, 1, []],
    ['is late', 1, 2.1, 2.1, ['1 late 2.1 s']],
    ['is exactly half as long again', 10, 15, 15, []],
    ['is more than half as long again', 10, 15.5, 15.5, ['1 late 15.5 s']],
    ['is a second longer', 10, 11, 10, []],
    ['is a second shorter', 10, 9, 10, []],
    ['is over a second longer', 10, 11.5, 11.5, []],
    ['is over a second shorter', 10, 8, 8, []],
    ['is of no time', 10, 0, 10, []],
    ['goes back', 10, -20, 10, ['1 clock-step -20 s']],
    ['is late by odd parts of a second', 1, 3.000_49, 3.000_49, ['1 late 3 s']],
    ['is late by milliseconds', 1, 3.002_51, 3.002_51, ['1 late 3.003 s']],
  ] as const)('%s: usual %f s, printed %f s', (_, usual, step, span, marks) => {
    const axis = axisOf([usual, usual + step], usual);
    expect(axis.span[0]).toBe(usual);
    expect(axis.span[1]).toBeCloseTo(span, 9);
    expect(marksOf(axis.marks)).toEqual(marks);
  });
});

const mark = (sample: number, kind: AxisMark['kind']): AxisMark => ({ sample, kind, text: '' });

test('time before a report since boot or after a restart is a gap, not a late row', () => {
  const marks = [mark(2, 'restart'), mark(4, 'restart')];
  const axis = axisOf([0, 100, 200, 209, 210], 1, { sinceBoot: [0, 1], marks });
  expect([...axis.span]).toEqual([Number.NaN, Number.NaN, 1, 9, 1]);
  expect(marksOf(axis.marks)).toEqual([
    ...['1 gap 100 s', '2 restart ', '2 gap 100 s', '3 late 9 s', '4 restart '],
  ]);
});

test('a report after ten intervals and more covers one, unless its counts show the time', () => {
  const lastOf = (rates: NonNullable<Parser['rates']>, before: number) => {
    const elapsed = Array.from({ length: before }, (_, i) => i + 1);
    const { span, marks } = axisOf([...elapsed, before + 240], 1, { parser: { rates } });
    return [span.at(-1), ...marksOf(marks)];
  };
  expect(lastOf('elapsed', 2)).toEqual([1, '2 gap 240 s']);
  expect(lastOf('elapsed', 60)).toEqual([1, '60 gap 240 s']);
  expect(lastOf('counted', 2)).toEqual([240, '2 late 240 s']);
  expect(lastOf('nominal', 60)).toEqual([1, '60 gap 240 s']);
  expect([...axisOf([1, 2, 11], 1).span]).toEqual([1, 1, 9]);
  expect([...axisOf([0.1, 0.2, 3.2], 0.1).span]).toEqual([0.1, 0.1, expect.closeTo(3)]);
});

test('a clock that goes back at a restart is no step of it', () => {
  const axis = axisOf([100, 0, 50], 1, { sinceBoot: [2], marks: [mark(1, 'restart')] });
  expect([...axis.span]).toEqual([1, 1, Number.NaN]);
  expect(marksOf(axis.marks)).toEqual(['1 restart ', '2 gap 50 s']);
});

test('the first report follows nothing, so there is no gap before it', () => {
  expect(axisOf([500, 501], 1, { sinceBoot: [0] }).marks).toEqual([]);
});

test('a row can be late after another change than a restart', () => {
  const axis = axisOf([1, 10], 1, { marks: [mark(1, 'state-change')] });
  expect(marksOf(axis.marks)).toEqual(['1 state-change ', '1 late 9 s']);
});

test('events cover no time and are never late; their times have no rounding errors', () => {
  const raw = { step: 0, marks: [mark(1, 'restart')] };
  const axis = axisOf([0.1 + 0.2, 5.000_000_4, 900], 0, raw);
  expect([...axis.elapsed]).toEqual([0.3, 5, 900]);
  expect([...axis.span]).toEqual([0, 0, 0]);
  expect(axis.marks).toEqual([]);
});
