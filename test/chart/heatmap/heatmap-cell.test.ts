import { expect, test } from 'vitest';
import { readCell } from '../../../src/chart/heatmap/heatmap-cell.ts';
import { spreadLate } from '../../../src/chart/lines/spread-late.ts';

const data = (elapsed: number[], span: number[], values: number[]) => ({
  elapsed: Float64Array.from(elapsed),
  span: Float64Array.from(span),
  values: Float64Array.from(values),
  breaks: [],
  interval: 1,
});

test('a cell has the extremes of its samples and their mean weighted by time', () => {
  const late = data([1, 2, 6, 7], [1, 1, 4, 1], [10, Number.NaN, 30, 5]);
  expect(readCell(late, 0, 3)).toEqual({ from: 0, to: 6, samples: 2, min: 10, mean: 26, max: 30 });
});

test('a cell whose samples have no value has no numbers, and is not zero', () => {
  const { samples, min, mean, max } = readCell(data([1], [1], [Number.NaN]), 0, 1);
  expect([samples, min, mean, max]).toEqual([0, Number.NaN, Number.NaN, Number.NaN]);
});

test('a row that replaces the reports before it covers them', () => {
  const none = Number.NaN;
  const { values, span } = spreadLate(
    data([1, 2, 3, 4, 5], [1, 1, 1, 3, 1], [7, none, none, 9, none]),
  );
  expect([...values]).toEqual([7, 9, 9, 9, none]);
  expect([...span]).toEqual([1, 1, 1, 1, 1]);
});

test('a late row after a gap covers only its own span, and rows on time are unchanged', () => {
  const none = Number.NaN;
  const late = spreadLate(data([1, 2, 3, 4], [1, 1, 1, 2], [none, none, none, 9]));
  expect([...late.values]).toEqual([none, none, 9, 9]);
  const punctual = data([1, 2], [1, 1], [1, 2]);
  expect(spreadLate(punctual)).toBe(punctual);
});
