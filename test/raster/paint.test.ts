import { expect, test } from 'vitest';
import { layout } from '../../src/chart/layout.ts';
import type { PathMark, Scene, TextMark } from '../../src/chart/scene.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { paint } from '../../src/raster/paint.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { sampleRun } from '../chart/sample-run.ts';

const mark = (
  points: readonly (readonly [number, number])[],
  more: Partial<PathMark> = {},
): PathMark => ({
  points: { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) },
  ...{ ink: 's7', width: 1, dash: [], opacity: 1, smooth: false, ...more },
});

/** A chart of 20 × 10 with nothing but these. */
function sceneOf(marks: Partial<Pick<Scene, 'lines' | 'frame' | 'texts'>>): Scene {
  const panel = resolve(panels.find(({ id }) => id === 'cpu')!, sampleRun())[0]!;
  const empty = { gaps: [], frame: [], texts: [], lines: [], key: [], width: 20, height: 10 };
  return { ...layout(panel), ...empty, plot: { x: 0.5, y: 0.5, width: 19, height: 9 }, ...marks };
}

/** The picture as characters: `#` black, `.` white, `+` between. */
function rows(scene: Scene, scale = 1): string[] {
  const { width, height, rgb } = paint(
    scene,
    { width: scene.width * scale, height: scene.height * scale },
    scale,
  );
  const letter = (i: number) => (rgb[3 * i] === 0 ? '#' : rgb[3 * i] === 255 ? '.' : '+');
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => letter(row * width + column)).join(''),
  );
}

const inked = (picture: readonly string[]) => picture.filter((row) => /[^.]/.test(row));

test('a horizontal line of one pixel is one sharp row', () => {
  expect(
    inked(
      rows(
        sceneOf({
          lines: [
            mark([
              [2, 4.5],
              [8, 4.5],
            ]),
          ],
        }),
      ),
    ),
  ).toEqual(['..######............']);
});

test('at twice the size it is two rows', () => {
  const picture = rows(
    sceneOf({
      frame: [
        mark([
          [2, 4.5],
          [4, 4.5],
        ]),
      ],
    }),
    2,
  );
  expect(inked(picture)).toEqual([
    '....####................................',
    '....####................................',
  ]);
});

test('tics and marks between two pixels are moved onto one', () => {
  const picture = rows(
    sceneOf({
      frame: [
        mark([
          [5.2, 1],
          [5.2, 9],
        ]),
      ],
    }),
  );
  expect(picture[4]).toBe('.....#..............');
});

test('a line breaks at a missing value, and an isolated point is a dot', () => {
  const [row] = inked(
    rows(
      sceneOf({
        lines: [
          mark([
            [1, 2.5],
            [4, 2.5],
            [4, Number.NaN],
            [8, 2.5],
            [10, 2.5],
          ]),
        ],
      }),
    ),
  );
  expect(row).toBe('.###....##..........');
  const dot = rows(sceneOf({ lines: [mark([[10.5, 5.5]])] }));
  expect(dot[5]!.slice(8, 13)).toMatch(/^\.[#+]#[#+]\.$/);
});

test('dashes have their declared lengths', () => {
  const line = mark(
    [
      [0, 3.5],
      [12, 3.5],
    ],
    { dash: [3, 2] },
  );
  expect(inked(rows(sceneOf({ lines: [line] })))).toEqual(['###..###..##........']);
});

test('a corner is filled in both directions of a turn', () => {
  for (const y of [1, 8]) {
    const line = mark(
      [
        [2, 4.5],
        [9, 4.5],
        [9, y],
      ],
      { width: 3 },
    );
    const picture = rows(sceneOf({ lines: [line] }));
    expect(picture[4]!.slice(2, 11)).toMatch(/^#{8}[#+]$/);
  }
});

test('text is on its baseline, turned text is readable from its side, and no character is missing', () => {
  const text = (more: Partial<TextMark>): TextMark => ({
    ...{ text: 'I', x: 10, y: 8, anchor: 'middle', size: 8, turn: 0, ...more },
  });
  const bars = (turn: number) =>
    inked(rows(sceneOf({ texts: [text({ turn, y: turn === 0 ? 8 : 5 })] })));
  expect(bars(0).length).toBeGreaterThan(4);
  expect(bars(-90).length).toBeLessThan(3);
  expect(inked(rows(sceneOf({ texts: [text({ text: '漢' })] }))).length).toBeGreaterThan(5);
});
