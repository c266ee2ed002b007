import { expect, test } from 'vitest';
import { fitFirst, fitText, fitWords, textWidth } from '../../src/chart/text-width.ts';

test('a text that fits stays as it is', () => {
  expect(fitText('c2t0d0 - run1', 15, 300)).toBe('c2t0d0 - run1');
});

test('a text that does not fit loses its middle, because names differ at their ends', () => {
  const fitted = fitText(`c3t${'0'.repeat(200)}d0`, 15, 300);
  expect(fitted).toMatch(/^c3t0+…0+d0$/);
  expect(textWidth(fitted, 15)).toBeLessThanOrEqual(300);
});

test('characters of two code units are not cut', () => {
  expect(fitText('😀'.repeat(100), 15, 100)).toMatch(/^(😀)+…(😀)+$/u);
});

test('of several texts the first that fits is taken, else the last loses its middle', () => {
  const texts = ['c2t0d0 service time - a long name of a run', 'c2t0d0 service time'];
  expect(fitFirst(texts, 15, 600)).toBe(texts[0]);
  expect(fitFirst(texts, 15, 250)).toBe(texts[1]);
  expect(fitFirst(texts, 15, 100)).toMatch(/^c2.*….*e$/);
});

test.each([
  ['random reads of 4 KiB, 84 % in use, 5.7 in flight', 'random reads of 4 KiB, 84 % in …'],
  ['sequential writes', 'sequential writes'],
  ['sequentialwritesofsomanythingsthatnothingfits', /^seq.*….*fits$/],
])('of the words of %s as many are left as fit', (text, expected) => {
  expect(fitWords(text, 10, 190)).toMatch(expected);
});
