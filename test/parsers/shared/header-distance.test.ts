import { expect, test } from 'vitest';
import { HeaderDistance } from '../../../parsers/shared/header-distance.ts';

/** Whether each header begins a run, after these numbers of rows. */
function headers(...rows: readonly number[]): boolean[] {
  const header = new HeaderDistance(21);
  return rows.map((count) => {
    header.rows += count;
    return header.restarts();
  });
}

test('the first header begins nothing', () => {
  expect(headers(0)).toEqual([false]);
});

test('a header after the usual number of rows, or more, is a repeated one', () => {
  expect(headers(0, 21, 21, 57)).toEqual([false, false, false, false]);
});

test('a header that comes too early begins another run', () => {
  expect(headers(0, 2, 2, 2)).toEqual([false, true, true, true]);
  expect(headers(0, 21, 20)).toEqual([false, false, true]);
});

test('on a low terminal headers come early, but always at the same distance', () => {
  expect(headers(0, 15, 15, 15)).toEqual([false, true, false, false]);
});

test('after a change of devices the next header proves nothing', () => {
  const header = new HeaderDistance(21);
  header.rows = 4;
  header.forget();
  header.rows += 3;
  expect(header.restarts()).toBe(false);
});
