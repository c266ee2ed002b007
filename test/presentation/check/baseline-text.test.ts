import { expect, test } from 'vitest';
import type { Doubt } from '../../../src/check/baseline/doubt.ts';
import { usualOfValues } from '../../../src/check/baseline/usual-of-values.ts';
import { baselineText, doubtText } from '../../../src/presentation/check/baseline-text.ts';
import { BROKEN } from '../../check/made-outcomes.ts';

const ONE_KIND = [1210, 1190, 1200, 1205, 1195, 1188, 1212, 1200, 1190, 1210];
const TWO_KINDS = [...ONE_KIND.slice(2), 895, 905];

function told(values: readonly number[], doubt: Doubt | null = null): string {
  const usual = usualOfValues(values, '1/s');
  return baselineText({ ...BROKEN, value: 1000, unit: '1/s', metric: '', usual, doubt });
}

test('a value is told beside what the runs of the baseline had, and how far chance reaches', () => {
  expect(told(ONE_KIND)).toBe('83.3 % of 1,200, 10 runs ± 0.755 %');
  expect(told(ONE_KIND, { reason: 'usual', bound: 990 })).toBe(
    '83.3 % of 1,200, 10 runs ± 0.755 %, by chance down to 990',
  );
});

test('a baseline of two kinds of runs is said to be one', () => {
  expect(told(TWO_KINDS, { reason: 'usual', bound: 800 })).toMatch(
    /by chance down to 800; the baseline has two kinds of runs: 8 near 1,200, 2 near 900$/,
  );
});

test('an odd run is told by the figure that shows it', () => {
  const oddValue = { figure: 'disk sdb in use', deviations: 9, isOfAnotherKind: true };
  expect(doubtText({ reason: 'few-odd-runs', oddValue })).toBe(
    'cannot tell: a run of the baseline is unlike the others (disk sdb in use); 20 runs would say how much they differ',
  );
  expect(doubtText({ reason: 'odd-run', bound: 3, oddValue })).toBe(
    'cannot tell: a run of the baseline is as unlike the others (disk sdb in use)',
  );
});
