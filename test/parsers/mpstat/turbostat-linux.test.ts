import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('turbostat/linux6--i1.txt', ([log]) => {
  expect(log!.parser.id).toBe('turbostat-linux');
  expect(log!.stamps).toHaveLength(2);
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 2', 'cpu 1', 'cpu 3']);
  expect(valuesOf(log!, '', 'Busy%')).toEqual([14.71, 24.71]);
  expect(valuesOf(log!, '2', 'CPU%c6')).toEqual([60, 50]);
  expect(valuesOf(log!, '1', 'CoreTmp')).toEqual([44, 45]);
  expect(valuesOf(log!, '', 'PkgWatt')).toEqual([55.12, 58.12]);
  // what a core or a package measures is in the row of its first processor
  expect(log!.columns.some((c) => c.entity === 2 && c.printed === 'PkgWatt')).toBe(false);
  expect([...log!.counts]).toEqual([]);
});

test('the whole machine alone, with a time', async () => {
  const rows = '1795230422.012345 512 18.20 2812 12.5\n1795230427.012345 600 20.00 2812 13.5\n';
  const [log] = await readText(`Time_Of_Day_Seconds Avg_MHz Busy% Bzy_MHz PkgWatt\n${rows}`);
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(valuesOf(log!, '', 'PkgWatt')).toEqual([12.5, 13.5]);
  expect(log!.stamps.map((stamp) => stamp?.epoch)).toEqual([true, true]);
});

test('a row that ends before what every row has is counted', async () => {
  const header = 'Core\tCPU\tAvg_MHz\tBusy%\tBzy_MHz\tTSC_MHz\n';
  const [log] = await readText(`${header}-\t-\t412\t14.71\t2800\t2400\n0\t0\t512\t18.2\n`);
  expect(log!.counts.get('not-understood')).toBe(1);
  expect(entitiesOf(log!)).toEqual(['host']);
});
