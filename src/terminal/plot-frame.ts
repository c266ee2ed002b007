import { positionOf, type Scale } from '../chart/axes/scale.ts';
import { axisTicks } from '../chart/axes/size-ticks.ts';
import type { Tick } from '../chart/axes/ticks.ts';
import { timeFormat, timeStep, timeTicks } from '../chart/axes/time-ticks.ts';
import type { Scene, SceneAxis } from '../chart/scene.ts';
import { characterCells } from './character-cells.ts';
import { DOTS_ACROSS, DOTS_DOWN } from './dots.ts';
import type { Sheet } from './sheet.ts';

/** Distance between tics in rows, and between times in columns. */
const SPACING = { rows: 3, columns: 12 };

/** The position of a plot on a sheet, in characters: `left` is the column of the border, the dots begin after it. */
export interface PlotFrame {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** Turns pixels of a scene into dots, from the top left of the plot below the strip of the legend. */
export function toDots(
  scene: Pick<PlottedTime, 'plot' | 'y'>,
  { columns, rows }: Pick<PlotFrame, 'columns' | 'rows'>,
) {
  const { plot, y } = scene;
  const top = y.scale.range[1];
  const across = (columns * DOTS_ACROSS - 1) / plot.width;
  const down = (rows * DOTS_DOWN - 1) / (plot.y + plot.height - top);
  return {
    x: (pixel: number) => (pixel - plot.x) * across,
    y: (pixel: number) => (pixel - top) * down,
  };
}

type ValueAxis = Pick<SceneAxis, 'scale' | 'size'>;

/** The tics of a value axis, for a number of rows. */
export function valueTicks({ scale, size }: ValueAxis, rows: number): Tick[] {
  const count = Math.max(2, Math.round(rows / SPACING.rows));
  const zero = Number.isNaN(scale.rail) ? [] : [{ value: 0, label: '0', major: true }];
  return [...zero, ...axisTicks(scale, count, { size }).filter(({ label }) => label !== '')];
}

/** Borders, tics and their labels; units above the axes. */
export function writeFrame(sheet: Sheet, scene: Scene, frame: PlotFrame): void {
  const { left, top, columns, rows } = frame;
  const bottom = top + rows;
  for (let row = top; row < bottom; row++) {
    sheet.write(left, row, '│');
  }
  sheet.write(left, bottom, `└${'─'.repeat(columns)}`);
  const at = toDots(scene, frame);
  const rowOf = (scale: Scale) => (value: number) =>
    top + Math.max(0, Math.min(rows - 1, Math.floor(at.y(positionOf(scale, value)) / DOTS_DOWN)));
  for (const { row, label } of spread(valueTicks(scene.y, rows), rowOf(scene.y.scale))) {
    sheet.write(left - 1 - characterCells(label), row, label);
    sheet.write(left, row, '┤');
  }
  writeTimes(sheet, scene, frame);
}

/** One label in each row: the last tic of a row wins. */
function spread(ticks: readonly Tick[], rowOf: (value: number) => number) {
  const byRow = new Map(ticks.map(({ value, label }) => [rowOf(value), label]));
  return [...byRow].map(([row, label]) => ({ row, label }));
}

/** The parts of a chart that its times depend on. */
export interface PlottedTime extends Pick<Scene, 'x' | 'plot'> {
  readonly y: Pick<Scene['y'], 'scale'>;
}

/** The tics of time below a chart, their labels and their unit. */
export function writeTimes(sheet: Sheet, scene: PlottedTime, frame: PlotFrame): void {
  const { left, top, columns, rows } = frame;
  const [from, to] = scene.x.domain;
  const count = Math.max(2, Math.floor(columns / SPACING.columns));
  const at = toDots(scene, frame);
  let free = 0;
  for (const { value, label } of timeTicks({ from, to }, count)) {
    const place = left + 1 + Math.floor(at.x(positionOf(scene.x, value)) / DOTS_ACROSS);
    // A tic at the end is on the last column.
    const column = Math.min(place, left + columns);
    sheet.write(column, top + rows, '┴');
    const cells = characterCells(label);
    const start = Math.max(0, Math.min(column - Math.floor(cells / 2), left + 1 + columns - cells));
    if (start < free) continue;
    sheet.write(start, top + rows + 1, label);
    free = start + cells + 1;
  }
  const unit = timeFormat({ from, to }, timeStep({ from, to }, count)).label;
  sheet.write(left + 1 + (columns - characterCells(unit)) / 2, top + rows + 2, unit);
}
