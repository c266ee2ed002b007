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
  const text = sparkline(dataOf(values), { window: { from: 0, to: 86_400 }, limit: Number.NaN });
  expect(text).toMatch(/^<svg class="sparkline" width="120" height="24" [^>]*aria-hidden="true">/);
  expect(text.length).toBeLessThan(1500);
});

test('no samples are an empty picture', () => {
  expect(
    sparkline(dataOf([Number.NaN]), { window: { from: 0, to: 1 }, limit: Number.NaN }),
  ).toContain('d=""');
});

test('the top edge is the limit, unless the data are higher', () => {
  const window = { from: 0, to: 2 };
  const half = sparkline(dataOf([50, 100]), { window, limit: 200 });
  const whole = sparkline(dataOf([50, 100]), { window, limit: 100 });
  const higher = sparkline(dataOf([50, 100]), { window, limit: 10 });
  expect(half).toContain(sparkline(dataOf([100, 200]), { window, limit: 400 }));
  expect(whole).toBe(higher);
  expect(whole).not.toBe(half);
});
