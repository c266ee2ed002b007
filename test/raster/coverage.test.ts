import { expect, test } from 'vitest';
import { Coverage, type Polygon } from '../../src/raster/coverage.ts';

function shares(polygons: readonly Polygon[], width = 6, height = 4): number[][] {
  const coverage = new Coverage(width, height);
  for (const polygon of polygons) coverage.add(polygon);
  const rows = Array.from({ length: height }, () => new Array<number>(width).fill(0));
  coverage.sweep((column, row, share) => {
    rows[row]![column] = share;
  });
  return rows;
}

const sum = (rows: readonly number[][]) => rows.flat().reduce((a, b) => a + b, 0);

test('a rectangle on whole pixels covers these and no other', () => {
  expect(shares([[1, 1, 4, 1, 4, 2, 1, 2]])).toEqual([
    [0, 0, 0, 0, 0, 0],
    [0, 1, 1, 1, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ]);
});

test('half a pixel is covered by half', () => {
  expect(shares([[0.5, 0, 2, 0, 2, 1, 0.5, 1]])[0]).toEqual([0.5, 1, 0, 0, 0, 0]);
});

test('the coverage of a slanted area adds up to its size', () => {
  expect(sum(shares([[0, 0, 6, 4, 0, 4]]))).toBeCloseTo(12, 0);
  expect(sum(shares([[1, 0.25, 5, 1.25, 4.5, 3.25, 0.5, 2.25]]))).toBeCloseTo(8.5, 0);
});

test('areas that overlap cover no pixel twice', () => {
  const square = [1, 1, 3, 1, 3, 3, 1, 3];
  expect(shares([square, square])).toEqual(shares([square]));
});

test('an outline of the opposite orientation is a hole', () => {
  const rows = shares([
    [0, 0, 4, 0, 4, 4, 0, 4],
    [1, 1, 1, 3, 3, 3, 3, 1],
  ]);
  expect(sum(rows)).toBe(12);
  expect(rows[1]![1]).toBe(0);
});

test('parts outside the picture are cut off', () => {
  expect(sum(shares([[-5, -5, 20, -5, 20, 20, -5, 20]]))).toBe(24);
  expect(sum(shares([[-3, 0, -1, 0, -1, 4, -3, 4]]))).toBe(0);
});
