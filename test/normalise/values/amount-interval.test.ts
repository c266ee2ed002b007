import { expect, test } from 'vitest';
import { findAmountInterval } from '../../../src/normalise/values/amount-interval.ts';
import { runOf } from '../../log.ts';
import { block, makeRaw } from '../raw.ts';

/** A log of a device with a rate and its amount: hundredths and whole numbers; its first report may be since boot. */
function found(rows: readonly (readonly [rate: number, amount: number])[]) {
  const rates = rows.map(([rate]) => Math.round(rate * 100));
  const amounts = rows.map(([, amount]) => amount);
  return findAmountInterval(
    makeRaw({
      ...{ reports: rows.length, sinceBoot: [0] },
      columns: [
        { metric: 'disk.read.throughput', printed: 'MB_read/s', blocks: [block(0, 2, ...rates)] },
        { metric: 'disk.read.amount', printed: 'MB_read', blocks: [block(0, 0, ...amounts)] },
      ],
      parser: { firstReport: 'since-boot', ratesOfAmounts: [['MB_read/s', 'MB_read']] },
    }),
  );
}

test('a rate and its amount show the time of a report, and the first one may be since boot', () => {
  const log = found([
    [12.5, 4_218_750],
    [3677.42, 18_387],
    [0, 0],
    [5911.2, 29_556],
  ]);
  expect(log.countedInterval).toBe(5);
  expect([...log.sinceBoot]).toEqual([1, 0, 0, 0]);
});

test('a first report of the same time is an interval like the others', () => {
  const log = found([
    [1841.04, 18_410],
    [1677.42, 16_774],
  ]);
  expect(log.countedInterval).toBe(10);
  expect([...log.sinceBoot]).toEqual([0, 0]);
});

test('a single report or amounts of few digits show nothing', () => {
  expect(found([[3677.42, 18_387]]).countedInterval).toBeUndefined();
  const small = found([
    [0.5, 400],
    [0.61, 3],
    [0.58, 2],
  ]);
  expect(small.countedInterval).toBeUndefined();
});

test('iostat without -x and stamps says its interval by its amounts', async () => {
  const row = (rate: number, kb: number) =>
    `Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn\nsda              90.50      ${rate.toFixed(2)}         0.00      ${kb}          0\n\n`;
  const text = `Linux 6.1.0 (db1) \t01/03/2024 \t_x86_64_\t(8 CPU)\n\n${row(41.07, 81_230_112)}${row(9021.33, 27_064)}${row(8120.33, 24_361)}`;
  const { axis } = (await runOf({ 'iostat.log': text })).sources[0]!;
  expect(axis.interval).toEqual({ value: 3, origin: 'counts' });
  expect([...axis.sinceBoot]).toEqual([1, 0, 0]);
});

test('iostat of AIX prints one rate of both amounts', async () => {
  const report = (kbps: number, read: number, written: number) =>
    `Disks:         % tm_act     Kbps      tps    Kb_read   Kb_wrtn\nhdisk0           44.0    ${kbps}.0      40.0     ${read}     ${written}\n\n`;
  const text = `System configuration: lcpu=8 drives=2 paths=4 vdisks=1\n\n${report(312, 9_999_999, 1_000_000)}${report(4000, 12_000, 28_000)}${report(3900, 11_000, 28_000)}`;
  const { axis } = (await runOf({ 'iostat.log': text })).sources[0]!;
  expect(axis.interval).toEqual({ value: 10, origin: 'counts' });
});

test('reports of which each is the first of its run are since boot, however alike their times are', async () => {
  const one = (kb: number) =>
    `Linux 6.1.0 (db1) \t01/03/2024 \t_x86_64_\t(8 CPU)\n\nDevice             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn\nsda              90.50      ${(kb / 26_000).toFixed(2)}         0.00      ${kb}          0\n\n`;
  const text = [81_230_112, 81_231_112, 81_232_112].map(one).join('');
  const { axis } = (await runOf({ 'iostat.log': text })).sources[0]!;
  expect([...axis.sinceBoot]).toEqual([1, 1, 1]);
  expect(axis.interval.origin).not.toBe('counts');
});
