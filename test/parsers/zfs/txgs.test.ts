import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';

describeFixture('txgs/openzfs2.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['pool tank']);
  expect(valuesOf(log!, 'tank', 'stime')).toEqual([0.25, 4, 0.5]);
  expect(valuesOf(log!, 'tank', 'nwritten')).toEqual([3_145_728, 6_291_456, 6_291_456]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([5, 10, 15]);
});
