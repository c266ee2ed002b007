import { isOfEvents } from '../../model/axis.ts';
import type { Run, Source, Window } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';

/** Equal steps of time, so that the values of logs with different reports can be compared. */
export interface TimeGrid {
  /** Seconds from the run's zero to the start of the first cell. */
  readonly from: number;
  /** Seconds of a cell. */
  readonly step: number;
  readonly cells: number;
}

/** More cells would only cost time: a day has 86,400 seconds. */
const MOST_CELLS = 100_000;

/** Logs of less than this part of the run do not set the step. */
const MUCH = 0.5;

/** The grid of a run: as fine as the logs that cover most of it. */
export function timeGrid({ sources, window }: Run): TimeGrid {
  const length = window.to - window.from;
  const step = Math.max(usualInterval(sources, length), length / MOST_CELLS);
  return { from: window.from, step, cells: step > 0 ? Math.max(1, Math.round(length / step)) : 0 };
}

/** The interval that the finest logs have which cover, one after another, most of a time. */
function usualInterval(sources: readonly Source[], length: number): number {
  const logs = sources
    .filter(({ axis }) => !isOfEvents(axis))
    .map(({ axis: { interval, elapsed } }) => ({ interval: interval.value, count: elapsed.length }))
    .sort((a, b) => a.interval - b.interval);
  let covered = 0;
  for (const { interval, count } of logs) {
    covered += interval * count;
    if (covered >= MUCH * length) return interval;
  }
  return logs.at(-1)?.interval ?? length;
}

/** The time of cells `from` up to but not including `to`. */
export function cellsTime(grid: TimeGrid, from: number, to: number): Window {
  return { from: grid.from + from * grid.step, to: grid.from + to * grid.step };
}

/** The first cell that begins at a time or later. */
export function cellFrom({ from, step, cells }: TimeGrid, time: number): number {
  return Math.min(cells, Math.max(0, Math.round((time - from) / step)));
}

/**
 * Writes the values of a line into the cells that have none yet: that of the sample which covers the middle of the
 * cell, or the mean of the samples in the cell if they are finer. Nothing is interpolated.
 */
export function fillGrid(
  grid: TimeGrid,
  { elapsed, span, values }: SeriesData,
  out: Float64Array,
): void {
  const { from, step, cells } = grid;
  let first = 0;
  for (let cell = 0; cell < cells; cell++) {
    const start = from + cell * step;
    const end = start + step;
    const middle = start + step / 2;
    while (first < values.length && elapsed[first]! <= start) first++;
    if (!Number.isNaN(out[cell]!)) continue;
    let [sum, seconds] = [0, 0];
    for (let i = first; i < values.length; i++) {
      const begin = elapsed[i]! - span[i]!;
      // The spans of averages since boot are NaN, which ends no search.
      if (begin >= end) break;
      const value = values[i]!;
      if (Number.isNaN(value) || !(begin < elapsed[i]!)) continue;
      if (begin <= middle && elapsed[i]! > middle && span[i]! >= step * 0.75) {
        [sum, seconds] = [value, 1];
        break;
      }
      const both =
        span[i]! >= step * 0.75 ? 0 : Math.min(end, elapsed[i]!) - Math.max(start, begin);
      if (both > 0) [sum, seconds] = [sum + value * both, seconds + both];
    }
    if (seconds > 0) out[cell] = sum / seconds;
  }
}
