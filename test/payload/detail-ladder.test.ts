import { expect, test } from 'vitest';
import { binsAfter, detailLadder, stepsFor } from '../../src/payload/detail-ladder.ts';

const first = { isFirst: true, weight: 9 };
const busy = { isFirst: false, weight: 5 };
const calm = { isFirst: false, weight: 1 };
const groups = [first, busy, calm];
const ladder = detailLadder(groups);

test('the calm lose their samples before the busy, and what is read first comes last', () => {
  expect(binsAfter(ladder, 0, 3)).toEqual([1, 1, 1]);
  expect(binsAfter(ladder, 1, 3)).toEqual([1, 1, 5]);
  expect(binsAfter(ladder, 2, 3)).toEqual([1, 5, 5]);
  expect(binsAfter(ladder, ladder.length, 3)).toEqual([900, 900, 900]);
});

test('detail goes down evenly: no group is more than one rung below its like, and never 300 beside 1', () => {
  const rungs = [1, 5, 10, 30, 60, 300, 900];
  for (let count = 0; count <= ladder.length; count++) {
    const [one, two, three] = binsAfter(ladder, count, 3) as [number, number, number];
    const distance = rungs.indexOf(three) - rungs.indexOf(two);
    expect([0, 1]).toContain(distance);
    expect(three / one).toBeLessThanOrEqual(60);
    expect(one).toBeLessThanOrEqual(two);
  }
});

test('the fewest steps are taken that are enough', () => {
  const bytesOf = (_: number, bin: number) => 900 / bin;
  const bytes = (count: number) =>
    binsAfter(ladder, count, 3).reduce((sum, bin) => sum + 900 / bin, 0);
  for (const size of [2700, 2699, 1500, 100, 3]) {
    const count = stepsFor(ladder, 3, size, bytesOf);
    expect(bytes(count)).toBeLessThanOrEqual(size);
    if (count > 0) expect(bytes(count - 1)).toBeGreaterThan(size);
  }
  expect(stepsFor(ladder, 3, 1, bytesOf)).toBe(ladder.length);
});
