import { expect, test } from 'vitest';
import type { SeriesData } from '../../src/panels/panel.ts';
import { sparks } from '../../src/terminal/sparks.ts';

function data(values: readonly number[], span = 1): SeriesData {
  return {
    elapsed: Float64Array.from(values, (_, i) => (i + 1) * span),
    span: Float64Array.from(values, () => span),
    values: Float64Array.from(values),
    breaks: [],
    interval: span,
  };
}

test('each letter is the highest value of its stretch: no peak is lost', () => {
  expect(sparks(data([0, 8, 0, 0, 0, 4, 0, 0]), { from: 0, to: 8 }, 4)).toBe('█▁▅▁');
});

test('a sample that is longer than a letter fills all of its time', () => {
  expect(sparks(data([8, 1], 4), { from: 0, to: 8 }, 8)).toBe('████▂▂▂▂');
});

test('no value is a blank, zero is not', () => {
  expect(sparks(data([0, Number.NaN, 1]), { from: 0, to: 3 }, 3)).toBe('▁ █');
  expect(sparks(data([0, 0]), { from: 0, to: 2 }, 2)).toBe('▁▁');
});
