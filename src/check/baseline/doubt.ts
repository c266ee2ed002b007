import { judgeByControl } from '../../compare/repeats/judge-by-control.ts';
import type { UsualValue } from './baseline.ts';
import { MIN_BASELINE_RUNS, predictionInterval } from './prediction-interval.ts';

/** Share of the checks of unchanged runs that fail by chance: 5 % at most, and values are not quite normal. */
const FALSE_ALARMS = 0.04;

/** The reasons why a value that is beyond its limit may be no change. */
export type DoubtReason = 'few-runs' | 'usual' | 'drift';

/** Why a value may be no change. */
export interface Doubt {
  readonly reason: DoubtReason;
  /** The value up to which, or down to which, chance reaches; null if that is not known. */
  readonly bound: number | null;
}

/** A value that is beyond its share of a baseline. */
export interface DoubtedValue {
  readonly value: number;
  readonly usual: UsualValue;
  /** The value of a run that repeats the baseline; null without one. */
  readonly control: number | null;
  /** Number of figures that are judged in one check. */
  readonly figures: number;
}

/**
 * Returns why a value may be no change; null if it is one. From five runs on, a run like those of the baseline has such
 * a value in at most 5 % of all checks. A single run needs a control, whose drift is the yardstick.
 */
export function doubtOf({ value, usual, control, figures }: DoubtedValue): Doubt | null {
  if (usual.runs >= MIN_BASELINE_RUNS) {
    const { from, to } = predictionInterval(usual, FALSE_ALARMS / figures);
    if (value < from || value > to) return null;
    return { reason: 'usual', bound: value < usual.mean ? from : to };
  }
  if (control === null) return { reason: 'few-runs', bound: null };
  const [judged] = judgeByControl([{ id: '', base: usual.mean, other: value, control }], 0);
  return judged!.verdict === 'beyond the drift' ? null : { reason: 'drift', bound: null };
}
