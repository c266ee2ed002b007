import { type Doubt, MIN_BASELINE_RUNS, MIN_RUNS_OF_KINDS } from '../../check/baseline/doubt.ts';
import type { Got } from '../../check/judge/outcome.ts';
import { formatPercent, formatQuantity, formatWhole } from '../../text/quantity.ts';
import { kindsText } from './kinds-text.ts';

/**
 * Says what the runs of the baseline had, and how far chance reaches: `92.1 % of 4,199, 10 runs ± 2.4 %, by chance down to
 * 3,790`; empty without a baseline.
 */
export function baselineText(got: Got): string {
  const { usual, doubt } = got;
  if (usual === null) return '';
  const { mean, values, deviation, scale } = usual;
  const spread = scale === 'ratio' ? formatPercent(100 * deviation) : amountText(deviation, got);
  const texts = [
    shareOfBaseline(got),
    values.length === 1 ? 'one run' : `${values.length} runs ± ${spread}`,
  ];
  if (doubt !== null && 'bound' in doubt) {
    const { bound } = doubt;
    texts.push(`by chance ${bound < mean ? 'down' : 'up'} to ${amountText(bound, got)}`);
  }
  const kinds = kindsText(usual, (amount) => amountText(amount, got));
  return kinds === '' ? texts.join(', ') : `${texts.join(', ')}; ${kinds}`;
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

/** Says why a value beyond its share of a baseline may be no change. */
export function doubtText(doubt: Doubt): string {
  switch (doubt.reason) {
    case 'few-runs':
      return `cannot tell: a baseline of ${MIN_BASELINE_RUNS} runs, or --control, would say how much runs differ`;
    case 'few-odd-runs':
      return `cannot tell: a run of the baseline is unlike the others (${doubt.oddValue.figure}); ${MIN_RUNS_OF_KINDS} runs would say how much they differ`;
    case 'usual':
      return 'cannot tell: chance reaches as far';
    case 'odd-run':
      return `cannot tell: a run of the baseline is as unlike the others (${doubt.oddValue.figure})`;
    case 'drift':
      return 'cannot tell: it is not three times as far from the baseline as the control';
  }
}
