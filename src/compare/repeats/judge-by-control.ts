import { type ChangeForm, changeFromScale, formOf, onScale, thresholdOn } from './change-scale.ts';

/** A figure of three single runs, the last of which repeats the base. NaN where a run lacks it. */
export interface ControlledFigure {
  readonly id: string;
  readonly base: number;
  readonly other: number;
  readonly control: number;
}

/** `unknown`: one of the runs lacks the figure. */
export type ControlVerdict =
  | 'beyond the drift'
  | 'within the drift'
  | 'below the threshold'
  | 'unknown';

/** A change beside that of a run in which nothing was changed. */
export interface ControlJudgement {
  readonly id: string;
  readonly verdict: ControlVerdict;
  readonly form: ChangeForm;
  /** Other run against the base: a ratio, or a difference. */
  readonly change: number;
  /** Control against the base, in the same form. */
  readonly drift: number;
}

/**
 * A change is clearly larger than the drift from three times on. It is no proof: two equal runs that deviate much are so
 * far apart in one of six cases.
 */
const MIN_DRIFTS = 3;

/** Judges each figure of single runs by how far a control, which repeats the base, drifted from it. */
export function judgeByControl(
  figures: readonly ControlledFigure[],
  threshold: number,
): ControlJudgement[] {
  return figures.map(({ id, base, other, control }) => {
    const form = formOf([base, other, control]);
    const [change, drift] = [other, control].map((v) => onScale(form, v) - onScale(form, base));
    const limit = thresholdOn(form, threshold, [base, other]);
    const [size, allowed] = [Math.abs(change!), MIN_DRIFTS * Math.abs(drift!)];
    const verdict = controlVerdict(size, { allowed, limit });
    return {
      id,
      verdict,
      form,
      change: changeFromScale(form, change!),
      drift: changeFromScale(form, drift!),
    };
  });
}

function controlVerdict(
  size: number,
  { allowed, limit }: { readonly allowed: number; readonly limit: number },
): ControlVerdict {
  if (!Number.isFinite(size) || !Number.isFinite(allowed)) return 'unknown';
  if (size <= allowed) return 'within the drift';
  return size > limit ? 'beyond the drift' : 'below the threshold';
}
