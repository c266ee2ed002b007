import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';
import { columnOf, describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';

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

test('totals are since boot in every report, and their rates are known', async () => {
  const header = 'device  read KB/t    xfr   time     MB   write KB/t    xfr   time     MB';
  const report = (time: string, writes: number, megabytes: string) =>
    `Sat Nov 21 ${time} UTC 2026\n${header}\nld0         26.36   2087   8.23    53.72      25.42  ${writes}   8.23  ${megabytes}\ncd0          0.00      0   0.00     0.00       0.00      0   0.00     0.00\n`;
  const text = report('10:00:00', 74_725, '1855.25') + report('10:00:02', 74_835, '1857.75');
  const [log] = await readText(text);
  expect(sinceBootOf(log!)).toEqual([0, 1]);
  expect(columnOf(log!, 'ld0', 'read.time').factor.unit).toBe('s');
  const run = await runOf({ 'iostat.txt': text });
  expect(cells(run.sources[0]!, 'ld0', 'write.xfr(/s)')).toEqual(['undefined', '55']);
  expect(cells(run.sources[0]!, 'ld0', 'write.MB(/s)')).toEqual([
    'undefined',
    String(1.25 * 1024 ** 2),
  ]);
});
