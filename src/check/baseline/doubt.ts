import { judgeByControl } from '../../compare/repeats/judge-by-control.ts';
import type { UsualValue } from './baseline.ts';
import { chanceDeviations, rangeOf, type ValueRange } from './chance.ts';
import type { OddValue } from './odd-value.ts';
import type { Yardstick } from './yardstick.ts';

/** Minimum number of runs of a baseline by which a new run can be judged: of fewer a kind of runs may be missing. */
export const MIN_BASELINE_RUNS = 10;
/** Minimum number of runs of a baseline of several kinds: a new run is further away than 20 others in a twentieth of all cases. */
export const MIN_RUNS_OF_KINDS = 20;

/** Share of the checks of unchanged runs that fail by chance: 5 % at most, and values are not quite normal. */
const FALSE_ALARMS = 0.04;

/** Why a value that is beyond its limit may be no change. */
export type Doubt =
  | { readonly reason: 'few-runs' | 'drift' }
  /** Chance reaches as far, or a run of the baseline is as odd; `bound` is the value up to which they reach. */
  | { readonly reason: 'usual'; readonly bound: number }
  | { readonly reason: 'odd-run'; readonly bound: number; readonly oddValue: OddValue }
  /** The baseline has an odd run, and too few to say how far such runs are. */
  | { readonly reason: 'few-odd-runs'; readonly oddValue: OddValue };

/** A value that is beyond its share of a baseline. */
export interface DoubtedValue extends Pick<Yardstick, 'figures' | 'oddValue'> {
  readonly value: number;
  readonly usual: UsualValue;
  /** The value of a run that repeats the baseline; null without one. */
  readonly control: number | null;
}

/**
 * Returns why a value may be no change; null if it is one. From ten runs on, a run like those of the baseline has such a
 * value in at most 5 % of all checks. Fewer runs need a control, whose drift is the yardstick.
 */
export function doubtOf(doubted: DoubtedValue): Doubt | null {
  const { value, usual, control } = doubted;
  if (usual.values.length >= MIN_BASELINE_RUNS) return doubtByRuns(doubted);
  if (control === null) return { reason: 'few-runs' };
  const [judged] = judgeByControl([{ id: '', base: usual.mean, other: value, control }], 0);
  return judged!.verdict === 'beyond the drift' ? null : { reason: 'drift' };
}

function doubtByRuns({ value, usual, figures, oddValue }: DoubtedValue): Doubt | null {
  const runs = usual.values.length;
  const boundOf = ({ from, to }: ValueRange) => (value < usual.mean ? from : to);
  const chance = chanceDeviations(runs, FALSE_ALARMS / figures);
  const usualRange = rangeOf(usual, chance);
  const range = rangeOf(usual, Math.max(chance, oddValue?.deviations ?? 0));
  if (isWithin(value, usualRange)) return { reason: 'usual', bound: boundOf(range) };
  if (oddValue === null) return null;
  if (oddValue.isOfAnotherKind && runs < MIN_RUNS_OF_KINDS)
    return { reason: 'few-odd-runs', oddValue };
  return isWithin(value, range) ? { reason: 'odd-run', bound: boundOf(range), oddValue } : null;
}

function isWithin(value: number, { from, to }: ValueRange): boolean {
  return value >= from && value <= to;
}
