import { expect, test } from 'vitest';
import type { MetricId } from '../../src/model/metric.ts';
import type { ResultColumn } from '../../src/model/result.ts';
import type { Unit } from '../../src/model/unit.ts';
import { figureText } from '../../src/presentation/figure-text.ts';

const metricOf: Readonly<Record<Unit, MetricId>> = {
  '1/s': 'benchmark.operations',
  'B/s': 'benchmark.throughput',
  s: 'benchmark.latency',
  '1': 'benchmark.figure',
  B: 'benchmark.bytes',
  '%': 'benchmark.cpu',
};

function column(printed: string, unit: Unit, more: Partial<ResultColumn> = {}): ResultColumn {
  return { printed, heading: '', metric: metricOf[unit], unit, printedUnit: unit, ...more };
}

const said = (of: ResultColumn, value: number, text = String(value)) =>
  figureText(of, { text, value, line: 1 });

test.each([
  ['IOPS', 94_012, '94,012 IOPS'],
  ['IOPS', 9142, '9,142 IOPS'],
  ['iops', 1_500_000, '1,500,000 IOPS'],
  ['events per second', 3117.39, '3,117 events/s'],
  ['transactions per sec.', 47.07, '47.1 transactions/s'],
  ['reads/s', 40_928, '40,928 reads/s'],
  ['Requests/sec', 166.52, '167 Requests/s'],
  ['ops/sum', 5, 'ops/sum 5/s'],
  ['Trans. Rate', 12_345.67, 'Trans. Rate 12,346/s'],
])('the rate %s of %d is %s', (name, value, text) => {
  expect(said(column(name, '1/s'), value)).toBe(text);
});

test.each([
  ['BW', 367 * 2 ** 20, '367 MiB/s'],
  ['throughput', 2.6018 * 2 ** 20, '2.6 MiB/s'],
  ['rate', 22e9, '20,981 MiB/s'],
  ['BW', 4096, '4 KiB/s'],
  ['BW', 0, '0 MiB/s'],
  ['read', 640 * 2 ** 20, 'read 640 MiB/s'],
])('the throughput %s of %d is %s', (name, value, text) => {
  expect(said(column(name, 'B/s'), value)).toBe(text);
});

test('what a network benchmark printed in bits stays in bits', () => {
  const bits = column('Throughput', 'B/s', { printedUnit: 'Mbit/s' });
  expect(said(bits, 9408.2e6 / 8)).toBe('9.41 Gbit/s');
  expect(said(bits, 950e6 / 8)).toBe('950 Mbit/s');
  const own = column('Bitrate', 'B/s', { printedUnit: '' });
  expect(said(own, 20.8e9 / 8, '20.8 Gbits/sec')).toBe('Bitrate 20.8 Gbit/s');
});

test.each([
  [84e-6, 'lat 84 µs'],
  [750e-9, 'lat 750 ns'],
  [0.0042, 'lat 4.2 ms'],
  [2.98589, 'lat 2.99 s'],
  [150, 'lat 2 min 30 s'],
])('a time of %d s is %s', (value, text) => {
  expect(said(column('lat', 's'), value)).toBe(text);
});

test('a time too short for its digits and a word have no figure', () => {
  expect(said(column('lat', 's'), 0, '0.00')).toBeNull();
  expect(figureText(column('x', '1/s'), { text: 'n/a', value: null, line: 1 })).toBeNull();
  expect(figureText(column('x', '1/s'), null)).toBeNull();
});

test('a figure that the user named is as written, with its unit', () => {
  const figure = (printedUnit: string) => column('size', '1', { printedUnit });
  expect(said(figure('GB'), 100, '100')).toBe('size 100 GB');
  expect(said(figure('1/s'), 5120, '5120')).toBe('size 5,120/s');
  expect(said(figure('GB'), 100, '100 GB')).toBe('size 100 GB');
  expect(said(figure(''), 1234.5, '1,234.5')).toBe('size 1,234.5');
});

test('a heading is before the name', () => {
  expect(said(column('avg', 's', { heading: 'clat' }), 0.001)).toBe('clat avg 1 ms');
});
