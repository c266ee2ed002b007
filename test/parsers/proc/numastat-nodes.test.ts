import { expect, test } from 'vitest';
import { fixtureSource, metricValues } from '../../metric-values.ts';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('numastat/m-loop.log', ([log]) => {
  expect(log!.parser.id).toBe('numastat-nodes');
  expect(entitiesOf(log!)).toEqual(['other node0', 'host']);
  expect(log!.stamps[0]).toMatchObject({ epoch: true, seconds: 1_795_365_818 });
  expect(valuesOf(log!, '', 'MemTotal')[0]).toBe(11_610.21 * 2 ** 20);
  expect(valuesOf(log!, 'node0', 'MemFree')[0]).toBe(7648.8 * 2 ** 20);
});

describeFixture('numastat/n-loop.log', ([log]) => {
  expect(log!.stamps).toHaveLength(3);
});

test('what numastat -n counted since boot is a rate', async () => {
  const source = await fixtureSource('numastat/n-loop.log');
  const [, rate] = metricValues(source, 'node0', 'numa.hit.throughput');
  expect(rate).toBeCloseTo((5_418_675.22 - 5_418_661.18) * 2 ** 20, 0);
});

test('nodes in several tables, because a terminal was too narrow, are one report', async () => {
  const table = (nodes: string, free: string) =>
    `                          ${nodes}\n                 ----- -----\nMemTotal ${free}\nMemFree ${free}\n\n`;
  const report = (free: number) =>
    `Per-node system memory usage (in MBs):\n${table('Node 0 Node 1', `${free}.50 2.00`)}${table('Node 2 Total', '3.00 9.00')}`;
  const [log] = await readText(report(1) + report(4));
  expect(entitiesOf(log!)).toEqual(['other node0', 'other node1', 'other node2', 'host']);
  expect(valuesOf(log!, 'node0', 'MemFree')).toEqual([1.5 * 2 ** 20, 4.5 * 2 ** 20]);
  expect(valuesOf(log!, '', 'MemTotal')).toEqual([9 * 2 ** 20, 9 * 2 ** 20]);
});
