import { expect, test } from 'vitest';
import {
  decode,
  encode,
  NO_VALUE,
  OUTSIDE,
  ZERO,
} from '../../../src/chart/heatmap/heatmap-code.ts';
import { cellCodes, cellColumns } from '../../../src/chart/heatmap/heatmap-columns.ts';
import { highest, levelsOf } from '../../../src/chart/heatmap/heatmap-levels.ts';
import { course } from '../sample-run.ts';

const seconds = (count: number) => Float64Array.from({ length: count }, (_, i) => i + 1);
const rhythm = (elapsed: Float64Array, span = elapsed.map(() => 1)) => ({
  elapsed,
  span,
  interval: 1,
});

test('codes have the order of the values, and no value, zero and the least above it are different', () => {
  const values = [Number.NaN, 0, 1e-12, 0.1, 0.11, 1, 99.9, 100.4, 1e6, 1e15];
  const codes = [...encode(values)];
  expect(codes.slice(0, 2)).toEqual([NO_VALUE, ZERO]);
  expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
});

test('a code is within half a percent of its value, however small or large', () => {
  for (const value of [1e-6, 0.37, 42, 123_456_789]) {
    const [code] = encode([value]);
    expect(decode(code!) / value).toBeGreaterThan(0.992);
    expect(decode(code!) / value).toBeLessThanOrEqual(1);
  }
});

test('the highest code of any range is that of its samples', () => {
  const codes = encode(course(0, 1000, 3, 333).map((v, i) => (i % 7 === 0 ? Number.NaN : v * i)));
  const levels = levelsOf(codes);
  for (let from = 0; from < codes.length; from += 5) {
    for (let to = from; to <= codes.length; to += 7) {
      expect(highest(levels, from, to)).toBe(Math.max(NO_VALUE, ...codes.subarray(from, to)));
    }
  }
});

test('a single peak is visible at every width, in one cell', () => {
  const samples = 5000;
  for (const peak of [0, 1, 17, 2500, 4998, 4999]) {
    const values = new Float64Array(samples).fill(1);
    values[peak] = 500;
    const levels = levelsOf(encode(values));
    const [top] = encode([500]);
    for (let count = 1; count < 1400; count += 13) {
      const columns = cellColumns(rhythm(seconds(samples)), { from: 0, to: samples }, count);
      const found = [...cellCodes(levels, columns)].filter((code) => code === top);
      expect(found, `${peak} at ${count} cells`).toHaveLength(1);
    }
  }
});

test('a cell shows exactly the samples that it names', () => {
  const values = course(0, 900, 1, 20_000).map((v, i) => v * (1 + (i % 101)));
  const codes = encode(values);
  const columns = cellColumns(rhythm(seconds(20_000)), { from: 333, to: 19_000 }, 480);
  const cells = cellCodes(levelsOf(codes), columns);
  for (const [i, code] of cells.entries()) {
    expect(code).toBe(Math.max(...codes.subarray(columns.from[i]!, columns.to[i]!)));
  }
});

test('time that no sample covers has no value, and is never zero', () => {
  const elapsed = Float64Array.from([1, 2, 3, 10, 11]);
  const columns = cellColumns(rhythm(elapsed), { from: 0, to: 11 }, 11);
  const cells = cellCodes(levelsOf(encode([0, 5, 0, 7, 0])), columns);
  const [five, seven] = encode([5, 7]);
  const none = [NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE];
  expect([...cells]).toEqual([ZERO, five, ZERO, ...none, seven, ZERO]);
});

test('time before the first sample and after the last is outside of the log, at every width', () => {
  const elapsed = Float64Array.from([11, 12, 13, 17]);
  const levels = levelsOf(encode([0, 5, 0, 7]));
  for (const count of [30, 60, 10, 7]) {
    const cells = cellCodes(levels, cellColumns(rhythm(elapsed), { from: 0, to: 30 }, count));
    const at = (seconds: number) => cells[Math.floor((seconds / 30) * count)];
    expect([at(1), at(20), at(29)]).toEqual([OUTSIDE, OUTSIDE, OUTSIDE]);
    expect([...cells].lastIndexOf(encode([7])[0]!)).toBe(Math.floor((16.5 / 30) * count));
    if (count >= 30) expect(at(15)).toBe(NO_VALUE);
  }
});

test('a late sample covers all its time', () => {
  const late = rhythm(Float64Array.from([1, 6]), Float64Array.from([1, 5]));
  const cells = cellCodes(levelsOf(encode([3, 9])), cellColumns(late, { from: 0, to: 6 }, 6));
  const [three, nine] = encode([3, 9]);
  expect([...cells]).toEqual([three, nine, nine, nine, nine, nine]);
});

test('zoomed in, one sample fills many cells', () => {
  const columns = cellColumns(rhythm(seconds(10)), { from: 4, to: 6 }, 8);
  const cells = cellCodes(levelsOf(encode(seconds(10))), columns);
  const [five, six] = encode([5, 6]);
  expect([...cells]).toEqual([five, five, five, five, six, six, six, six]);
});
