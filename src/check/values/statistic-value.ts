import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { signalPercentile, signalStatistics } from '../../analyse/figures/signal-statistics.ts';
import type { Signal } from '../../analyse/signals/signals.ts';
import { leastSamples } from '../../analyse/statistics/least-samples.ts';
import type { Run, Window } from '../../model/run.ts';
import type { RuleSamples } from './rule-samples.ts';

/** A signal in parts of a run, with its samples there. */
export interface SignalPart {
  readonly run: Run;
  readonly signal: Signal;
  readonly windows: readonly Window[];
  readonly samples: RuleSamples;
}

/** Returns a statistic of a signal in parts of a run, as the report has it; NaN without samples. */
export function statisticValue(
  { run, signal, windows, samples: { values } }: SignalPart,
  statistic: SampleStatistic,
): number {
  if (values.length === 0) return Number.NaN;
  if (statistic.name === 'last') return values.at(-1)!;
  if (statistic.name === 'percentile')
    return signalPercentile(run, signal, windows, statistic.percent);
  return signalStatistics(run, signal, windows)[statistic.name];
}

/** Minimum number of samples of which a statistic can be told. */
export function minSamples(statistic: SampleStatistic): number {
  return statistic.name === 'percentile' ? leastSamples(statistic.percent) : 1;
}
