import { expect, test } from 'vitest';
import { describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';

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

test('totals are since boot in every report', async () => {
  const header = 'device  read KB/t    xfr   time     MB   write KB/t    xfr   time     MB';
  const row = 'wd0  16.00  1200  0.03  18.75  31.50  4000  0.03  123.05';
  const [log] = await readText(`${header}\n${row}\n${row}\n`);
  expect(sinceBootOf(log!)).toEqual([0, 1]);
  expect(valuesOf(log!, 'wd0', 'write.MB')[0]).toBeCloseTo(123.05 * 1024 ** 2);
});
