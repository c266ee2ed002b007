import type { Run, Window } from '../../model/run.ts';
import type { Signal } from '../signals/signals.ts';
import { meanByWeight } from '../statistics/mean-by-weight.ts';
import { percentileOf } from '../statistics/percentile.ts';
import { seriesStatistics } from '../statistics/series-statistics.ts';
import { type Statistics, statistics } from '../statistics/statistics.ts';
import { figureLogs } from './figure-logs.ts';
import { isMostlyIn, type LogSamples, windowSamples } from './window-samples.ts';
import { isWholeRun } from './window-seconds.ts';

/** Returns the mean of {@link signalStatistics}, without the work for the others. */
export function signalMean(run: Run, signal: Signal, windows: readonly Window[]): number {
  const whole = ofChart(run, signal, windows);
  if (whole !== null) return whole.mean;
  return meanByWeight(windowSamples(run, signal, windows));
}

/** The statistics of the chart of a signal's only log, if the parts are the whole run; else null. */
function ofChart(run: Run, signal: Signal, windows: readonly Window[]): Statistics | null {
  const [log, ...others] = figureLogs(run, signal);
  if (!isWholeRun(windows, run.window) || others.length > 0) return null;
  const { source } = log!;
  return seriesStatistics({ run, source, entity: signal.entity, series: [log!] }, log!);
}

/**
 * Returns the statistics of a signal in parts of a run: those of its chart if the parts are the whole run. Samples count
 * by their time in the parts, means over events by the events. The highest and the lowest are mostly in the parts.
 */
export function signalStatistics(run: Run, signal: Signal, windows: readonly Window[]): Statistics {
  const whole = ofChart(run, signal, windows);
  if (whole !== null) return whole;
  const logs = windowSamples(run, signal, windows);
  const found = statistics(
    joined(logs.map(({ values }) => values)),
    joined(logs.map(({ weights }) => weights)),
  );
  return { ...found, ...extremesOf(logs) };
}

/** Returns a percentile of a signal in parts of a run; NaN without samples, or if a report did not keep them. */
export function signalPercentile(
  run: Run,
  signal: Signal,
  windows: readonly Window[],
  percent: number,
): number {
  const { p50, p95, p99 } = signalStatistics(run, signal, windows);
  const known = new Map([
    [50, p50],
    [95, p95],
    [99, p99],
  ]);
  if (known.has(percent) || Number.isNaN(p50)) return known.get(percent) ?? Number.NaN;
  const counted = windowSamples(run, signal, windows).map(countedOnly);
  return percentileOf(
    joined(counted.map(({ values }) => values)),
    joined(counted.map(({ weights }) => weights)),
    percent,
  );
}

type WeightedSamples = Pick<LogSamples, 'values' | 'weights'>;

/** The samples that have a value and a weight. */
function countedOnly({ values, weights }: WeightedSamples): WeightedSamples {
  const isCounted = (_: number, i: number) => !Number.isNaN(values[i]!) && weights[i]! > 0;
  return { values: values.filter(isCounted), weights: weights.filter(isCounted) };
}

/** The highest and the lowest of the samples that are mostly in the parts; nothing if there are none. */
function extremesOf(logs: readonly LogSamples[]): Partial<Pick<Statistics, 'min' | 'max'>> {
  let [min, max] = [Number.NaN, Number.NaN];
  for (const log of logs) {
    for (let i = 0; i < log.values.length; i++) {
      if (!isMostlyIn(log, i)) continue;
      const value = log.values[i]!;
      // Negated, so that the first value replaces NaN.
      if (!(value >= min)) min = value;
      if (!(value <= max)) max = value;
    }
  }
  return Number.isNaN(min) ? {} : { min, max };
}

/** Joins the numbers of several logs; the order of samples does not matter to statistics. */
function joined(logs: readonly Float64Array[]): Float64Array {
  if (logs.length === 1) return logs[0]!;
  const all = new Float64Array(logs.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const values of logs) {
    all.set(values, next);
    next += values.length;
  }
  return all;
}
