import type { Run, Window } from '../../model/run.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { coveredTime } from '../../panels/coverage.ts';
import type { Series, SeriesData } from '../../panels/panel.ts';
import type { Signal } from '../signals/signals.ts';
import { eventWeights } from '../statistics/event-weights.ts';
import { figureLogs } from './figure-logs.ts';
import { windowSeconds } from './window-seconds.ts';

/** The samples of a log that are at least partly in parts of a run. */
export interface LogSamples extends SeriesData {
  readonly series: Series;
  /** Seconds of each sample that are in the parts. */
  readonly seconds: Float64Array;
  /** The weight of each sample: its seconds in the window, or its events if a value is a mean over events; else 0. */
  readonly weights: Float64Array;
}

/**
 * Reads the samples of a signal as printed. Of several logs each has the time that those before it lack. All samples of
 * a log are in the whole run; of any part a sample counts as much as it is in it.
 */
export function windowSamples(
  { window }: Pick<Run, 'window'>,
  signal: Signal,
  windows: readonly Window[],
): readonly LogSamples[] {
  const covered: Window[] = [];
  return figureLogs({ window }, signal).map((series) => {
    const data = series.read();
    const within = windowSeconds({ window }, data, windows);
    const seconds = covered.length === 0 ? within : without(covered, data, within);
    const { source } = series;
    const counted = { source, entity: signal.entity, series: [series] };
    const events = eventWeights(counted, metricOf(source.metrics, signal.metric), seconds);
    covered.push(...coveredTime(source, series.columns));
    return { ...data, series, seconds, weights: events ?? seconds };
  });
}

/** Whether a sample has a value that counts, and is mostly in the parts: the others are mostly of other time. */
export function isMostlyIn(
  { values, weights, seconds, span }: LogSamples,
  sample: number,
): boolean {
  return (
    weights[sample]! > 0 && !Number.isNaN(values[sample]!) && seconds[sample]! >= span[sample]! / 2
  );
}

/** Returns the seconds of samples without those whose middle other logs cover. */
function without(
  covered: readonly Window[],
  { elapsed, span }: SeriesData,
  seconds: Float64Array,
): Float64Array {
  return seconds.map((inside, i) => {
    const middle = elapsed[i]! - span[i]! / 2;
    return covered.some(({ from, to }) => middle >= from && middle <= to) ? 0 : inside;
  });
}
