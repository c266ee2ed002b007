import { describe, expect, test } from 'vitest';
import { sizeInBytes } from '../../../parsers/shared/size-text.ts';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

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

describeFixture('docker/1.13-blanks.log', ([source]) => {
  expect(valuesOf(source!, '5be0c1d2a3f4', 'CPU %')).toEqual([99.87]);
  expect(valuesOf(source!, '5be0c1d2a3f4', 'MEM USAGE')).toEqual([41.2 * MIB]);
  expect(valuesOf(source!, '77aa10ce22b1', 'NET I')).toEqual([12.4e6]);
  expect(valuesOf(source!, '77aa10ce22b1', 'BLOCK O')).toEqual([0]);
  expect([...source!.counts]).toEqual([]);
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
    ['38.5 kB', '38500.0'],
  ])('%s is %s bytes', (text, bytes) => {
    expect(sizeInBytes(text)).toBe(bytes);
  });

  test.each(['', '--', 'MiB', '1.5.2kB', '12m'])('%s is none', (text) => {
    expect(sizeInBytes(text)).toBeNull();
  });
});

test('docker stats --format json in a loop with dates', async () => {
  const row = (name: string, cpu: string) =>
    `{"BlockIO":"12.3MB / 0B","CPUPerc":"${cpu}%","Container":"a1","ID":"a1","MemPerc":"6.20%","MemUsage":"1MiB / 2GiB","Name":"${name}","NetIO":"1kB / 2kB","PIDs":"12"}\n`;
  const date = (second: number) => `Sun Nov 22 10:00:0${second} UTC 2026\n`;
  const [log] = await readText(
    `${date(0)}${row('web', '12.5')}${row('db', '50')}${date(5)}${row('web', '13.5')}${row('db', '60')}`,
  );
  expect(log!.parser.id).toBe('docker-stats');
  expect(log!.stamps.map((stamp) => stamp!.seconds % 60)).toEqual([0, 5]);
  expect(valuesOf(log!, 'web', 'CPU %')).toEqual([12.5, 13.5]);
  expect(valuesOf(log!, 'db', 'CPU %')).toEqual([50, 60]);
  expect(valuesOf(log!, 'db', 'LIMIT')[0]).toBe(2 ** 31);
  expect(valuesOf(log!, 'db', 'NET O')[0]).toBe(2000);
});

test('docker stats --format table with some columns', async () => {
  const text =
    'NAME      CPU %     NET I/O\nweb       12.34%    1.5kB / 4MB\ndb        --        -- / --\n';
  const [log] = await readText(text + text);
  expect(log!.stamps).toHaveLength(2);
  expect(valuesOf(log!, 'web', 'NET I')).toEqual([1500, 1500]);
  expect(valuesOf(log!, 'db', 'CPU %')).toEqual([Number.NaN, Number.NaN]);
});
