import { expect, test } from 'vitest';
import { pairDots } from '../../../templates/page/pair-dots.ts';

/** The places of the dots of each row, in pixels from the left. */
function dots(ratios: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const { marksOf } = pairDots(ratios);
  return ratios.map((_, i) =>
    marksOf(String(i)).flatMap(({ name, attributes }) =>
      name === 'circle' ? [Number(attributes.cx)] : [],
    ),
  );
}

test('each pair has a dot, on one scale for all rows', () => {
  const { named, width } = pairDots([[1.27, 1.39], [0.84]]);
  const [low, same, high] = named.map(({ at }) => at);
  expect(named.map(({ text }) => text)).toEqual(['−50 %', '0', '+50 %']);
  expect(same).toBe(width / 2);
  const [[first, second], [third]] = dots([[1.27, 1.39], [0.84]]) as [number[], number[]];
  expect(first! - same!).toBeCloseTo((high! - same!) * 0.54, 0);
  expect(second! - same!).toBeCloseTo((high! - same!) * 0.78, 0);
  expect(third! - same!).toBeCloseTo((low! - same!) * 0.32, 0);
});

test('small changes have a scale of their size', () => {
  expect(pairDots([[1.02, 0.99]]).named.map(({ text }) => text)).toEqual(['−5 %', '0', '+5 %']);
});

test('if results are a multiple, the scale has factors, and what is beyond it is at its end', () => {
  const ratios = [[3, 1 / 3], [1]];
  const { named } = pairDots(ratios);
  expect(named.map(({ text }) => text)).toEqual(['÷ 4', 'same', '× 4']);
  const [[triple, third], [same]] = dots(ratios) as [number[], number[]];
  expect(triple! - same!).toBeCloseTo(same! - third!);
  const far = [[1000, Number.POSITIVE_INFINITY, 0]];
  const [low, , high] = pairDots(far).named.map(({ at }) => at);
  expect(dots(far)).toEqual([[high, high, low]]);
});
