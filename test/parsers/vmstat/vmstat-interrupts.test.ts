import { expect, test } from 'vitest';
import { vmstatInterrupts } from '../../../parsers/vmstat/vmstat-interrupts.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { columnOf, describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('vmstat/freebsd--i-loop.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-interrupts');
  expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([36_000, 36_010, 36_020]);
  expect(valuesOf(log!, 'irq258', 'total')).toEqual([9_046_464, 9_086_464, 9_106_464]);
  expect(columnOf(log!, 'irq258', 'total').metric).toBe('interrupt.total');
  expect(log!.entities.map(({ name, label }) => [name, label])).toEqual([
    ['irq1', 'atkbd0'],
    ['irq258', 'ix0:que 0'],
    ['irq259', 'ix0:que 1'],
    ['cpu0:timer', undefined],
  ]);
  expect([...columnOf(log!, 'irq258', 'total').lines[0]!.values]).toEqual([4, 11, 18]);
});

// with -w the first report alone is since boot, and the others have the numbers of their interval
describeFixture('vmstat/freebsd--i--w1.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'cpu0:timer', 'rate').slice(1)).toEqual([998, 1003]);
});

test('rows that grep left without their header are reports by their names', async () => {
  const row = (n: number) =>
    `irq258: ix0:que 0   ${n}   3558\nirq259: ix0:que 1   ${2 * n}   756\n`;
  const text = row(1000) + row(1500) + row(2500);
  const [log] = await readText(text, { parser: vmstatInterrupts });
  expect(valuesOf(log!, 'irq259', 'total')).toEqual([2000, 3000, 5000]);
  const { toldByRows } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(toldByRows).toBe(vmstatInterrupts);
});

test('a single report is the mean since boot', async () => {
  const [log] = await readText(
    'interrupt   total   rate\nirq1: atkbd0   600   3\nTotal   600   3\n',
  );
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'irq1', 'rate')).toEqual([3]);
});
