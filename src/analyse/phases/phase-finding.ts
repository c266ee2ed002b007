import type { Finding } from '../../model/finding.ts';
import type { Window } from '../../model/run.ts';
import { heldSeconds, sharedSeconds } from '../../model/span.ts';

/** The part of a finding that a phase needs. */
export type FindingClaim = Pick<Finding, 'about' | 'level' | 'from' | 'to' | 'periods' | 'claim'>;

/**
 * The claim of the first finding that lies mostly within a phase, other than that nothing was saturated; else empty.
 */
export function findingIn(phase: Window, findings: readonly FindingClaim[]): string {
  const found = findings.find(
    (finding) =>
      finding.about !== 'run' &&
      finding.level !== 'not-measured' &&
      2 * sharedSeconds(phase, finding) > heldSeconds(finding),
  );
  return found?.claim ?? '';
}
