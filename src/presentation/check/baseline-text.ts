import type { DoubtReason } from '../../check/baseline/doubt.ts';
import { MIN_BASELINE_RUNS } from '../../check/baseline/prediction-interval.ts';
import type { Got } from '../../check/judge/outcome.ts';
import { formatPercent, formatQuantity, formatWhole } from '../../text/quantity.ts';

/**
 * Says what the runs of the baseline had, and how far chance reaches: `92.1 % of 4,199, 10 runs ± 2.4 %, by chance down to
 * 3,790`; empty without a baseline.
 */
export function baselineText(got: Got): string {
  const { usual, doubt } = got;
  if (usual === null) return '';
  const { mean, runs, deviation, scale } = usual;
  const spread = scale === 'ratio' ? formatPercent(100 * deviation) : amountText(deviation, got);
  const bound = doubt?.bound ?? null;
  return [
    shareOfBaseline(got),
    runs === 1 ? 'one run' : `${runs} runs ± ${spread}`,
    ...(bound === null
      ? []
      : [`by chance ${bound < mean ? 'down' : 'up'} to ${amountText(bound, got)}`]),
  ].join(', ');
}

/** Says which share of the baseline was got: `92.1 % of 4,199`; empty without a baseline. */
export function shareOfBaseline(got: Got): string {
  const { value, usual } = got;
  if (usual === null) return '';
  const { mean } = usual;
  return `${mean > 0 ? `${shareText(value / mean)} of` : 'baseline'} ${amountText(mean, got)}`;
}

function amountText(amount: number, { unit, metric }: Got): string {
  return formatQuantity(amount, { unit, ...(metric !== '' && { metric }) });
}

/** Returns a ratio in percent with a digit more than its limit has. */
function shareText(ratio: number): string {
  return ratio >= 10 ? `× ${formatWhole(Math.round(ratio))}` : `${(100 * ratio).toFixed(1)} %`;
}

/** The reasons why a value beyond its share of a baseline may be no change. */
export const baselineDoubts: Readonly<Record<DoubtReason, string>> = {
  'few-runs': `cannot tell: a baseline of ${MIN_BASELINE_RUNS} runs, or --control, would say how much runs differ`,
  usual: 'cannot tell: chance reaches as far',
  drift: 'cannot tell: it is not three times as far from the baseline as the control',
};
