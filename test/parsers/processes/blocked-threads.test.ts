import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';

describeFixture('blocked/linux6.18.log', ([log]) => {
  expect(log!.parser.id).toBe('blocked-threads');
  expect(log!.stamps).toHaveLength(9);
  expect(valuesOf(log!, '', 'D')).toEqual([0, 0, 1, 2, 2, 0, 1, 0, 0]);
  // A command that was blocked before and is not now has no blocked threads; before the first time nothing is known.
  expect(valuesOf(log!, 'dd', 'D').slice(3)).toEqual([1, 1, 0, 1, 0, 0]);
  // Threads in other states got through the filter, because of their names.
  expect(valuesOf(log!, 'odd ) D (dd', 'D').slice(2)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  expect(entitiesOf(log!)).toHaveLength(3);
});

describeFixture('blocked/none.log', ([log]) => {
  expect(valuesOf(log!, '', 'D')).toEqual([0, 0, 3]);
  expect(valuesOf(log!, 'kworker', 'D').at(-1)).toBe(2);
});
