import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';

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
