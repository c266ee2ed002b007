import { sum } from 'd3-array';
import type { Run, Window } from '../../model/run.ts';
import { metricOf } from '../../model/vocabulary.ts';
import type { Signal } from '../signals/signals.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { windowSamples } from './window-samples.ts';
import { isWholeRun } from './window-seconds.ts';

/**
 * Maximum seconds by which a report may lie beside its time: a clock that prints whole seconds is behind, and a log without
 * a clock is laid at whole seconds.
 */
const CLOCK_STEP_SECONDS = 1;

/**
 * Returns the bounds of a mean of a signal in parts of a run. A report across an end of a part counts as a whole for the
 * upper bound and not at all for the lower one.
 */
export function boundsInParts(
  run: Run,
  signal: Signal,
  { parts, mean }: { readonly parts: readonly Window[]; readonly mean: number },
): Bounds {
  const { kind } = metricOf(signal.logs[0]!.source.metrics, signal.metric);
  if (isWholeRun(parts, run.window) || (kind !== 'rate' && kind !== 'ratio'))
    return boundsOf(run, signal, mean);
  const near = parts.map(({ from, to }) => ({ from: from - CLOCK_STEP_SECONDS, to }));
  let [least, most, seconds] = [0, 0, 0];
  for (const log of windowSamples(run, signal, [run.window])) {
    for (const [i, value] of log.values.entries()) {
      const span = log.span[i]!;
      const end = log.elapsed[i]!;
      const start = end - span;
      const isNear = near.some(({ from, to }) => end > from && start < to);
      if (!isNear || !(log.seconds[i]! > 0) || Number.isNaN(value)) continue;
      most += value * span;
      if (parts.some(({ from, to }) => start >= from && end + CLOCK_STEP_SECONDS <= to))
        least += value * span;
      seconds += sum(parts, ({ from, to }) =>
        Math.max(0, Math.min(end, to) - Math.max(start, from)),
      );
    }
  }
  const cap = signal.logs[0]!.unit === '%' ? Math.max(mean, 100) : Number.POSITIVE_INFINITY;
  return {
    low: boundsOf(run, signal, Math.min(mean, least / seconds)).low,
    high: boundsOf(run, signal, Math.min(cap, Math.max(mean, most / seconds))).high,
  };
}
