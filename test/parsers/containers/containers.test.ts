import { describe, expect, test } from 'vitest';
import { sizeInBytes } from '../../../parsers/shared/size-text.ts';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';

const MIB = 1024 ** 2;

describeFixture('docker/stream.log', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other web', 'other db', 'other old']);
  expect(source!.stamps).toEqual([null, null]);
  expect(valuesOf(source!, 'db', 'CPU %')).toEqual([255.34, 254.34]);
  expect(valuesOf(source!, 'web', 'MEM USAGE')).toEqual([123.4 * MIB, 123.9 * MIB]);
  expect(valuesOf(source!, 'web', 'LIMIT')[0]).toBeCloseTo(1.944 * 1024 ** 3, 3);
  // I/O by 1000.
  expect(valuesOf(source!, 'web', 'NET I')).toEqual([1230, 1250]);
  expect(valuesOf(source!, 'db', 'BLOCK O')).toEqual([4100, 8200]);
  expect(valuesOf(source!, 'old', 'MEM USAGE')).toEqual([NaN, NaN]);
});

describeFixture('docker/no-stream-dates.log', ([source]) => {
  expect(source!.stamps.map((stamp) => stamp?.seconds)).toEqual([36000, 36010]);
  expect(valuesOf(source!, '10427e190c59', 'NET I')).toEqual([693e6, 703e6]);
  expect(valuesOf(source!, '10427e190c59', 'MEM USAGE')).toEqual([928 * 1024, 932 * 1024]);
});

describeFixture('docker/podman.log', ([source]) => {
  expect(valuesOf(source!, 'web', 'MEM USAGE')).toEqual([1.618e6, 1.628e6]);
  expect(valuesOf(source!, 'web', 'BLOCK I')).toEqual([22.43e6, 22.43e6]);
  expect(valuesOf(source!, 'web', 'AVG CPU %')).toEqual([0.75, 0.74]);
});

describeFixture('kubectl/top-pods.log', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other default/web-1', 'other default/db-0']);
  expect(valuesOf(source!, 'default/db-0', 'CPU(cores)')).toEqual([125, 115]);
  expect(valuesOf(source!, 'default/web-1', 'MEMORY(bytes)')).toEqual([123 * MIB, 125 * MIB]);
});

describeFixture('kubectl/top-nodes.log', ([source]) => {
  expect(valuesOf(source!, 'node-b', 'CPU(cores)')).toEqual([NaN, 25]);
  expect(valuesOf(source!, 'node-a', 'CPU%')).toEqual([31, 33]);
});

describe('a size with its unit', () => {
  test.each([
    ['0B', '0'],
    ['1.23kB', '1230.00'],
    ['1.5KiB', '1536.0'],
    ['2048Mi', '2147483648'],
    ['3G', '3000000000'],
  ])('%s is %s bytes', (text, bytes) => {
    expect(sizeInBytes(text)).toBe(bytes);
  });

  test.each(['', '--', 'MiB', '1.5.2kB', '12m'])('%s is none', (text) => {
    expect(sizeInBytes(text)).toBeNull();
  });
});
