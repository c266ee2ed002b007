import { expect, test } from 'vitest';
import { instantText, spanText } from '../../../src/chart/axes/instant-text.ts';
import { timeAxis } from '../../../src/chart/axes/time-axis.ts';
import type { ClockChoice } from '../../../src/chart/view.ts';

const HOUR = 3600;
const zero = Date.UTC(2010, 1, 3, 13, 0, 0);
const run = { zero, dated: true, window: { from: 0, to: 2 * HOUR } };
const plot = { x: 0, y: 0, width: 800, height: 300 };
const views = {
  elapsed: { clock: { kind: 'elapsed' } as ClockChoice },
  utc: { clock: { kind: 'clock', zoneMinutes: 0 } as ClockChoice },
  zone: { clock: { kind: 'clock', zoneMinutes: 330 } as ClockChoice },
};

test.each(Object.entries(views))(
  'with the %s clock a tic and the cursor on it show the same text',
  (_, view) => {
    for (const window of [
      { from: 60, to: 600 },
      { from: 1800, to: 6000 },
    ]) {
      const { ticks } = timeAxis(run, { ...view, window }, plot);
      expect(ticks.length).toBeGreaterThan(2);
      for (const { value, label } of ticks) {
        expect(instantText(run, value, { ...view, window })).toContain(label);
      }
    }
  },
);

test('a clock shows date and zone, the seconds of a run their unit', () => {
  expect(instantText(run, 560, views.utc)).toBe('2010-02-03 13:09:20 UTC');
  expect(instantText(run, 560, views.zone)).toBe('2010-02-03 18:39:20 UTC+05:30');
  expect(instantText({ ...run, dated: false }, 560, views.utc)).toBe('13:09:20');
  expect(instantText(run, 560, { ...views.elapsed, window: { from: 0, to: 600 } })).toBe('560 s');
  expect(instantText(run, 560, views.elapsed)).toBe('9:20');
  expect(instantText({ ...run, zero: Number.NaN }, 560, views.utc)).toBe('9:20');
});

test('a time range writes the common part of its ends once', () => {
  const minute = { from: 0, to: 60 };
  expect(spanText(run, minute, views.utc)).toBe('2010-02-03 13:00:00 – 13:01:00 UTC');
  expect(spanText(run, { from: 0, to: 12 * HOUR }, views.utc)).toBe(
    '2010-02-03 13:00:00 – 2010-02-04 01:00:00 UTC',
  );
  expect(spanText(run, minute, { ...views.elapsed, window: minute })).toBe('0 – 60 s');
  expect(spanText(run, minute, views.elapsed)).toBe('0:00 – 1:00');
});

test('at the end of the calendar, a clock in a zone beyond it shows no wrong date', () => {
  const last = { ...run, zero: 8.64e15 - 3_600_000 };
  expect(instantText(last, 0, views.utc)).toBe('+275760-09-12 23:00:00 UTC');
  expect(instantText(last, 0, views.zone)).toBe('? 04:30:00 UTC+05:30');
});
