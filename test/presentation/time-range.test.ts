import { expect, test } from 'vitest';
import { shortSpan } from '../../src/presentation/time-range.ts';
import { makeRun } from '../make-run.ts';

const runOf = (seconds: number, zero = Number.NaN) =>
  makeRun([], { window: { from: 0, to: seconds }, zero, dated: !Number.isNaN(zero) });

test.each([
  [100, { from: 20.2, to: 44.9 }, '20–45 s'],
  [100, { from: 1, to: 1.2 }, 'at 1 s'],
  [40_000, { from: 3605, to: 3608 }, '3,605–3,608 s'],
  [40_000, { from: 3600, to: 10_800 }, '1 h – 3 h'],
])('a run of %i s without a clock has the span %o as %s', (seconds, span, expected) => {
  expect(shortSpan(runOf(seconds), span)).toBe(expected);
});

test('an instant on a clock is named once', () => {
  const run = runOf(40_000, Date.UTC(2026, 10, 21, 10));
  expect(shortSpan(run, { from: 60, to: 60 })).toBe('at 10:01:00');
  expect(shortSpan(run, { from: 60, to: 90 })).toBe('10:01:00 – 10:01:30');
});
