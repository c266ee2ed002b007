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

const gridOfRun = new WeakMap<Run, TimeGrid>();

/** The grid of a run: as fine as the logs that cover most of it; cached, because logs are placed on it once. */
export function timeGrid(run: Run): TimeGrid {
  const made = gridOfRun.get(run) ?? makeGrid(run);
  gridOfRun.set(run, made);
  return made;
}

function makeGrid({ sources, window }: Run): TimeGrid {
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

/** The values of lines in the cells: those of the first line; where it has none, those of the next. */
export function valuesOnGrid(
  grid: TimeGrid,
  lines: readonly { readonly read: () => SeriesData }[],
): Float64Array {
  const [first, ...others] = lines;
  if (first === undefined) return new Float64Array(grid.cells).fill(Number.NaN);
  const values = lineOnGrid(grid, first.read());
  for (const line of others) {
    const more = lineOnGrid(grid, line.read());
    for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i]!)) values[i] = more[i]!;
  }
  return values;
}

/**
 * The values of a line in the cells: that of the sample which covers the middle of the cell, or the mean of the samples
 * in the cell if they are finer; NaN without any. Nothing is interpolated.
 */
function lineOnGrid(grid: TimeGrid, data: SeriesData): Float64Array {
  const passes = passesOf(data);
  if (passes.length > 1) return passes.map((pass) => passOnGrid(grid, pass)).reduce(greaterOf);
  return passOnGrid(grid, data);
}

/**
 * The parts of a log whose clock was set back, each with times that only go on. What they have twice, as the hour at the
 * end of summer time, is judged by the higher value: it is neither lost nor averaged away.
 */
function passesOf({ elapsed, span, values }: SampleValues): readonly SampleValues[] {
  const bounds = boundsOf.get(span) ?? [0];
  if (!boundsOf.has(span)) {
    for (let i = 1; i < elapsed.length; i++) if (elapsed[i]! < elapsed[i - 1]!) bounds.push(i);
    boundsOf.set(span, bounds);
  }
  return bounds.map((from, at) => {
    const part = (all: Float64Array) => all.subarray(from, bounds[at + 1] ?? all.length);
    return { elapsed: part(elapsed), span: part(span), values: part(values) };
  });
}

/** Where the passes of logs begin; the lines of a log share their times. */
const boundsOf = new WeakMap<Float64Array, number[]>();

function greaterOf(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => (b[i]! > value || Number.isNaN(value) ? b[i]! : value));
}

function passOnGrid(grid: TimeGrid, data: SampleValues): Float64Array {
  const { samples, isWhole } = samplesOf(grid, data);
  if (isWhole) return data.values.subarray(samples[0]!, samples[0]! + grid.cells);
  const out = new Float64Array(grid.cells);
  for (let cell = 0; cell < out.length; cell++) {
    const sample = samples[cell]!;
    if (sample >= 0) out[cell] = data.values[sample]!;
    else out[cell] = sample === NONE ? Number.NaN : meanOfCell(grid, data, cell, FINER - sample);
  }
  return out;
}

/** Values with the times of their samples. */
type SampleValues = Pick<SeriesData, 'elapsed' | 'span' | 'values'>;

/** No sample covers the cell. */
const NONE = -1;
/** Several finer samples cover it; the first one is this number less the code. */
const FINER = -2;

/** A sample that is shorter than this part of a cell is finer than the grid. */
const WHOLE = 0.75;

/** Where the values of the cells are. The lines of a log share it, because they share their times. */
interface PlacedSamples {
  readonly grid: TimeGrid;
  /** The sample of each cell, or one of the codes above. */
  readonly samples: Int32Array;
  /** Each cell has the sample after that of the cell before, as in most logs. */
  readonly isWhole: boolean;
}

function samplesOf(grid: TimeGrid, { elapsed, span }: SampleValues): PlacedSamples {
  const found = placed.get(span);
  if (found?.grid === grid) return found;
  const samples = new Int32Array(grid.cells).fill(NONE);
  let first = 0;
  for (let cell = 0; cell < grid.cells; cell++) {
    const { from, to } = cellsTime(grid, cell, cell + 1);
    while (first < span.length && elapsed[first]! <= from) first++;
    samples[cell] = sampleAt({ elapsed, span }, first, { from, to });
  }
  const isWhole = samples.every((sample, cell) => sample >= 0 && sample === samples[0]! + cell);
  const made = { grid, samples, isWhole };
  placed.set(span, made);
  return made;
}

const placed = new WeakMap<Float64Array, PlacedSamples>();

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
  { elapsed, span, values }: SampleValues,
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
