import { expect, test } from 'vitest';
import {
  formatDuration,
  formatPercent,
  formatQuantity,
  formatShort,
} from '../../src/text/quantity.ts';

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
    '31,600',
  ]);
});

test('a missing number is a dash', () => {
  expect(formatShort(Number.NaN)).toBe('–');
});

test('throughput is in MiB/s and times are in ms, however large', () => {
  expect(formatQuantity(650 * 2 ** 20, { unit: 'B/s' })).toBe('650 MiB/s');
  expect(formatQuantity(2 ** 34, { unit: 'B/s' })).toBe('16,384 MiB/s');
  expect(formatQuantity(0.0042, { unit: 's' })).toBe('4.20 ms');
});

test('throughput is shown in the chosen units', () => {
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

test('numbers have about as many digits as their neighbours where the decimals change', () => {
  const numbers = [99.95, 99.94, 9.995, 9.994, 0.0995, 0.0994, 0.0005, 0.00049, -0.5, -650.4];
  expect(numbers.map(formatShort)).toEqual([
    ...['100', '99.9', '10.0', '9.99', '0.10', '0.099', '0.001', '<0.001', '-0.50', '-650'],
  ]);
});

test('percentages are whole numbers from ten on', () => {
  expect([0, 0.4, 9.4, 9.5, 90.2, 100].map(formatPercent)).toEqual([
    ...['0 %', '0.40 %', '9.40 %', '10 %', '90 %', '100 %'],
  ]);
  expect(formatQuantity(90.2, { unit: '%' })).toBe('90 %');
});

test('a number without a unit has no trailing blank', () => {
  expect(formatQuantity(4, { unit: '1' })).toBe('4.00');
});

test('short durations are in milliseconds, and parts that are zero are left out', () => {
  expect(
    [0, 0.00051, 0.0999, 0.1, 0.1774, 1, 59.94, 3600, 86_400, 86_460, 93_600].map(formatDuration),
  ).toEqual([
    '0 s',
    '0.51 ms',
    '99.9 ms',
    '100 ms',
    '177 ms',
    '1 s',
    '59.9 s',
    '1 h',
    '1 d',
    '1 d',
    '1 d 2 h',
  ]);
});
