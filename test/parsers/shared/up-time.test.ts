import { expect, test } from 'vitest';
import { withUpTime } from '../../../parsers/shared/up-time.ts';

const stamp = { date: null, seconds: 36_000, epoch: false, zone: '' };
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

test.each([
  ['17:07:16 up 3 days, 22:50,  5 users', 3 * DAY + 22 * HOUR + 50 * MINUTE],
  ['17:07:16 up 1 day,  5 min,  1 user', DAY + 5 * MINUTE],
  ['17:07  up 17 min,  0 users', 17 * MINUTE],
  ['17:07  up  1:05,  0 users', HOUR + 5 * MINUTE],
  ['5:07pm  up 12 day(s),  3 hrs,  1 user', 12 * DAY + 3 * HOUR],
  [
    'last pid:  912;  load averages:  0.1,  0.1,  0.1  up 12+03:22:10    17:07:16',
    12 * DAY + 3 * HOUR + 22 * MINUTE,
  ],
])('%s', (text, seconds) => {
  expect(withUpTime(stamp, text)).toEqual({ ...stamp, up: seconds });
});

test('a line without it adds nothing', () => {
  expect(withUpTime(stamp, 'load average: 0.1')).toBe(stamp);
  expect(withUpTime(null, 'up 3 days')).toBeNull();
});
