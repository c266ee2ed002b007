import { expect } from 'vitest';
import { describeFixture, sinceBootOf, valuesOf } from './fixture.ts';

describeFixture('iostat/netbsd10--x-z.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-netbsd');
  expect(log!.stamps).toHaveLength(2);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'wd0', 'read.MB/s')).toEqual([0.19 * 1024 ** 2, 20 * 1024 ** 2]);
  expect(valuesOf(log!, 'wd0', 'write.KB/t')).toEqual([31.5 * 1024, 0]);
  expect(valuesOf(log!, 'wd1', 'read.r/s')).toEqual([1, Number.NaN]);
});

describeFixture('iostat/netbsd10--y.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(2);
  expect(valuesOf(log!, 'ld0', 'queue.asvc_t')).toEqual([0.00769, 0.01]);
  expect(valuesOf(log!, 'ld0', 'queue.time')).toEqual([0.31, 0.97]);
});
