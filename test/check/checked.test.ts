import { expect, test } from 'vitest';
import { hasFailed } from '../../src/check/checked.ts';
import { checkSummary, totalSummary } from '../../src/presentation/check/check-summary.ts';
import { makeChecked, makeOutcome } from './made-outcomes.ts';

test.each([
  ['kept', 'warn', 'pass', 'pass'],
  ['left-out', 'fail', 'pass', 'pass'],
  ['broken', 'pass', 'fail', 'warn'],
  ['unknown', 'pass', 'fail', 'warn'],
  ['cannot-tell', 'pass', 'pass', 'pass'],
  ['cannot-tell', 'warn', 'warn', 'warn'],
  ['cannot-tell', 'fail', 'fail', 'warn'],
] as const)('%s, with --on-cannot-tell %s: an error does %s, a warning %s', (...row) => {
  const [verdict, onCannotTell, ofError, ofWarning] = row;
  const error = makeOutcome('cpu busy < 1 %', verdict, { onCannotTell });
  const warning = makeOutcome('warn: cpu busy < 1 %', verdict, { onCannotTell });
  expect([error.effect, warning.effect]).toEqual([ofError, ofWarning]);
  expect(hasFailed([makeChecked('a', warning, error)])).toBe(ofError === 'fail');
  expect(hasFailed([makeChecked('a', warning)])).toBe(false);
});

test('a failure in any run fails the check', () => {
  const [kept, broken] = (['kept', 'broken'] as const).map((verdict) => makeOutcome('x', verdict));
  expect(hasFailed([makeChecked('a', kept!), makeChecked('b', broken!)])).toBe(true);
});

test('each rule is counted once', () => {
  const outcomes = [
    ...(['kept', 'kept', 'broken', 'unknown', 'left-out', 'cannot-tell'] as const).map((verdict) =>
      makeOutcome('x', verdict),
    ),
    makeOutcome('warn: x', 'broken'),
    makeOutcome('x', 'cannot-tell', { onCannotTell: 'fail' }),
  ];
  const counts =
    '8 rules: 2 kept, 1 broken, 1 not judged, 2 warned of, 1 cannot be told, 1 left out';
  expect(checkSummary(outcomes)).toBe(counts);
  const [first, ...rest] = outcomes;
  expect(totalSummary([makeChecked('a', first!), makeChecked('b', ...rest)])).toBe(
    `2 runs, ${counts}`,
  );
});
