import { bisectLeft } from 'd3-array';
import { isLate } from '../../../src/chart/lines/points.ts';
import type { ReadSeries } from '../../../src/chart/read-series.ts';
import { type Cell, cellAt } from '../../../src/model/column.ts';
import type { Metric } from '../../../src/model/metric.ts';
import type { State } from '../../../src/model/state.ts';
import { metricOf } from '../../../src/model/vocabulary.ts';
import type { Gap, Series, SeriesData } from '../../../src/panels/panel.ts';
import { joinParts } from '../../../src/text/join-parts.ts';
import { formatDuration } from '../../../src/text/quantity.ts';

/** Maximum rounding error of sums of intervals. */
const TOLERANCE_SECONDS = 1e-6;

/** The value of a line of a chart at an instant. */
export interface SampleReading {
  /** Index of the sample that covers the instant; −1 if none does. */
  readonly sample: number;
  /** In the canonical unit; NaN for no value. */
  readonly value: number;
  /** The state of the sample in words; empty for a usual sample. */
  readonly state: string;
}

/** An instant at which lines are read. */
export interface Instant {
  /** Seconds from the run's zero. */
  readonly at: number;
  /** The sample, if it was chosen: several end at the same instant if stamps are coarse or a clock was set back. */
  readonly sample?: number;
}

/** Reads a line at an instant. */
export function readAt(
  { series, data }: ReadSeries,
  gaps: readonly Gap[],
  { at, sample: meant = -1 }: Instant,
): SampleReading {
  const sample = data.elapsed[meant] === at ? meant : sampleAt(data, at);
  if (sample < 0) return { sample, value: Number.NaN, state: gapAt(gaps, at) };
  const cells = series.columns.map((column) => cellAt(column, sample));
  const state = stateOf(series, data, { sample, cells });
  const isBoot = cells.length === 1 && cells[0]!.state === 'since-boot';
  return { sample, value: isBoot ? cells[0]!.value : data.values[sample]!, state };
}

/**
 * Returns the sample that covers an instant; −1 for none. A sample covers the time up to its end. An average since boot
 * has no interval: it counts for the interval in which it was printed.
 */
export function sampleAt({ elapsed, span, interval }: SeriesData, at: number): number {
  const sample = bisectLeft(elapsed, at - TOLERANCE_SECONDS);
  if (sample === elapsed.length) return -1;
  const covers = span[sample]! > 0 ? span[sample]! : interval;
  return at >= elapsed[sample]! - covers - TOLERANCE_SECONDS ? sample : -1;
}

/**
 * Returns the sample whose end is nearest to an instant; −1 without samples. A late sample counts for all the time it
 * covers.
 */
export function nearestSample(data: SeriesData, at: number): number {
  const { elapsed } = data;
  const after = bisectLeft(elapsed, at);
  if (after === elapsed.length) return after - 1;
  if (after === 0 || isLate(data, after)) return after;
  return at - elapsed[after - 1]! <= elapsed[after]! - at ? after - 1 : after;
}

function gapAt(gaps: readonly Gap[], at: number): string {
  const gap = gaps.find(({ from, to }) => at >= from && at <= to);
  return gap === undefined ? 'no sample' : `gap ${formatDuration(gap.to - gap.from)}`;
}

interface SampleCells {
  readonly sample: number;
  readonly cells: readonly Cell[];
}

function stateOf(series: Series, data: SeriesData, { sample, cells }: SampleCells): string {
  const words = [
    cellsState(series, data.values[sample]!, cells),
    isLate(data, sample) ? `mean of ${formatDuration(data.span[sample]!)}` : '',
  ];
  return joinParts(words, ', ');
}

/** Returns the common state of all summands of a sum; `undefined` for a quotient without a value. */
function cellsState(
  { source, metric, columns }: Series,
  value: number,
  cells: readonly Cell[],
): string {
  const first = cells[0]!.state;
  const shared = cells.every(({ state }) => state === first) ? first : 'printed';
  const isQuotient = columns.some((column) => column.metric !== columns[0]!.metric);
  const isUndefined = Number.isNaN(value) && shared === 'printed' && isQuotient;
  if (shared === 'since-boot' && source.habits.sinceBoot === 'moment') return 'of a moment';
  return inWords(isUndefined ? 'undefined' : shared, metricOf(source.metrics, metric));
}

function inWords(state: State, metric: Metric): string {
  switch (state) {
    case 'printed':
      return '';
    case 'unparsed':
      return 'unreadable';
    case 'since-boot':
      return 'average since boot';
    case 'undefined':
      return `${nothingOf(metric)}undefined`;
    default:
      return state;
  }
}

/** Returns why a mean over events is undefined. */
function nothingOf({ id, kind }: Metric): string {
  if (kind !== 'mean') return '';
  return id.startsWith('network') ? 'no packets: ' : 'no I/O: ';
}
