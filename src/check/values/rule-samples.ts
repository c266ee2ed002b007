import { isMostlyIn, windowSamples } from '../../analyse/figures/window-samples.ts';
import type { Signal } from '../../analyse/signals/signals.ts';
import type { Run, Window } from '../../model/run.ts';
import type { Series } from '../../panels/panel.ts';

/** The samples of a signal that are mostly in parts of a run, as printed, in the order of time. */
export interface RuleSamples {
  readonly values: Float64Array;
  /** Seconds that each covers. */
  readonly span: Float64Array;
  /** Seconds from the run's zero to its end. */
  readonly elapsed: Float64Array;
  /** The log of each sample, and its number there. */
  readonly places: readonly SamplePlace[];
}

export interface SamplePlace {
  readonly series: Series;
  readonly sample: number;
}

/** Returns the samples of which at least half is in one of the windows. */
export function ruleSamples(run: Run, signal: Signal, windows: readonly Window[]): RuleSamples {
  const logs = windowSamples(run, signal, windows);
  const found = logs.flatMap((log) =>
    [...log.values.keys()]
      .filter((sample) => isMostlyIn(log, sample))
      .map((sample) => ({ ...{ log, sample }, elapsed: log.elapsed[sample]! })),
  );
  if (logs.length > 1) found.sort((a, b) => a.elapsed - b.elapsed);
  return {
    values: Float64Array.from(found, ({ log, sample }) => log.values[sample]!),
    span: Float64Array.from(found, ({ log, sample }) => log.span[sample]!),
    elapsed: Float64Array.from(found, ({ elapsed }) => elapsed),
    places: found.map(({ log: { series }, sample }) => ({ series, sample })),
  };
}
