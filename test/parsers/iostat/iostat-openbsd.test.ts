import { expect } from 'vitest';
import { describeFixture, entitiesOf, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iostat/openbsd7--plain.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-openbsd');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk sd0', 'disk wd0']);
  expect(valuesOf(log!, 'sd0', 't/s')).toEqual([40, 300]);
  expect(valuesOf(log!, 'sd0', 'MB/s')).toEqual([0.59 * 1024 ** 2, 9.38 * 1024 ** 2]);
  expect(valuesOf(log!, '', 'sp')).toEqual([0, 2]);
});

describeFixture('iostat/openbsd7--I.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0, 1, 2]);
  expect(log!.columns.find((c) => c.printed === 'xfr')).toMatchObject({
    metric: 'disk.count.total',
    instant: true,
  });
  expect(valuesOf(log!, 'sd0', 'MB')[2]).toBeCloseTo(603.6 * 1024 ** 2);
  expect(valuesOf(log!, '', 'tout')).toEqual([8112, 8990, 9104]);
});

describeFixture('iostat/openbsd7--D.txt', ([log]) => {
  expect(valuesOf(log!, 'sd0', 'KB')).toEqual([595 * 1024, 9600 * 1024, 65_536, 0]);
  expect(valuesOf(log!, 'sd0', 'time')).toEqual([0.04, 0.91, 0.01, 0]);
  expect(log!.columns.find((c) => c.printed === 'xfr')?.metric).toBe('disk.operations');
});
