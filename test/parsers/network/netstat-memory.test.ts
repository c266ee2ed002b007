import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('netstat/freebsd13--m.txt', ([log]) => {
  expect(log!.parser.id).toBe('netstat-memory');
  expect(entitiesOf(log!)).toEqual(['memory mbufs']);
  expect(valuesOf(log!, 'mbufs', 'mbufs in use.current')).toEqual([4357]);
  expect(valuesOf(log!, 'mbufs', '4k (page size) jumbo clusters in use.max')).toEqual([54_524]);
  expect(valuesOf(log!, 'mbufs', 'bytes allocated to network.total')).toEqual([12_579 * 1024]);
  expect(valuesOf(log!, 'mbufs', 'requests for mbufs denied.clusters')).toEqual([3]);
  expect(valuesOf(log!, 'mbufs', 'sendfile syscalls')).toEqual([17]);
  const metricOf = (heading: string, word: string) =>
    log!.columns.find((c) => c.heading === heading && c.printed === word)?.metric;
  expect(metricOf('mbufs in use', 'current')).toBe('buffer.mbufs');
  expect(metricOf('mbuf clusters in use', 'max')).toBe('buffer.clusters.limit');
  expect(metricOf('mbuf clusters in use', 'total')).toBe('other.mbuf clusters in use');
  const ofPages = '4k (page size) jumbo clusters in use';
  expect(metricOf(ofPages, 'current')).toBe('buffer.jumbo.page');
  expect(metricOf(ofPages, 'max')).toBe('buffer.jumbo.page.limit');
});

describeFixture('netstat/macos--m.txt', ([log]) => {
  expect(log!.platform).toBe('macos');
  expect(valuesOf(log!, 'mbufs', 'mbufs in use.current')).toEqual([2040]);
  expect(valuesOf(log!, 'mbufs', 'mbufs in use.total')).toEqual([2310]);
  expect(valuesOf(log!, 'mbufs', 'mbuf 2KB clusters in use.current')).toEqual([1500]);
  expect(valuesOf(log!, 'mbufs', 'KB allocated to network')).toEqual([4096 * 1024]);
  expect(valuesOf(log!, 'mbufs', 'requests for memory denied')).toEqual([3]);
  expect(log!.columns[0]).toMatchObject({ printed: 'current', metric: 'buffer.mbufs' });
});

test('each time it is printed is a report', async () => {
  const [log] = await readText('1/2/3 mbufs in use (current/cache/total)\n'.repeat(3));
  expect(valuesOf(log!, 'mbufs', 'mbufs in use.cache')).toEqual([2, 2, 2]);
});
