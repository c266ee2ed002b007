import type { Finding } from '../../model/finding.ts';
import type { Window } from '../../model/run.ts';
import { heldSeconds, sharedSeconds } from '../../model/span.ts';

/** What a finding says, and when. */
export type Claim = Pick<Finding, 'about' | 'level' | 'from' | 'to' | 'periods' | 'claim'>;

/** The claim of the first finding that is mostly within a phase; empty without one, and if nothing was saturated. */
export function findingIn(phase: Window, findings: readonly Claim[]): string {
  const found = findings.find(
    (finding) =>
      finding.about !== 'run' &&
      finding.level !== 'not-measured' &&
      2 * sharedSeconds(phase, finding) > heldSeconds(finding),
  );
  return found?.claim ?? '';
}
