import type { Doubt } from '../../check/baseline/doubt.ts';
import { MIN_BASELINE_RUNS } from '../../check/baseline/prediction-interval.ts';
import type { Got } from '../../check/judge/outcome.ts';
import { formatPercent, formatQuantity } from '../../text/quantity.ts';

/** Says what the runs of the baseline had: `92 % of 4,199, 10 runs ± 2.4 %`; empty without a baseline. */
export function baselineText({ value, usual, unit, metric }: Got): string {
  if (usual === null) return '';
  const { mean, runs, deviation, scale } = usual;
  const base = formatQuantity(mean, { unit, ...(metric !== '' && { metric }) });
  const share = scale === 'ratio' ? `${formatPercent((100 * value) / mean)} of ` : 'baseline ';
  if (runs === 1) return `${share}${base}, one run`;
  const spread =
    scale === 'ratio'
      ? formatPercent(100 * deviation)
      : formatQuantity(deviation, { unit, ...(metric !== '' && { metric }) });
  return `${share}${base}, ${runs} runs ± ${spread}`;
}

/** The reasons why a value beyond its share of a baseline may be no change. */
export const baselineDoubts: Readonly<Record<Doubt, string>> = {
  'few-runs': `cannot tell: a baseline of ${MIN_BASELINE_RUNS} runs, or --control, would say how much runs differ`,
  usual: 'cannot tell: runs of the baseline differ as much',
  drift: 'cannot tell: it is not three times as far from the baseline as the control',
};
