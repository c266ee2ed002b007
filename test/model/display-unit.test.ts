import { expect, test } from 'vitest';
import { axisLabel, axisUnit, decidingSize, toAxis } from '../../src/model/display-unit.ts';

const RESPONSE = { unit: 's', metric: 'disk.response_time' } as const;

test('throughput is in MiB/s and time in ms, however small', () => {
  expect(toAxis(axisUnit({ unit: 'B/s' }, 100), 1_048_576)).toBe(1);
  expect(axisUnit({ unit: 'B/s' }, 1).symbol).toBe('MiB/s');
  expect(toAxis(axisUnit(RESPONSE, 100), 0.0131)).toBeCloseTo(13.1);
  expect(axisUnit(RESPONSE, 1e6).symbol).toBe('ms');
});

test('a time that no metric measures is a length, in s', () => {
  expect(axisUnit({ unit: 's' }, 180)).toEqual({ symbol: 's', times: 1, by: 1 });
});

test.each([
  [9000, 'bytes'],
  [131_072, 'KiB'],
  [500 * 1024 ** 2, 'MiB'],
  [64 * 1024 ** 3, 'GiB'],
  [3 * 1024 ** 4, 'TiB'],
])('a size of %d bytes is shown in %s', (size, symbol) => {
  expect(axisUnit({ unit: 'B' }, size).symbol).toBe(symbol);
});

test('bytes are counted in 1000s if the reader chooses so', () => {
  const units = { bytes: 1000, network: 'bytes' } as const;
  expect(axisUnit({ unit: 'B/s' }, 1, units)).toEqual({ symbol: 'MB/s', times: 1, by: 1e6 });
  expect(axisUnit({ unit: 'B' }, 64e9, units).symbol).toBe('GB');
  expect(axisUnit({ unit: 'B' }, 64e3, units).symbol).toBe('kB');
});

test('only network traffic is counted in bits if the reader chooses so', () => {
  const units = { bytes: 1024, network: 'bits' } as const;
  const network = axisUnit({ unit: 'B/s', metric: 'network.receive.throughput' }, 1, units);
  expect(network.symbol).toBe('Mbit/s');
  expect(toAxis(network, 125_000_000)).toBe(1000);
  expect(axisUnit({ unit: 'B/s', metric: 'disk.read.throughput' }, 1, units).symbol).toBe('MiB/s');
  expect(axisUnit({ unit: 'B', metric: 'network.receive.packet_size' }, 1, units).symbol).toBe(
    'bytes',
  );
});

test('an axis names each of its units once, plain numbers by their noun', () => {
  const units = [axisUnit({ unit: '1' }, 3), axisUnit(RESPONSE, 3), axisUnit(RESPONSE, 3)];
  expect(axisLabel(units, 'requests')).toBe('ms, requests');
  expect(axisLabel([axisUnit({ unit: '%' }, 3)], 'requests')).toBe('%');
});

test('one line far above the others does not decide the unit of all', () => {
  const [KIB, MIB, GIB] = [2 ** 10, 2 ** 20, 2 ** 30];
  const symbol = (...maxima: number[]) => axisUnit({ unit: 'B' }, decidingSize(maxima)).symbol;
  // Requests of fio, and discards of the whole disk.
  expect(symbol(64 * KIB, 128 * KIB, 100 * MIB)).toBe('KiB');
  expect(symbol(4 * KIB, 4 * KIB, 100 * MIB)).toBe('KiB');
  // Memory: buffers, free, cache; and lines without a value.
  expect(symbol(200 * MIB, GIB, 6 * GIB)).toBe('GiB');
  expect(symbol(0, Number.NaN, -Infinity, 3 * MIB)).toBe('MiB');
  expect(symbol(64, 64, 9000)).toBe('bytes');
  expect(symbol()).toBe('bytes');
});
