import { expect, test } from 'vitest';
import { axisLabel, axisUnit, toAxis } from '../../../templates/chart/axis-unit.ts';

test('throughput is in MiB/s and time in ms, however small', () => {
  expect(toAxis(axisUnit('B/s', 100), 1_048_576)).toBe(1);
  expect(axisUnit('B/s', 1).symbol).toBe('MiB/s');
  expect(toAxis(axisUnit('s', 100), 0.0131)).toBeCloseTo(13.1);
  expect(axisUnit('s', 1e6).symbol).toBe('ms');
});

test.each([
  [9000, 'bytes'],
  [131_072, 'KiB'],
  [500 * 1024 ** 2, 'MiB'],
  [64 * 1024 ** 3, 'GiB'],
  [3 * 1024 ** 4, 'TiB'],
])('a size of %d bytes is shown in %s', (size, symbol) => {
  expect(axisUnit('B', size).symbol).toBe(symbol);
});

test('an axis names each of its units once, plain numbers by what they count', () => {
  const units = [axisUnit('1', 3), axisUnit('s', 3), axisUnit('s', 3)];
  expect(axisLabel(units, 'requests')).toBe('ms, requests');
  expect(axisLabel([axisUnit('%', 3)], 'requests')).toBe('%');
});
