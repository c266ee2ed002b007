import { expect, test } from 'vitest';
import { readText, valuesOf } from '../../parsers/fixture.ts';

const { NaN: NONE } = Number;

const IOSTAT = (last: string) => `Linux 6.1.0 (db1)  11/20/2026  _x86_64_  (2 CPU)

Device            r/s     rkB/s   await aqu-sz  %util
sda              1.00     10.00    2.00   0.10   5.00
sdb              2.00     20.00    3.00   0.20   6.00

Device            r/s     rkB/s   await aqu-sz  %util
sda              7.00     70.00    8.00   0.70  95.00
sdb${last}`;

test('the cells before the cut of a last row count, and the last word, which may be cut, does not', async () => {
  const [log] = await readText(IOSTAT('              9.00     90.00    4.'));
  expect(valuesOf(log!, 'sdb', 'r/s')).toEqual([2, 9]);
  expect(valuesOf(log!, 'sdb', 'rkB/s')).toEqual([20_480, 92_160]);
  expect(valuesOf(log!, 'sdb', 'await')).toEqual([0.003, NONE]);
  expect(valuesOf(log!, 'sdb', '%util')).toEqual([6, NONE]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['cut']);
});

test('a name alone is no row', async () => {
  const [log] = await readText(IOSTAT('              9.0'));
  expect(valuesOf(log!, 'sdb', 'r/s')).toEqual([2, NONE]);
});

test('without the name at its end a row is of nothing', async () => {
  const rows = [
    '                    extended device statistics',
    '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device',
    '    1.0    2.0   10.0   20.0  0.0  0.1    0.0    2.0   0   5 c0t0d0',
    '                    extended device statistics',
    '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device',
    '    7.0    8.0   70.0   80.0  0.0  0.7    0.0    3.0   0  95 c0t',
  ];
  const [log] = await readText(rows.join('\n'));
  expect(log!.entities.map(({ name }) => name)).toEqual(['c0t0d0']);
  expect(valuesOf(log!, 'c0t0d0', 'r/s')[1] ?? NONE).toBe(NONE);
});
