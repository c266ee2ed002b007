import { expect } from 'vitest';
import { describeFixture, entitiesOf, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('lparstat/aix7.txt', ([log]) => {
  expect(log!).toMatchObject({ parser: { id: 'lparstat-aix' }, platform: 'aix', processors: 8 });
  expect(sinceBootOf(log!)).toEqual([]);
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(valuesOf(log!, '', '%idle')).toEqual([45.9, 32.9, 89]);
  expect(valuesOf(log!, '', 'physc')).toEqual([0.61, 0.74, 0.15]);
  expect(valuesOf(log!, '', '%entc')).toEqual([61.3, 74, 15.2]);
  expect(valuesOf(log!, '', 'app')).toEqual([27.15, 26.77, 29.6]);
});

describeFixture('lparstat/aix7-since-boot.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '', '%user')).toEqual([3.2]);
});
