import { expect, test } from 'vitest';
import { readText, valuesOf } from '../fixture.ts';

const BANNER = 'Linux 4.18.0 (store2)     03/11/26     _x86_64_    (8 CPU)\n';
const rowsOf = (...rows: string[]) => readText(`${BANNER}${rows.join('\n')}\n`);

test('rows of disks without their header are read if the size of requests shows which table it is', async () => {
  const [old] = await rowsOf(
    '10:15:01 AM    dev8-16    412.00  26368.00   6592.00     80.00      2.31      5.60      2.10     86.52',
    '10:15:02 AM    dev8-16    400.00  25600.00   6400.00     80.00      2.10      5.20      2.10     84.00',
  );
  expect(old!.parser.id).toBe('sar-sysstat');
  expect(valuesOf(old!, 'dev8-16', 'rd_sec/s')).toEqual([26_368 * 512, 25_600 * 512]);
  expect(valuesOf(old!, 'dev8-16', '%util')).toEqual([86.52, 84]);
  const [recent] = await rowsOf(
    '10:15:01          vdb    412.00  13184.00   3296.00      0.00     40.00      2.31      5.60     86.52',
  );
  expect(valuesOf(recent!, 'vdb', 'rkB/s')).toEqual([13_184 * 1024]);
  expect(valuesOf(recent!, 'vdb', 'await')).toEqual([0.0056]);
});

test('rows of which nothing shows the columns are not read', async () => {
  const other =
    '10:15:01 AM    vdb    412.00    100.00    200.00    900.00      7.00      5.60      2.10     86.52';
  const idle =
    '10:15:01 AM    vdb      0.00      0.00      0.00      0.00      0.00      0.00      0.00      0.00';
  const interfaces =
    '10:15:01 AM    eth0   412.00  26368.00   6592.00     80.00      2.31      5.60      2.10     86.52';
  for (const row of [other, idle, interfaces]) expect(await rowsOf(row)).toEqual([]);
});
