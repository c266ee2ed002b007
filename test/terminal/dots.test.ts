import { expect, test } from 'vitest';
import type { PathMark } from '../../src/chart/scene.ts';
import { drawLine } from '../../src/terminal/dot-lines.ts';
import { Dots } from '../../src/terminal/dots.ts';

/** The rows of a sheet as text. */
const rowsOf = (dots: Dots) =>
  Array.from({ length: dots.rows }, (_, row) =>
    Array.from({ length: dots.columns }, (_, column) => dots.character(column, row)).join(''),
  );

/** Dots drawn by lines whose pixels are dots. */
function drawn(...marks: readonly Partial<PathMark>[]): Dots {
  const dots = new Dots(4, 2);
  for (const [i, mark] of marks.entries()) {
    const line = { ink: `s${i}`, ...mark } as PathMark;
    drawLine(dots, line, { x: (pixel) => pixel, y: (pixel) => pixel });
  }
  return dots;
}

const points = (x: readonly number[], y: readonly number[]) =>
  ({ points: { x: Float64Array.from(x), y: Float64Array.from(y) } }) as unknown as PathMark;

test('a dot outside is moved to the border', () => {
  const dots = new Dots(2, 1);
  for (const [x, y] of [
    [-9, -9],
    [9, 9],
    [-9, 9],
    [9, -9],
  ] as const)
    dots.dot(x, y, 0);
  expect(rowsOf(dots)).toEqual(['⡁⢈']);
});

test('in a character the line with most dots comes first, of equal ones the first line', () => {
  const dots = new Dots(1, 1);
  dots.dot(0, 0, 2);
  dots.dot(0, 0, 1);
  expect(dots.linesIn(0, 0)).toEqual([1, 2]);
  dots.dot(0, 1, 2);
  expect(dots.linesIn(0, 0)).toEqual([2, 1]);
});

test('samples are joined unless one between has no value', () => {
  expect(rowsOf(drawn(points([0, 7], [0, 7])))).toEqual(['⠑⢄⠀⠀', '⠀⠀⠑⢄']);
  expect(rowsOf(drawn(points([0, 3, 7], [0, Number.NaN, 7])))).toEqual(['⠁⠀⠀⠀', '⠀⠀⠀⢀']);
  expect(rowsOf(drawn(points([0, 2, 7], [Number.NaN, 0, 0])))).toEqual(['⠀⠉⠉⠉', '⠀⠀⠀⠀']);
});

test('an area is filled from its upper to its lower edge', () => {
  const area = points([0, 1, 1, 0], [0, 2, 5, 3]);
  expect(rowsOf(drawn({ ...area, filled: true }))).toEqual(['⣧⠀⠀⠀', '⠘⠀⠀⠀']);
});
