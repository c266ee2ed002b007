import { type Bounds, boundsOfLines, roundingOf } from '../../analyse/figures/bounds.ts';
import { mostOf } from '../../analyse/statistics/binned.ts';
import type { Track } from '../../analyse/tracks/track.ts';
import { slotOfSide } from '../../compare/charts/side-slots.ts';
import type { DisplayUnits } from '../../model/display-unit.ts';
import type { Run } from '../../model/run.ts';
import type { Amounts } from '../amounts.ts';
import { trackCells } from '../tracks/tracks.ts';
import { rowChangeText } from './change-text.ts';

/** Numbers beside a track of two sides. */
export interface SideMeans {
  readonly unit: string;
  /** The mean of each side. */
  readonly numbers: readonly string[];
  /** The change from the mean of the base to that of the other side: `−74 %`, `+10 points`. */
  readonly change: string;
  readonly amounts: Amounts;
}

/** Whether a run combines the runs of two sides. */
export function isOfTwoSides({ combines = [] }: Run): boolean {
  return new Set(combines.map(({ side }) => side)).size === 2;
}

/** Returns the means of two sides in one unit, and their change as far as the printed digits carry it. */
export function sideMeans(track: Track, units?: DisplayUnits): SideMeans {
  const { unit, metric, lines, figures } = track;
  const values: number[] = [];
  const bounds: Bounds[] = [];
  for (const side of [0, 1]) {
    const slot = slotOfSide(side);
    const value = figures.find((each) => each.slot === slot)?.statistics.mean ?? Number.NaN;
    const series = lines.filter((line) => line.slot === slot).flatMap((line) => line.series);
    values.push(value);
    bounds.push(boundsOfLines(series, value));
  }
  const most = Math.max(...figures.map(({ statistics }) => mostOf(statistics)));
  const rounding = roundingOf(lines.flatMap(({ series }) => series));
  const amounts = { unit, metric, most, values, rounding };
  return {
    ...trackCells(amounts, units),
    change: rowChangeText({ values, bounds, unit }, 1),
    amounts,
  };
}
