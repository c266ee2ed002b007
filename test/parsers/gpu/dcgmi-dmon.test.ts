import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';

describeFixture('dcgmi/dmon.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['other GPU 0', 'other GPU 1']);
  expect(valuesOf(log!, 'GPU 0', 'GPUTL')).toEqual([75, 100]);
  expect(valuesOf(log!, 'GPU 1', 'SMACT')).toEqual([Number.NaN, 0]);
});
