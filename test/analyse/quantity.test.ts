import { expect, test } from 'vitest';
import { formatDuration, formatQuantity, formatShort } from '../../src/analyse/quantity.ts';

test('numbers have about three significant digits', () => {
  const numbers = [0, 0.0001, 0.0123, 0.5, 9.996, 12.34, 99.96, 650.4, 31_600];
  expect(numbers.map(formatShort)).toEqual([
    '0',
    '<0.001',
    '0.012',
    '0.50',
    '10.0',
    '12.3',
    '100',
    '650',
    '31600',
  ]);
});

test('a missing number is a dash', () => {
  expect(formatShort(Number.NaN)).toBe('–');
});

test('throughput is in MiB/s and times are in ms, however large', () => {
  expect(formatQuantity(650 * 2 ** 20, { unit: 'B/s' })).toBe('650 MiB/s');
  expect(formatQuantity(2 ** 34, { unit: 'B/s' })).toBe('16384 MiB/s');
  expect(formatQuantity(0.0042, { unit: 's' })).toBe('4.20 ms');
});

test('throughput is told in the units that somebody chose', () => {
  const lan = { unit: 'B/s', metric: 'network.receive.throughput' } as const;
  expect(formatQuantity(65e6, lan, { bytes: 1000, network: 'bytes' })).toBe('65.0 MB/s');
  expect(formatQuantity(65e6, lan, { bytes: 1000, network: 'bits' })).toBe('520 Mbit/s');
});

test('durations name their two largest parts', () => {
  expect([9.25, 60, 429, 7500, 90_000].map(formatDuration)).toEqual([
    '9.3 s',
    '1 min',
    '7 min 9 s',
    '2 h 5 min',
    '1 d 1 h',
  ]);
});
