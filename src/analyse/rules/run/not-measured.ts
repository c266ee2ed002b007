import type { Finding, Subject } from '../../../model/finding.ts';
import type { Evidence } from '../evidence.ts';

/**
 * A finding that something was not measured, and what would measure it: `link speed of eth0` and `%Util`. Only for what
 * the reader would miss.
 */
export function notMeasured(
  { run }: Evidence,
  { rule, subject, what, lacks }: { rule: string; subject: Subject; what: string; lacks: string },
): Finding {
  return {
    ...{ rule, level: 'not-measured', subject, ...run.window },
    ...{ value: Number.NaN, limit: Number.NaN, unit: '1' },
    ...{ claim: 'Not measured', why: `${what} (no ${lacks})`, caveat: '', reference: '' },
  };
}
