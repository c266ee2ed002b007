import type { Window } from '../../model/run.ts';
import type { Finding } from '../rules/finding.ts';

/** What a finding says, and when. */
export type Claim = Pick<Finding, 'rule' | 'level' | 'from' | 'to' | 'claim'>;

/** The claim of the first finding that is mostly within a phase; empty without one, and if nothing was saturated. */
export function findingIn(phase: Window, findings: readonly Claim[]): string {
  const found = findings.find(({ rule, level, from, to }) => {
    const both = Math.min(phase.to, to) - Math.max(phase.from, from);
    return rule !== 'nothing-saturated' && level !== 'not-measured' && 2 * both > to - from;
  });
  return found?.claim ?? '';
}
