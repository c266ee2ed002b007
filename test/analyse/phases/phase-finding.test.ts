import { expect, test } from 'vitest';
import { type FindingClaim, findingIn } from '../../../src/analyse/phases/phase-finding.ts';

const claim = (
  words: string,
  from: number,
  to: number,
  more: Partial<FindingClaim> = {},
): FindingClaim => {
  return { about: 'machine', level: 'limit', from, to, claim: words, ...more };
};

test('a phase has the first finding that is mostly within it', () => {
  const found = [claim('before', 0, 30), claim('within', 25, 60), claim('later', 30, 60)];
  expect(findingIn({ from: 30, to: 60 }, found)).toBe('within');
  expect(findingIn({ from: 70, to: 90 }, found)).toBe('');
});

test('that nothing was saturated, or not measured, is no finding of a phase', () => {
  const found = [
    claim('nothing was saturated', 0, 30, { level: 'note', about: 'run' }),
    claim('unknown', 0, 30, { level: 'not-measured' }),
  ];
  expect(findingIn({ from: 0, to: 30 }, found)).toBe('');
});
