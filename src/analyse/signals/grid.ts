import { isOfEvents } from '../../model/axis.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Run, Source, Window } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';

/** Equal steps of time, so that logs with different intervals can be compared. */
export interface TimeGrid {
  /** Seconds from the run's zero to the start of the first cell. */
  readonly from: number;
  /** Seconds of a cell. */
  readonly step: number;
  readonly cells: number;
}

/** Maximum number of cells. More would only cost time: a day has 86,400 seconds. */
const MAX_CELLS = 100_000;

/** Minimum share of the run that the logs which set the step must cover. */
const MIN_COVERAGE = 0.5;

/** The grid of a run, as fine as the logs that cover most of it; cached, because logs are placed on it once. */
export const timeGrid = cachedBy(makeGrid);

function makeGrid({ sources, window }: Run): TimeGrid {
  const length = window.to - window.from;
  const step = Math.max(usualInterval(sources, length), length / MAX_CELLS);
  return { from: window.from, step, cells: step > 0 ? Math.max(1, Math.round(length / step)) : 0 };
}

/** The interval at which the finest logs together cover most of a time. */
function usualInterval(sources: readonly Source[], length: number): number {
  const logs = sources
    .filter(({ axis }) => !isOfEvents(axis))
    .map(({ axis: { interval, elapsed } }) => ({ interval: interval.value, count: elapsed.length }))
    .sort((a, b) => a.interval - b.interval);
  let covered = 0;
  for (const { interval, count } of logs) {
    covered += interval * count;
    if (covered >= MIN_COVERAGE * length) return interval;
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

/** The cells of a time, up to but not including `to`: at least the one that it is in, if it is shorter than a cell. */
export function cellsIn(grid: TimeGrid, { from, to }: Window): Window {
  const cells = { from: cellFrom(grid, from), to: cellFrom(grid, to) };
  if (cells.to > cells.from || to <= from) return cells;
  const middle = ((from + to) / 2 - grid.from) / grid.step;
  const cell = Math.min(grid.cells - 1, Math.max(0, Math.floor(middle)));
  return { from: cell, to: cell + 1 };
}

/**
 * The values of lines in the cells: those of the first line, and where it has none, those of the next. They may be a
 * part of `out` if it is given.
 */
export function valuesOnGrid(
  grid: TimeGrid,
  lines: readonly { readonly read: (out?: Float64Array) => SeriesData }[],
  out?: Float64Array,
): Float64Array {
  const [first, ...others] = lines;
  if (first === undefined) return new Float64Array(grid.cells).fill(Number.NaN);
  const values = lineOnGrid(grid, first.read(out));
  for (const line of others) {
    const more = lineOnGrid(grid, line.read());
    for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i]!)) values[i] = more[i]!;
  }
  return values;
}

/**
 * The values of a line in the cells: the sample that covers the middle of the cell, or the mean of finer samples in the
 * cell; NaN without any. Nothing is interpolated. If a clock that was set back measured a time twice, as at the end of
 * summer time, the higher value counts: it is neither lost nor averaged away.
 */
function lineOnGrid(grid: TimeGrid, { values, ...times }: SampleValues): Float64Array {
  const passes = passesOf(times);
  const placed = passes.length === 1 ? samplesOf(grid, passes[0]!) : null;
  if (placed?.isWhole) return values.subarray(placed.samples[0]!, placed.samples[0]! + grid.cells);
  const out = new Float64Array(grid.cells).fill(Number.NaN);
  for (const { from, elapsed, span } of passes) {
    const pass = { elapsed, span, values: values.subarray(from, from + span.length) };
    writePass(out, grid, pass);
  }
  return out;
}

/** The times of samples. */
type SampleTimes = Pick<SeriesData, 'elapsed' | 'span'>;

/** Values with the times of their samples. */
type SampleValues = SampleTimes & Pick<SeriesData, 'values'>;

/** A part of a log whose clock only moves forward: all of it, or the part between two resets of the clock. */
interface ClockPass extends SampleTimes {
  /** Index of its first sample. */
  readonly from: number;
}

