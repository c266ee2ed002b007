import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('ifstat/linux-1.1--t-T-b.txt', ([log]) => {
  expect(log!.parser.id).toBe('ifstat');
  expect(entitiesOf(log!)).toEqual(['nic lo', 'nic eth0', 'nic Total']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([51_122, 51_123, 51_124]);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(valuesOf(log!, 'lo', 'out')[1]).toBe(48_698.42 * 128);
});

describeFixture('ifstat/linux-1.1--t.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(24);
  expect(entitiesOf(log!)).toEqual(['nic lo']);
});

const HEADER = '        lo                 eth0       \n KB/s in  KB/s out   KB/s in  KB/s out\n';

test('large numbers have exponents, an interface that is gone has none', async () => {
  const [log] = await readText(`${HEADER} 2.25e+06  0.00  n/a  n/a\n 1.00  0.00  2.00  3.00\n`);
  expect(valuesOf(log!, 'lo', 'in')).toEqual([2_250_000 * 1024, 1024]);
  expect(valuesOf(log!, 'eth0', 'in')).toEqual([Number.NaN, 2048]);
  expect(log!.warnings).toEqual([]);
});

test('a repeated header may name other interfaces', async () => {
  const other = HEADER.replace('eth0', 'tun3');
  const row = ' 1.00  2.00  3.00  4.00\n';
  const [log] = await readText(HEADER + row + other + row);
  expect(valuesOf(log!, 'eth0', 'out')).toEqual([4096, Number.NaN]);
  expect(valuesOf(log!, 'tun3', 'out')).toEqual([Number.NaN, 4096]);
  expect(log!.warnings).toEqual([]);
});

test('a row that is cut short is counted, not read, and remains an instant', async () => {
  const [log] = await readText(`${HEADER} 1.00  2.00  3.00\n 1.00  2.00  3.00  4.00\n`);
  expect(log!.stamps).toHaveLength(2);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('units without names above them open nothing that can be read', async () => {
  expect(await readText(' KB/s in  KB/s out\n 1.00  2.00\n')).toEqual([]);
});
