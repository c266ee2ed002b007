import { expect } from 'vitest';
import { describeFixture, entitiesOf, sinceBootOf, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;

describeFixture('iostat/freebsd14--x-C-T.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-freebsd');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk nda0', 'group pass0']);
  expect(valuesOf(log!, 'nda0', 'kr/s')).toEqual([181.3 * 1024, 103_808 * 1024]);
  expect(valuesOf(log!, 'nda0', 'ms/r')).toEqual([0, 0.002]);
  expect(valuesOf(log!, 'nda0', 'qlen')).toEqual([0, 3]);
  expect(valuesOf(log!, '', 'in')).toEqual([0, 1]);
  expect(valuesOf(log!, '', 'tout')).toEqual([19, 310]);
});

describeFixture('iostat/freebsd10--x-z-C-T.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(3);
  expect(valuesOf(log!, 'ada1', 'svc_t')).toEqual([0.0061, NONE, 0.0249]);
  expect(valuesOf(log!, '', 'id')).toEqual([92, 99, 92]);
});

describeFixture('iostat/freebsd9--x-I.txt', ([log]) => {
  expect(valuesOf(log!, 'da0', 'w/i')).toEqual([1_220_987, 400]);
  expect(valuesOf(log!, 'da0', 'kw/i')).toEqual([99_001_122.5 * 1024, 51_200 * 1024]);
  expect(log!.columns.find((c) => c.printed === 'w/i')?.metric).toBe('disk.write.count');
});
