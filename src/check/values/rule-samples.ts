import type { Signal } from '../../analyse/signals/signals.ts';
import { eventWeights } from '../../analyse/statistics/event-weights.ts';
import type { Window } from '../../model/run.ts';
import { metricOf } from '../../model/vocabulary.ts';
import type { Series } from '../../panels/panel.ts';

/** The samples of a signal in parts of a run, as printed: the finest log, and others where it has none. */
export interface RuleSamples {
  readonly values: Float64Array;
  /** Seconds that each covers. */
  readonly span: Float64Array;
  /** Seconds from the run's zero to its end. */
  readonly elapsed: Float64Array;
  /** The seconds, or the events of which a value is the mean. */
  readonly weights: Float64Array;
  /** The log of each sample, and its number there. */
  readonly places: readonly SamplePlace[];
}

export interface SamplePlace {
  readonly series: Series;
  readonly sample: number;
}

/** Returns the samples whose middle is in one of the windows. */
export function ruleSamples(signal: Signal, windows: readonly Window[]): RuleSamples {
  const covered: Window[] = [];
  const found: FoundSample[] = [];
  for (const series of signal.logs) {
    const samples = samplesOf(signal, series).filter(
      ({ middle }) => isIn(windows, middle) && !isIn(covered, middle),
    );
    found.push(...samples);
    covered.push(extentOf(series));
  }
  found.sort((a, b) => a.elapsed - b.elapsed);
  const column = (read: (sample: FoundSample) => number) => Float64Array.from(found, read);
  return {
    values: column(({ value }) => value),
    span: column(({ span }) => span),
    elapsed: column(({ elapsed }) => elapsed),
    weights: column(({ weight }) => weight),
    places: found,
  };
}

interface FoundSample extends SamplePlace {
  readonly value: number;
  readonly elapsed: number;
  readonly span: number;
  readonly weight: number;
  readonly middle: number;
}

/** Returns the samples of a log that have a value and cover time. */
function samplesOf({ entity, metric }: Signal, series: Series): readonly FoundSample[] {
  const { values, elapsed, span } = series.read();
  const { source } = series;
  const counted = { source, entity, series: [series] };
  const weights = eventWeights(counted, metricOf(source.metrics, metric), span) ?? span;
  return Array.from(values, (value, sample) => ({
    ...{ series, sample, value, elapsed: elapsed[sample]!, span: span[sample]! },
    weight: weights[sample]!,
    middle: elapsed[sample]! - span[sample]! / 2,
  })).filter(
    ({ value, span: seconds, weight }) => !Number.isNaN(value) && seconds > 0 && weight > 0,
  );
}

function isIn(windows: readonly Window[], time: number): boolean {
  return windows.some(({ from, to }) => time >= from && time <= to);
}

/** The time of a log from its first to its last sample. */
function extentOf({ source }: Series): Window {
  const { elapsed, span } = source.axis;
  const first = span.findIndex((seconds) => seconds > 0);
  return first < 0
    ? { from: 0, to: 0 }
    : { from: elapsed[first]! - span[first]!, to: elapsed.at(-1)! };
}
