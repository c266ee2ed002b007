import { expect, test } from 'vitest';
import { sparkline } from '../../src/chart/sparkline.ts';

const dataOf = (values: number[]) => ({
  elapsed: Float64Array.from(values, (_, i) => i + 1),
  span: new Float64Array(values.length).fill(1),
  values: Float64Array.from(values),
  breaks: [],
  interval: 1,
});

test('a day of samples is a path of some hundred bytes', () => {
  const values = Array.from({ length: 86_400 }, (_, i) => (i * 7919) % 1009);
  const text = sparkline(dataOf(values), { window: { from: 0, to: 86_400 } });
  expect(text).toMatch(/^<svg class="sparkline" width="120" height="24" [^>]*aria-hidden="true">/);
  expect(text.length).toBeLessThan(1500);
});

test('no samples are an empty picture', () => {
  expect(sparkline(dataOf([Number.NaN]), { window: { from: 0, to: 1 } })).toContain('d=""');
});
