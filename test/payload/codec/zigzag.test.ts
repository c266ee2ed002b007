import { expect, test } from 'vitest';
import { unzigzag, zigzag } from '../../../src/payload/codec/zigzag.ts';

test.each([
  [0, 0],
  [-1, 1],
  [1, 2],
  [-2, 3],
  [2 ** 31 - 1, 2 ** 32 - 2],
  [-(2 ** 31), 2 ** 32 - 1],
])('%d has the place %d in the order of size', (value, place) => {
  expect(zigzag(value)).toBe(place);
  expect(unzigzag(place)).toBe(value);
});
