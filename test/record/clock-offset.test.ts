import { expect, test } from 'vitest';
import { driftOf, matters, measureClock, shiftSeconds } from '../../src/record/clock-offset.ts';
import { clockNote, driftWords, offsetWords } from '../../src/record/clock-words.ts';

const FRACTIONS = 9;
/** A number of seconds since 1970 is known to 0.24 µs. */
const RESOLUTION_SECONDS = 1e-6;

/** A host whose clock is ahead by some seconds, and tells them with so many digits. */
function clockAhead(seconds: number, digits = FRACTIONS) {
  const step = 10 ** -digits;
  return async () => (Math.floor((Date.now() / 1000 + seconds) / step) * step).toFixed(digits);
}

test.each([5, -3600, 0.25])('a clock that is %s s ahead is found to be so', async (ahead) => {
  const offset = await measureClock(clockAhead(ahead));
  expect(Math.abs(offset.seconds - ahead)).toBeLessThanOrEqual(
    offset.errorSeconds + RESOLUTION_SECONDS,
  );
  expect(shiftSeconds(offset)).toBeCloseTo(-ahead, 1);
});

test('of a clock that tells whole seconds the offset is known to half a second', async () => {
  const offset = await measureClock(clockAhead(7.4, 0));
  expect(Math.abs(offset.seconds - 7.4)).toBeLessThanOrEqual(
    offset.errorSeconds + RESOLUTION_SECONDS,
  );
  expect(offset.errorSeconds).toBeLessThan(1);
});

test('a fraction that is zero alone is none, as date of busybox has it', async () => {
  const whole = await measureClock(async () => `${Math.floor(Date.now() / 1000)}.0`);
  expect(Math.abs(whole.seconds)).toBeLessThanOrEqual(whole.errorSeconds + RESOLUTION_SECONDS);
});

test('times are shifted only if the offset is certain and can be seen', () => {
  expect(shiftSeconds({ seconds: 0.05, errorSeconds: 0.001 })).toBe(0);
  expect(shiftSeconds({ seconds: 0.4, errorSeconds: 0.5 })).toBe(0);
  expect(shiftSeconds({ seconds: 0.4, errorSeconds: 0.1 })).toBe(-0.4);
  expect(matters({ seconds: -5, errorSeconds: 0.5 })).toBe(true);
});

test('the words say which way a clock is off, and by how much', () => {
  expect(offsetWords({ seconds: 5.0034, errorSeconds: 0.002 })).toBe(
    'its clock is 5 s ahead (± 2 ms); its times are shifted',
  );
  expect(offsetWords({ seconds: -75, errorSeconds: 0.5 })).toBe(
    'its clock is 1 min 15 s behind (± 500 ms); its times are shifted',
  );
  expect(offsetWords({ seconds: -0.003, errorSeconds: 0.002 })).toBe(
    'its clock agrees within 0.1 s',
  );
  expect(offsetWords({ seconds: 0.3, errorSeconds: 0.5 })).toBe('its clock agrees within 0.8 s');
});

test('a clock that went ahead during the recording is said, other than noise', () => {
  const first = { seconds: 1, errorSeconds: 0.01 };
  expect(driftWords(first, { seconds: 1.05, errorSeconds: 0.01 })).toBeNull();
  expect(driftWords(first, { seconds: 1.5, errorSeconds: 1 })).toBeNull();
  expect(driftOf(first, { seconds: 1.5, errorSeconds: 0.01 })).toEqual({
    seconds: 0.5,
    errorSeconds: 0.02,
  });
  const last = { seconds: 1.5, errorSeconds: 0.01 };
  expect(clockNote('web', { first, last })).toBe(
    'Its clock was 1 s ahead (± 10 ms) of that of web; its times are shifted by -1 s.\n' +
      'Its clock went 500 ms ahead (± 20 ms) during the recording; its later times are wrong by as much.\n',
  );
});
