import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('vmstat/freebsd.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-freebsd');
  expect(valuesOf(log!, '', 'avm')[1]).toBe(1_204_912 * 1024);
  expect(valuesOf(log!, '', 'disk.ada0')).toEqual([4, 118, 36]);
  expect(valuesOf(log!, '', 'faults.sy')).toEqual([903, 4410, 1205]);
  expect(valuesOf(log!, '', 'cpu.sy')).toEqual([2, 11, 3]);
  expect(sinceBootOf(log!)).toEqual([0]);
});

describeFixture('vmstat/freebsd14--h.txt', ([log]) => {
  expect(valuesOf(log!, '', 'avm')).toEqual([1.2 * 1024 ** 3, 1.3 * 1024 ** 3]);
  expect(valuesOf(log!, '', 'fre')[1]).toBe(512 * 1024 ** 2);
  expect(valuesOf(log!, '', 'flt')).toEqual([83, 2.1 * 1024]);
});

describeFixture('vmstat/freebsd--P.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['host', 'cpu cpu0', 'cpu cpu1']);
  expect(valuesOf(log!, 'cpu0', 'us')).toEqual([1, 60]);
  expect(valuesOf(log!, 'cpu1', 'cpu.sy')).toEqual([2, 5]);
  expect(valuesOf(log!, '', 'faults.sy')).toEqual([240, 8102]);
});

describeFixture('vmstat/netbsd.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-netbsd');
  expect(valuesOf(log!, '', 'fre')).toEqual([91_220 * 1024, 90_876 * 1024]);
  expect(valuesOf(log!, '', 'disk.w0')).toEqual([3, 21]);
  expect(valuesOf(log!, '', 'cpu.sy')).toEqual([1, 12]);
});

describeFixture('vmstat/openbsd7.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-openbsd');
  expect(valuesOf(log!, '', 'fre')).toEqual([7401 * 1024 ** 2, 7398 * 1024 ** 2]);
  expect(valuesOf(log!, '', 's')).toEqual([62, 63]);
  expect(valuesOf(log!, '', 'sys')).toEqual([912, 22_140]);
  expect(valuesOf(log!, '', 'sy')).toEqual([1, 14]);
});

const HUMAN = ' r  b  w  avm  fre  flt  re  pi  po   fr   sr   in   sy   cs us sy id';
const WIDE = ' r  b  w     avm     fre  flt  re  pi  po    fr   sr   in   sy   cs us sy id';
const ROW = ' 1  0  0 3305889792 3125170176  83 0 2 0 90 20 19 192 254 0 0 100';

test.each([
  ['bytes below the header for humans', HUMAN, 3_305_889_792],
  ['KiB below a wide header', WIDE, 3_305_889_792 * 1024],
])('memory of FreeBSD without a suffix is in %s', async (_, header, bytes) => {
  const [log] = await readText(`${header}\n${ROW}\n`);
  expect(valuesOf(log!, '', 'avm')).toEqual([bytes]);
});

test('a row of FreeBSD with too few fields is counted, not shifted', async () => {
  const [log] = await readText(`${WIDE}\n${ROW}\n${ROW.replace(' 83 0', ' 830')}\n`);
  expect(valuesOf(log!, '', 'avm')).toEqual([expect.any(Number), Number.NaN]);
  expect(log!.counts.get('not-understood')).toBe(1);
});