function passesOf({ elapsed, span }: SampleTimes): readonly ClockPass[] {
  const found = passesOfLog.get(span);
  if (found !== undefined) return found;
  const bounds = [0];
  for (let i = 1; i < elapsed.length; i++) if (elapsed[i]! < elapsed[i - 1]!) bounds.push(i);
  const passes = bounds.map((from, at) => {
    const to = bounds[at + 1] ?? span.length;
    return { from, elapsed: elapsed.subarray(from, to), span: span.subarray(from, to) };
  });
  passesOfLog.set(span, passes);
  return passes;
}

/** The passes of logs, by the spans that the lines of a log share. */
const passesOfLog = new WeakMap<Float64Array, readonly ClockPass[]>();

/** Writes the values of a pass into the cells that it covers, unless a cell has a higher one. */
function writePass(out: Float64Array, grid: TimeGrid, pass: SampleValues): void {
  const { samples, first } = samplesOf(grid, pass);
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i]!;
    if (sample === NO_SAMPLE) continue;
    const cell = first + i;
    const value =
      sample >= 0 ? pass.values[sample]! : meanOfCell(grid, pass, cell, FINER_SAMPLES - sample);
    if (value > out[cell]! || Number.isNaN(out[cell]!)) out[cell] = value;
  }
}

/** Code: no sample covers the cell. */
const NO_SAMPLE = -1;
/** Code: several finer samples cover the cell. The index of the first one is this number minus the code. */
const FINER_SAMPLES = -2;

/** Maximum length of a sample that is finer than the grid, as a share of a cell. */
const MAX_FINER_SHARE = 0.75;

/** The samples that fill the cells. The lines of a log share them, because they share their times. */
interface PlacedSamples {
  readonly grid: TimeGrid;
  /** The first cell that the samples may cover. */
  readonly first: number;
  /** The sample of each of these cells, or one of the codes above. */
  readonly samples: Int32Array;
  /** Whether each cell has the sample after that of the cell before, as in most logs. */
  readonly isWhole: boolean;
}

function samplesOf(grid: TimeGrid, { elapsed, span }: SampleTimes): PlacedSamples {
  const found = placed.get(span);
  if (found?.grid === grid) return found;
  const { from: first, to: end } = coveredCells(grid, { elapsed, span });
  const samples = new Int32Array(end - first);
  let next = 0;
  for (let i = 0; i < samples.length; i++) {
    const { from, to } = cellsTime(grid, first + i, first + i + 1);
    while (next < span.length && elapsed[next]! <= from) next++;
    samples[i] = sampleAt({ elapsed, span }, next, { from, to });
  }
  const isWhole =
    samples.length === grid.cells &&
    samples.every((sample, cell) => sample >= 0 && sample === samples[0]! + cell);
  const made = { grid, first, samples, isWhole };
  placed.set(span, made);
  return made;
}

const placed = new WeakMap<Float64Array, PlacedSamples>();

/** The cells that samples may cover. */
function coveredCells({ from, step, cells }: TimeGrid, { elapsed, span }: SampleTimes): Window {
  let begin = Infinity;
  for (let i = 0; i < span.length; i++) {
    if (elapsed[i]! - span[i]! < begin) begin = elapsed[i]! - span[i]!;
  }
  const first = Math.max(0, Math.floor((begin - from) / step));
  const end = Math.min(cells, Math.ceil((elapsed[span.length - 1]! - from) / step));
  return first < end ? { from: first, to: end } : { from: 0, to: 0 };
}

function sampleAt({ elapsed, span }: SampleTimes, first: number, { from, to }: Window): number {
  const middle = (from + to) / 2;
  const whole = (to - from) * MAX_FINER_SHARE;
  let code = NO_SAMPLE;
  for (let i = first; i < span.length; i++) {
    const begin = elapsed[i]! - span[i]!;
    // Because the span of an average since boot is NaN, it does not end the search.
    if (begin >= to) break;
    if (!(begin < elapsed[i]!)) continue;
    if (span[i]! < whole) code = code === NO_SAMPLE ? FINER_SAMPLES - i : code;
    else if (begin <= middle && elapsed[i]! > middle) return i;
  }
  return code;
}

/** The mean of the samples in a cell, weighted by the time that they share with it; NaN if none has a value. */
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
    if (Number.isNaN(values[i]!) || !(span[i]! < grid.step * MAX_FINER_SHARE)) continue;
    const both = Math.min(to, elapsed[i]!) - Math.max(from, begin);
    [sum, seconds] = [sum + values[i]! * both, seconds + both];
  }
  return sum / seconds;
}
