import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('numastat/loop-date.log', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other node0']);
  expect(source!.stamps.length).toBe(5);
  expect(source!.stamps[0]).toMatchObject({ date: { a: 11, b: 22, year: 2026 }, zone: 'UTC' });
  expect(valuesOf(source!, 'node0', 'numa_hit').slice(0, 3)).toEqual([
    778961064, 778961806, 778966112,
  ]);
});

describeFixture('numastat/two-nodes.log', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other node0', 'other node1']);
  expect(valuesOf(source!, 'node1', 'local_node')).toEqual([92086995, 92087095]);
  expect(valuesOf(source!, 'node0', 'numa_miss')).toEqual([30772308, 30772318]);
});

test('the counters of a report that is cut are kept', async () => {
  const report = (hit: number) => `                 node0\nnuma_hit    ${hit}\nnuma_miss   5\n`;
  const [source] = await readText(`${report(100)}other_node   7\n${report(120)}`);
  expect(valuesOf(source!, 'node0', 'numa_hit')).toEqual([100, 120]);
  expect(valuesOf(source!, 'node0', 'other_node')).toEqual([7, Number.NaN]);
});
