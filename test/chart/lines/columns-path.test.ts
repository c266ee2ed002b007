import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsOf } from '../../../src/chart/lines/bars.ts';
import { columnsPath } from '../../../src/chart/lines/columns-path.ts';
import { dashedBars } from '../../../src/chart/lines/dashed-bars.ts';
import type { Points } from '../../../src/chart/scene.ts';
import { dashes } from '../../../src/chart/theme.ts';
import { readPath } from '../read-path.ts';

const LEFT = 75.5;
const WIDTH = 40;

const given = fc.record({
  rows: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 300 }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    ),
    { minLength: 1, maxLength: 300 },
  ),
  dash: fc.constantFrom(...dashes),
});

function pointsOf(rows: readonly number[]) {
  const x = Float64Array.from(rows, (row, i) =>
    Number.isNaN(row) ? row : LEFT + (i / rows.length) * WIDTH,
  );
  return { x, y: Float64Array.from(rows, (row) => row + 0.5) };
}

const pathOf = (points: Points, dash: readonly number[] = []) =>
  columnsPath(dashedBars(barsOf(points, LEFT), dash), LEFT);

/** Whether a stroke of the path goes through a row of a column, to half a pixel. */
function covers(path: string, column: number, row: number): boolean {
  return readPath(path).some(([fromX, fromY, toX, toY]) => {
    const x = LEFT + column;
    const [left, right] = [Math.min(fromX, toX) - 0.5, Math.max(fromX, toX) + 0.5];
    const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    return left <= x && x <= right && top <= row + 0.5 && row + 0.5 <= bottom;
  });
}

function extents(rows: readonly number[]) {
  const columns = new Map<number, number[]>();
  for (const [i, row] of rows.entries()) {
    const column = Math.floor((i / rows.length) * WIDTH + 0.5 + 1e-6);
    if (!Number.isNaN(row)) columns.set(column, [...(columns.get(column) ?? []), row]);
  }
  return columns;
}

describe('a line with more points than pixels', () => {
  test('is drawn from its true minimum to its true maximum in every column', () => {
    fc.assert(
      fc.property(given, ({ rows }) => {
        const path = pathOf(pointsOf(rows));
        for (const [column, drawn] of extents(rows)) {
          for (const row of drawn) expect(covers(path, column, row)).toBe(true);
        }
      }),
    );
  });

  test('shows its lowest and highest point through any dashes', () => {
    fc.assert(
      fc.property(given, ({ rows, dash }) => {
        const known = rows.filter((row) => !Number.isNaN(row));
        fc.pre(known.length > 0);
        const strokes = readPath(pathOf(pointsOf(rows), dash));
        const reached = strokes.flatMap(([, fromY, , toY]) => [fromY - 0.5, toY - 0.5]);
        expect(Math.min(...reached)).toBe(Math.min(...known));
        expect(Math.max(...reached)).toBe(Math.max(...known));
      }),
    );
  });

  test('is not drawn where samples are missing', () => {
    const rows = [10, 10, 10, Number.NaN, Number.NaN, Number.NaN, 50, 50, 50];
    const x = Float64Array.from(rows, (_, i) => LEFT + i);
    const strokes = readPath(pathOf({ x, y: Float64Array.from(rows) }));
    const bridging = strokes.filter(([fromX, , toX]) => fromX < LEFT + 4 && toX > LEFT + 4);
    expect(bridging).toEqual([]);
  });

  test('shows an isolated point three pixels wide', () => {
    const points = { x: Float64Array.of(LEFT + 9), y: Float64Array.of(100.5) };
    expect(pathOf(points)).toBe('M83 100.5h3');
  });

  test('goes straight to a point several columns on', () => {
    const points = { x: Float64Array.of(LEFT, LEFT + 8), y: Float64Array.of(100.5, 90.5) };
    expect(readPath(pathOf(points))).toContainEqual([LEFT, 100.5, LEFT + 8, 90.5]);
  });

  test('takes few bytes while nothing happens', () => {
    const points = {
      x: Float64Array.from({ length: 3000 }, (_, i) => LEFT + (i / 3000) * 580),
      y: new Float64Array(3000).fill(345.5),
    };
    expect(pathOf(points).length).toBeLessThan(20);
  });
});
