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
export function fillGrid(grid: TimeGrid, data: SeriesData, out: Float64Array): void {
  const samples = samplesOf(grid, data);
  for (let cell = 0; cell < out.length; cell++) {
    const sample = samples[cell]!;
    if (sample === NONE || !Number.isNaN(out[cell]!)) continue;
    out[cell] = sample >= 0 ? data.values[sample]! : meanOfCell(grid, data, cell, FINER - sample);
  }
}

/** No sample covers the cell. */
const NONE = -1;
/** Several finer samples cover it; the first one is this number less the code. */
const FINER = -2;

/** A sample that is shorter than this part of a cell is finer than the grid. */
const WHOLE = 0.75;

/** The sample of each cell, or one of the codes above. The lines of a log share it, because they share their times. */
function samplesOf(grid: TimeGrid, { elapsed, span }: SeriesData): Int32Array {
  const found = placed.get(span);
  if (found?.grid === grid) return found.samples;
  const samples = new Int32Array(grid.cells).fill(NONE);
  let first = 0;
  for (let cell = 0; cell < grid.cells; cell++) {
    const { from, to } = cellsTime(grid, cell, cell + 1);
    while (first < span.length && elapsed[first]! <= from) first++;
    samples[cell] = sampleAt({ elapsed, span }, first, { from, to });
  }
  placed.set(span, { grid, samples });
  return samples;
}

const placed = new WeakMap<
  Float64Array,
  { readonly grid: TimeGrid; readonly samples: Int32Array }
>();

function sampleAt(
  { elapsed, span }: Pick<SeriesData, 'elapsed' | 'span'>,
  first: number,
  { from, to }: Window,
): number {
  const middle = (from + to) / 2;
  const whole = (to - from) * WHOLE;
  let code = NONE;
  for (let i = first; i < span.length; i++) {
    const begin = elapsed[i]! - span[i]!;
    // The span of an average since boot is NaN, which ends no search.
    if (begin >= to) break;
    if (!(begin < elapsed[i]!)) continue;
    if (span[i]! < whole) code = code === NONE ? FINER - i : code;
    else if (begin <= middle && elapsed[i]! > middle) return i;
  }
  return code;
}

/** The mean of the samples in a cell, each with the time that it shares with it; NaN if none has a value. */
function meanOfCell(
  grid: TimeGrid,
  { elapsed, span, values }: SeriesData,
  cell: number,
  first: number,
): number {
  const { from, to } = cellsTime(grid, cell, cell + 1);
  let [sum, seconds] = [0, 0];
  for (let i = first; i < values.length; i++) {
    const begin = elapsed[i]! - span[i]!;
    if (begin >= to) break;
    if (Number.isNaN(values[i]!) || !(span[i]! < grid.step * WHOLE)) continue;
    const both = Math.min(to, elapsed[i]!) - Math.max(from, begin);
    [sum, seconds] = [sum + values[i]! * both, seconds + both];
  }
  return sum / seconds;
}
