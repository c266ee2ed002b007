import { afterEach, expect, test, vi } from 'vitest';
import { instantText } from '../../../src/chart/axes/instant-text.ts';
import { timeView } from '../../../templates/client/chart/chart-view.ts';
import { type PageView, untouched } from '../../../templates/parts/view.ts';
import { makeRun } from '../../make-run.ts';

afterEach(() => void vi.unstubAllEnvs());

const DAY = 86_400;
const run = {
  ...makeRun([]),
  zero: Date.UTC(2026, 2, 28, 12),
  dated: true,
  zoneMinutes: -300,
  window: { from: 0, to: 2 * DAY },
};

function told(by: typeof run, at: number, clock: PageView['clock']): string {
  return instantText(by, at, timeView({ ...untouched, clock }, by));
}

test('an instant is shown on the chosen clock', () => {
  expect(told(run, 10, 'utc')).toBe('2026-03-28 12:00:10 UTC');
  expect(told(run, 10, 'log')).toBe('2026-03-28 07:00:10 UTC−05:00');
  expect(told({ ...run, dated: false }, 10, 'log')).toBe('07:00:10');
});

test('the clock of the reader is the one of the axis, over a change to summer time too', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(told(run, 0, 'reader')).toBe('2026-03-28 13:00:00 UTC+01:00');
  expect(told(run, DAY, 'reader')).toBe('2026-03-29 13:00:00 UTC+01:00');
});

test('a run without a clock shows the time since it began, and so does an out-of-range time', () => {
  expect(told({ ...run, zero: Number.NaN }, 3700, 'utc')).toBe('1:01:40');
  expect(told(run, 1e14, 'log')).not.toContain('NaN');
});
