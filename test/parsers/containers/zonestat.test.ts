import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';

// the row of the totals is no zone
describeFixture('zonestat/loop.log', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other global', 'other web01']);
  expect(valuesOf(source!, 'web01', 'Used')).toEqual([150, 300]);
  expect(valuesOf(source!, 'global', 'RAM')).toEqual([410 * 2 ** 20, 412 * 2 ** 20]);
  expect(valuesOf(source!, 'web01', 'Lkd')).toEqual([0, 0]);
});
