import { expect, test } from 'vitest';
import { changeBars } from '../../../../templates/page/compare/change-bars.ts';

/** The ends of the bars of factors, in pixels from the middle; null without a bar. */
function ends(factors: readonly number[]): readonly (number | null)[] {
  const { width, marksOf } = changeBars(factors, 4);
  return factors.map((_, i) => {
    const [bar] = marksOf(String(i));
    if (bar === undefined) return null;
    const [, from, to] = /^M(\S+) \S+H(\S+)$/.exec(`${bar.attributes.d}`)!;
    expect(Number(from)).toBe(width / 2);
    return Number(to) - width / 2;
  });
}

test('a factor and its inverse have bars of one length, in opposite directions', () => {
  const [half, double, quarter, four] = ends([1 / 2, 2, 1 / 4, 4]);
  expect(double).toBeGreaterThan(0);
  expect(half).toBe(-double!);
  expect(four).toBe(2 * double!);
  expect(quarter).toBe(-four!);
});

test('bars are cut at a factor of 16, also those from and to zero', () => {
  const [sixteen, ...others] = ends([16, 80, Number.POSITIVE_INFINITY, 0]);
  expect(others).toEqual([sixteen, sixteen, -sixteen!]);
});

test('what did not change, or is not known, has no bar', () => {
  expect(ends([1, Number.NaN])).toEqual([null, null]);
});

test('the head names the factors where their bars end', () => {
  const { named, width } = changeBars([4], 4);
  const [four] = ends([4]);
  expect(named.map(({ text }) => text)).toEqual(['÷ 4', 'same', '× 4']);
  expect(named.map(({ at }) => at - width / 2)).toEqual([-four!, 0, four]);
});
