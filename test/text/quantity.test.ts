import { expect, test } from 'vitest';
import {
  formatChange,
  formatColumn,
  formatDuration,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatShort,
  formatWhole,
} from '../../src/text/quantity.ts';

/** What the rule says: the value, as a cell of a table, and in a sentence. */
const examples: readonly (readonly [value: number, cell: string, sentence: string])[] = [
  [0, '0', '0'],
  [0.000_49, '<0.001', '<0.001'],
  [0.0005, '0.001', '0.001'],
  [0.0123, '0.012', '0.012'],
  [0.5, '0.500', '0.5'],
  [-0.5, '-0.500', '-0.5'],
  [0.9994, '0.999', '0.999'],
  [0.9996, '1.00', '1'],
  [4.2, '4.20', '4.2'],
  [9.994, '9.99', '9.99'],
  [9.996, '10.0', '10'],
  [60, '60.0', '60'],
  [97.34, '97.3', '97.3'],
  [99.96, '100', '100'],
  [650.4, '650', '650'],
  [999.4, '999', '999'],
  [999.6, '1,000', '1,000'],
  [1072, '1,072', '1,072'],
  [-4199.4, '-4,199', '-4,199'],
  [63_464, '63,464', '63,464'],
  [559_841_188, '559,841,188', '559,841,188'],
  [Number.NaN, '–', '–'],
];

test.each(examples)('%d is %s in a table and %s in a sentence', (value, cell, sentence) => {
  expect(formatShort(value)).toBe(cell);
  expect(formatNumber(value)).toBe(sentence);
});

test.each([
  [12.34, 0.5, '12', '12'],
  [12.34, 0.05, '12.3', '12.3'],
  [1.3, 0.5, '1', '1'],
  [1.3, 0.005, '1.30', '1.3'],
  [7, 0.5, '7', '7'],
  [0.453, 0.005, '0.45', '0.45'],
  [0.6, 0.5, '1', '1'],
  [0.3, 0.5, '<1', '<1'],
  [0.03, 0.05, '<0.1', '<0.1'],
  [0, 0.5, '0', '0'],
  [1234.5, 5, '1,235', '1,235'],
])('%d that was rounded by up to %d is %s in a table', (value, rounding, cell, sentence) => {
  expect(formatShort(value, rounding)).toBe(cell);
  expect(formatNumber(value, rounding)).toBe(sentence);
});

test('a count has all its digits', () => {
  expect([0, 7, 999, 1000, 65_248].map(formatWhole)).toEqual(['0', '7', '999', '1,000', '65,248']);
});

test('the numbers of a column have equally many decimals, by the middle one', () => {
  expect(formatColumn([1, 2.345, 1234.5])).toEqual(['1.00', '2.35', '1,234.50']);
  expect(formatColumn([900, 2500.4, 63_464.2])).toEqual(['900', '2,500', '63,464']);
  expect(formatColumn([0.001, 0.5, Number.NaN])).toEqual(['0.001', '0.500', '']);
});

test('a number of a column that its decimals would lose has its own', () => {
  expect(formatColumn([0.012, 500, 600])).toEqual(['0.012', '500', '600']);
});

test('a column has one minus, the ASCII one', () => {
  expect(formatColumn([-5000, -0.3, 4000])).toEqual(['-5,000', '-0.300', '4,000']);
});

test('a time before another has a sign', () => {
  expect(formatDuration(-3600)).toBe('−1 h');
});

test('throughput is in MiB/s and times are in ms, however large', () => {
  expect(formatQuantity(650 * 2 ** 20, { unit: 'B/s' })).toBe('650 MiB/s');
  expect(formatQuantity(2 ** 34, { unit: 'B/s' })).toBe('16,384 MiB/s');
  expect(formatQuantity(0.0042, { unit: 's', metric: 'disk.response_time' })).toBe('4.2 ms');
});

test('throughput is shown in the chosen units', () => {
  const lan = { unit: 'B/s', metric: 'network.receive.throughput' } as const;
  expect(formatQuantity(65e6, lan, { bytes: 1000, network: 'bytes' })).toBe('65 MB/s');
  expect(formatQuantity(65e6, lan, { bytes: 1000, network: 'bits' })).toBe('520 Mbit/s');
});

test('percentages have the digits of all numbers', () => {
  expect([0, 0.4, 9.45, 97.34, 100, 1612].map((percent) => formatPercent(percent))).toEqual([
    ...['0 %', '0.4 %', '9.45 %', '97.3 %', '100 %', '1,612 %'],
  ]);
  expect(formatQuantity(90.2, { unit: '%' })).toBe('90.2 %');
});

test('a number without a unit has no trailing blank', () => {
  expect(formatQuantity(4, { unit: '1' })).toBe('4');
});

test('changes have a decimal below 10 only', () => {
  expect([0.79, 4.66, 9.96, 74.2, 1234.5].map(formatChange)).toEqual([
    ...['0.8', '4.7', '10', '74', '1,235'],
  ]);
});

test('durations name their two largest parts', () => {
  expect([60, 429, 3600, 7500, 86_400, 86_460, 90_000, 93_600].map(formatDuration)).toEqual([
    ...['1 min', '7 min 9 s', '1 h', '2 h 5 min', '1 d', '1 d', '1 d 1 h', '1 d 2 h'],
  ]);
});

test('durations below a minute are a number, below a second in milliseconds', () => {
  const seconds = [0, 0.000_51, 0.0999, 0.1, 0.1774, 0.9996, 1, 9.25, 59.94, 59.96];
  expect(seconds.map(formatDuration)).toEqual([
    ...['0 s', '0.51 ms', '99.9 ms', '100 ms', '177 ms', '1 s', '1 s', '9.25 s', '59.9 s', '1 min'],
  ]);
});
