import { LOST_FILE } from '../../../model/damage.ts';
import type { Subject } from '../../../model/finding.ts';
import type { Run } from '../../../model/run.ts';
import { joinParts } from '../../../text/join-parts.ts';
import type { Evidence } from '../evidence.ts';
import type { RuleFinding } from '../rule.ts';

/** Declared by rules that only find what was not measured. */
export const NOT_MEASURED = { unit: '1', reference: '' } as const;

interface Unmeasured {
  readonly subject: Subject;
  readonly quantity: string;
  /** The column or command that would measure it. */
  readonly lacks?: string;
  /** A known fact about it, in place of `lacks`; empty without one. */
  readonly known?: string;
}

/**
 * A finding that something was not measured, and what would measure it: `link speed of eth0` and `%Util`. Use it only
 * for quantities that the reader would miss.
 */
export function notMeasured(
  { run }: Evidence,
  { subject, quantity, lacks, known = '' }: Unmeasured,
): RuleFinding {
  // A log of which little was understood may have it, or have nothing to do with it.
  const lost = lostText(run);
  const missing = known || `no ${lacks}${lost && ' was read'}`;
  return {
    ...NOT_MEASURED,
    level: 'not-measured',
    subject,
    ...run.window,
    value: Number.NaN,
    limit: Number.NaN,
    claim: 'Not measured',
    why: `${quantity} (${joinParts([missing, lost], '; ')})`,
  };
}

/** A log that may have measured what is missed: `34 lines of iostat.log were not understood`. */
const lostText = ({ warnings }: Run) => warnings.find(({ code }) => code === LOST_FILE)?.text ?? '';
