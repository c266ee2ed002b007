import type { UsualValue } from '../../check/baseline/baseline.ts';
import { kindsOfRuns } from '../../check/baseline/kinds-of-runs.ts';

/** Says which kinds of runs a baseline has: `the baseline has two kinds of runs: 8 near 1,200, 2 near 900`; empty if it has one. */
export function kindsText(
  usual: UsualValue,
  amountText: (amount: number) => string,
  figures = 1,
): string {
  const kinds = kindsOfRuns(usual, figures).map(
    ({ runs, mean }) => `${runs} near ${amountText(mean)}`,
  );
  return kinds.length === 0 ? '' : `the baseline has two kinds of runs: ${kinds.join(', ')}`;
}
