import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iostat/linux-2.2--x-c.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-linux');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['disk hdb', 'host', 'disk hdd']);
  expect(valuesOf(log!, 'hdb', '%b')).toEqual([12, 98, 100]);
  expect(valuesOf(log!, 'hdb', 'kw/s')).toEqual([83.1 * 1024, 1320 * 1024, 1340 * 1024]);
  expect(valuesOf(log!, 'hdb', 'wait')).toEqual([0.0168, 0.0758, 0.0889]);
  expect(valuesOf(log!, 'hdd', 'r/s')).toEqual([0.3, 0, 31]);
  expect(valuesOf(log!, '', 'wt')).toEqual([9, 93, 92]);
});

test('without -c it tells of disks alone', async () => {
  const [log] = await readText(
    '                              extended device statistics\ndevice mgr/s mgw/s    r/s    w/s    kr/s    kw/s   size queue   wait svc_t %b\nhda        0   134    0.0  122.0     0.0  1016.0    8.3   0.0    0.0   8.2 100\n',
  );
  expect(entitiesOf(log!)).toEqual(['disk hda']);
  expect(valuesOf(log!, 'hda', '%b')).toEqual([100]);
});

test('a queue and a wait of 0 of a disk in use were not counted', async () => {
  const header = 'device mgr/s mgw/s    r/s    w/s    kr/s    kw/s   size queue   wait svc_t %b\n';
  const row = (rest: string) =>
    `${header}hda        0   134    0.0  122.0     0.0  1016.0    8.3 ${rest}\n`;
  const [log] = await readText(
    [' 2.3   20.4   8.2 100', ' 0.0    0.0   8.2 100', ' 0.0    0.0   0.1   1'].map(row).join(''),
  );
  expect(valuesOf(log!, 'hda', 'queue')).toEqual([2.3, Number.NaN, 0]);
  expect(valuesOf(log!, 'hda', 'wait')).toEqual([0.0204, Number.NaN, 0]);
  expect(valuesOf(log!, 'hda', '%b')).toEqual([100, 100, 1]);
});
