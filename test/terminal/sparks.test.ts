import { expect, test } from 'vitest';
import type { Window } from '../../src/model/run.ts';
import type { SeriesData } from '../../src/panels/panel.ts';
import { type SparksOptions, sparks } from '../../src/terminal/sparks.ts';

function data(values: readonly number[], span = 1): SeriesData {
  return {
    elapsed: Float64Array.from(values, (_, i) => (i + 1) * span),
    span: Float64Array.from(values, () => span),
    values: Float64Array.from(values),
    breaks: [],
    interval: span,
  };
}

const draw = (one: SeriesData, window: Window, options: SparksOptions) =>
  sparks([one], window, options);

const across = (width: number, limit = Number.NaN) => ({ width, limit });

test('each character is the highest value of its stretch: no peak is lost', () => {
  expect(draw(data([0, 8, 0, 0, 0, 4, 0, 0]), { from: 0, to: 8 }, across(4))).toBe('█▁▅▁');
});

test('a sample that is longer than a character fills all of its time', () => {
  expect(draw(data([8, 1], 4), { from: 0, to: 8 }, across(8))).toBe('████▂▂▂▂');
});

test('a character covers its part of the window, wherever that begins', () => {
  expect(draw(data([0, 0, 8, 0, 4]), { from: 2, to: 5 }, across(3))).toBe('█▁▅');
  expect(draw(data([0, 0, 0, 8, 0, 0, 4, 0]), { from: 2, to: 8 }, across(3))).toBe('█▁▅');
});

test('a sample that began before the window or ends after it is in its first or last character', () => {
  expect(draw(data([8, 4], 4), { from: 2, to: 6 }, across(4))).toBe('██▅▅');
});

test('a sample without a length or with an unknown one is one character', () => {
  const instants = { ...data([4, 8]), elapsed: Float64Array.of(1.5, 3.5) };
  expect(draw({ ...instants, span: Float64Array.of(0, 0) }, { from: 0, to: 4 }, across(4))).toBe(
    ' ▅ █',
  );
  expect(
    draw({ ...instants, span: Float64Array.of(Number.NaN, -1) }, { from: 0, to: 4 }, across(4)),
  ).toBe(' ▅ █');
});

test('characters are eighths of the highest value, and negative values are as low as zero', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(draw(data(values), { from: 0, to: 8 }, across(8))).toBe('▂▃▄▅▆▇██');
  expect(draw(data([-8, 8]), { from: 0, to: 2 }, across(2))).toBe('▁█');
  expect(draw(data([-8, -4]), { from: 0, to: 2 }, across(2))).toBe('▁▁');
});

test('no value is a blank, zero is not', () => {
  expect(draw(data([0, Number.NaN, 1]), { from: 0, to: 3 }, across(3))).toBe('▁ █');
  expect(draw(data([8, Number.NaN, 4, 4]), { from: 0, to: 4 }, across(2))).toBe('█▅');
  expect(draw(data([0, 0]), { from: 0, to: 2 }, across(2))).toBe('▁▁');
});

test('the highest character is the limit, unless the data are higher', () => {
  expect(draw(data([0, 50, 100]), { from: 0, to: 3 }, across(3, 100))).toBe('▁▅█');
  expect(draw(data([1, 2, 1]), { from: 0, to: 3 }, across(3, 100))).toBe('▁▁▁');
  expect(draw(data([4, 8]), { from: 0, to: 2 }, across(2, 4))).toBe('▅█');
});

test('logs of different parts of the run share a line', () => {
  const later = { ...data([4, 4]), elapsed: Float64Array.of(3, 4) };
  expect(sparks([data([8, 8]), later], { from: 0, to: 4 }, across(4))).toBe('██▅▅');
});
