import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { signalPercentile, signalStatistics } from '../../analyse/figures/signal-statistics.ts';
import type { Signal } from '../../analyse/signals/signals.ts';
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

/** Minimum number of samples of which a statistic can be told: one of them must be beyond a percentile. */
export function minSamples(statistic: SampleStatistic): number {
  if (statistic.name !== 'percentile') return 1;
  const beyond = Math.min(statistic.percent, 100 - statistic.percent);
  // Rounded, because 100 − 99.9 is not quite 0.1.
  return Math.ceil(Math.round((100 / beyond) * 1e6) / 1e6);
}
