import { expect, test } from 'vitest';
import { fitText, textWidth } from '../../../templates/chart/text-width.ts';

test('a text that fits stays as it is', () => {
  expect(fitText('c2t0d0 - run1', 15, 300)).toBe('c2t0d0 - run1');
});

test('a text that does not fit loses its middle, for names differ at their ends', () => {
  const fitted = fitText(`c3t${'0'.repeat(200)}d0`, 15, 300);
  expect(fitted).toMatch(/^c3t0+…0+d0$/);
  expect(textWidth(fitted, 15)).toBeLessThanOrEqual(300);
});

test('letters of two code units are not cut', () => {
  expect(fitText('😀'.repeat(100), 15, 100)).toMatch(/^(😀)+…(😀)+$/u);
});
