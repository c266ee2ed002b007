import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('bwm-ng/linux-0.6.3--csv.txt', ([log]) => {
  expect(log!.parser.id).toBe('bwm-ng');
  expect(entitiesOf(log!)).toEqual(['nic lo', 'nic eth0', 'nic total']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([
    1_795_270_322.303_058, 1_795_270_323.303_358, 1_795_270_324.303_661, 1_795_270_325.304_451,
  ]);
  expect(valuesOf(log!, 'lo', 'bytes_in/s')[0]).toBe(1_921_282);
  expect(valuesOf(log!, 'lo', 'bits_in/s')[0]).toBe(1_921_282);
  expect(valuesOf(log!, 'total', 'packets_out')[1]).toBe(652);
  expect(sinceBootOf(log!)).toEqual([]);
});

describeFixture('bwm-ng/linux-0.6.3--csv-avg.txt', ([log]) => {
  expect(valuesOf(log!, 'lo', 'packets_in/s')).toEqual([128.5, 303, 315.25]);
});

describeFixture('bwm-ng/linux-0.6.3--plain-d.txt', ([log]) => {
  expect(log!.parser.id).toBe('bwm-ng-plain');
  expect(entitiesOf(log!)).toEqual(['nic lo', 'nic eth0', 'nic total']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'lo', 'Rx')).toEqual([0, 1.83, 5.95, 2.83].map((mb) => mb * 1024 ** 2));
});

describeFixture('bwm-ng/linux-0.6.3--plain-bits.txt', ([log]) => {
  expect(valuesOf(log!, 'lo', 'Tx')[1]).toBe(15_370_260 / 8);
});

test('out is before in for rates, in before out for totals', async () => {
  const cells = '1.00;2.00;3.00;4;5;6.00;7.00;8.00;9;10;11.00;12.00;13;14';
  const [log] = await readText(`1795229718;eth0;${cells}\n`);
  expect(valuesOf(log!, 'eth0', 'bytes_in/s')).toEqual([2]);
  expect(valuesOf(log!, 'eth0', 'bytes_in')).toEqual([4]);
  expect(valuesOf(log!, 'eth0', 'errors_out')).toEqual([14]);
});

test.each(['1795229718;eth0;1.00;2.00\n', '1795229718;eth0;1;2;3;4;5;6;7;8\n'])(
  'another number of cells opens nothing: %j',
  async (text) => expect(await readText(text)).toEqual([]),
);
