import { expect, test } from 'vitest';
import { SharedList } from '../../src/payload/shared-list.ts';

test('an item that is equal to an earlier one has its index', () => {
  const list = new SharedList<string>((a, b) => a.toLowerCase() === b.toLowerCase());
  expect(['a', 'b', 'A', 'c', 'B', 'C'].map((item) => list.indexOf(item))).toEqual([
    0, 1, 0, 2, 1, 2,
  ]);
  expect(list.items).toEqual(['a', 'b', 'c']);
});
