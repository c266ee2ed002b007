import { expect, test } from 'vitest';
import { HeaderDistance } from '../../../parsers/shared/header-distance.ts';

/** What each header means after these numbers of rows. */
function headers(...rows: readonly number[]): string[] {
  const header = new HeaderDistance(21);
  const table = { reports: 0, mark: () => {}, mayRestart: () => {} };
  return rows.map((count) => {
    table.reports += count;
    return header.header(table);
  });
}

test('the first header begins nothing', () => {
  expect(headers(0)).toEqual(['repeated']);
});

test('a header after the usual number of rows is a repeated one', () => {
  expect(headers(0, 21, 21)).toEqual(['repeated', 'repeated', 'repeated']);
});

test('a header that comes too early begins another run', () => {
  expect(headers(0, 2, 2, 2)).toEqual(['repeated', 'restart', 'restart', 'restart']);
});

test('one row may be missing above a repeated header, which proves nothing', () => {
  expect(headers(0, 21, 20)).toEqual(['repeated', 'repeated', 'unclear']);
});

test('with -n a run has one header, and on a high terminal they are further apart', () => {
  expect(headers(0, 57, 22)).toEqual(['repeated', 'unclear', 'unclear']);
});

test('where the first screen is cut, a header may come after a few rows', () => {
  expect(headers(0, 5, 21)).toEqual(['repeated', 'unclear', 'repeated']);
  expect(headers(0, 4)).toEqual(['repeated', 'restart']);
});

test('on a low terminal headers come early', () => {
  expect(headers(0, 15, 15, 15)).toEqual(['repeated', 'unclear', 'unclear', 'unclear']);
});

test('after a change of devices the next header proves nothing', () => {
  const header = new HeaderDistance(21);
  const table = { reports: 4, mark: () => {}, mayRestart: () => {} };
  header.forget();
  table.reports = 7;
  expect(header.header(table)).toBe('repeated');
  table.reports = 10;
  expect(header.header(table)).toBe('restart');
});
