import { expect, test } from 'vitest';
import { SharedList } from '../../src/payload/shared-list.ts';

test('an item that is equal to an earlier one has its index', () => {
  const list = new SharedList<string>({
    keyOf: (item) => item.length,
    same: (a, b) => a.toLowerCase() === b.toLowerCase(),
  });
  expect(['a', 'bb', 'A', 'c', 'BB', 'C'].map((item) => list.indexOf(item))).toEqual([
    0, 1, 0, 2, 1, 2,
  ]);
  expect(list.items).toEqual(['a', 'bb', 'c']);
});

test('an item is compared only with those of the same key', () => {
  let comparisons = 0;
  const list = new SharedList<number>({
    keyOf: (item) => item % 100,
    same: (a, b) => {
      comparisons++;
      return a === b;
    },
  });
  for (let i = 0; i < 200; i++) expect(list.indexOf(i)).toBe(i);
  expect(comparisons).toBe(100);
});
