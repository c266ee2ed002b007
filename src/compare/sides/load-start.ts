import { isWholeBenchmark } from '../../analyse/benchmark-whole.ts';
import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { benchmarkProgress, PROGRESS_WORK } from '../../analyse/key-figures/progress-figures.ts';
import { cellsTime, timeGrid } from '../../analyse/signals/grid.ts';
import { knownValues, quantileOf } from '../../analyse/statistics/quantile.ts';
import type { Run } from '../../model/run.ts';

/** Minimum share of the benchmark's usual rate at which its load has begun. */
const MIN_SHARE_OF_USUAL = 0.1;

/**
 * Returns the second of a run at which its load begins: the first sample in which its benchmark did a tenth of its usual
 * work, else the start of the first phase that is not idle, else its start.
 */
export function loadStart(run: Run): number {
  return benchmarkStart(run) ?? phaseStart(run) ?? run.window.from;
}

function benchmarkStart(run: Run): number | undefined {
  const all = benchmarkProgress(run, PROGRESS_WORK);
  const found = all.find(({ line }) => isWholeBenchmark(line.entity)) ?? all[0];
  if (found === undefined) return undefined;
  const { values } = found;
  const usual = quantileOf(knownValues(values), 0.5);
  const first = values.findIndex((value) => value > 0 && value >= MIN_SHARE_OF_USUAL * usual);
  return first < 0 ? undefined : cellsTime(timeGrid(run), first, first + 1).from;
}

function phaseStart(run: Run): number | undefined {
  return diagnosisOf(run).phases.find(({ idle }) => !idle)?.from;
}
