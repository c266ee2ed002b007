import { expect, test } from 'vitest';
import { sumUp, takeDifferences } from '../../../src/payload/codec/differences.ts';

test.each([
  [0, [3, 5, 9, 10]],
  [1, [3, 2, 4, 1]],
  [2, [3, 2, 2, -3]],
] as const)('%d rounds of differences, and their sums', (times, differences) => {
  const values = Int32Array.of(3, 5, 9, 10);
  takeDifferences(values, times);
  expect([...values]).toEqual(differences);
  sumUp(values, times);
  expect([...values]).toEqual([3, 5, 9, 10]);
});

test('a step of more than 32 bits wraps and comes back', () => {
  const values = Int32Array.of(-(2 ** 31), 2 ** 31 - 1, -(2 ** 31));
  const steps = values.slice();
  takeDifferences(steps, 2);
  sumUp(steps, 2);
  expect(steps).toEqual(values);
});
