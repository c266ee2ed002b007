import { positionOf } from '../chart/axes/scale.ts';
import type { Scene } from '../chart/scene.ts';
import type { RunMark } from '../model/run.ts';
import type { Gap } from '../panels/panel.ts';
import { characterCells, fitted } from './character-cells.ts';
import { DOTS_ACROSS } from './dots.ts';
import { type PlotFrame, toDots } from './plot-frame.ts';
import type { Sheet } from './sheet.ts';

const MAX_NAME_CELLS = 20;

/** A chart and the position of its plot. */
interface PlottedChart {
  readonly scene: Scene;
  readonly frame: PlotFrame;
}

/** The columns of the row above the plot that are still free. */
interface FreeColumns {
  readonly from: number;
  readonly to: number;
}

/** The unit above its axis. */
export function writeUnits(
  sheet: Sheet,
  { scene, frame, width }: PlottedChart & { readonly width: number },
): FreeColumns {
  const unit = characterCells(scene.y.label);
  const start = Math.max(0, frame.left + 1 - unit);
  sheet.write(start, frame.top - 1, scene.y.label);
  return { from: start + unit + 1, to: width };
}

/** Shades time without samples, so that it is not mistaken for idle time. */
export function writeGaps(
  sheet: Sheet,
  gaps: readonly Gap[],
  { scene, frame }: PlottedChart,
): void {
  const columnOf = columns(scene, frame);
  for (const { from, to } of gaps) {
    for (let column = columnOf(from); column <= columnOf(to); column++) {
      fill(sheet, frame, { column, character: '░' });
    }
  }
}

/** The marks of the run, named if there is space. */
export function writeMarks(
  sheet: Sheet,
  marks: readonly RunMark[],
  { scene, frame, from, to }: PlottedChart & FreeColumns,
): void {
  const columnOf = columns(scene, frame);
  const [first, last] = scene.x.domain;
  let free = from;
  for (const { at, text } of [...marks].sort((a, b) => a.at - b.at)) {
    if (at < first || at > last) continue;
    const column = columnOf(at);
    fill(sheet, frame, { column, character: '┊' });
    const name = fitted(text, MAX_NAME_CELLS);
    const start = column - Math.floor(characterCells(name) / 2);
    if (start < free || start + characterCells(name) >= to) continue;
    sheet.write(start, frame.top - 1, name);
    free = start + characterCells(name) + 1;
  }
}

/** From seconds of the run to columns of the sheet. */
function columns(scene: Scene, frame: PlotFrame): (time: number) => number {
  const { x } = toDots(scene, frame);
  return (time) => {
    const column = Math.floor(x(positionOf(scene.x, time)) / DOTS_ACROSS);
    return frame.left + 1 + Math.max(0, Math.min(frame.columns - 1, column));
  };
}

function fill(
  sheet: Sheet,
  { top, rows }: PlotFrame,
  { column, character }: { readonly column: number; readonly character: string },
): void {
  for (let row = top; row < top + rows; row++) sheet.write(column, row, character, 'faint');
}
