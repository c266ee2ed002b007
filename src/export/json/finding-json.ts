import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { findingLines } from '../../presentation/findings/finding-origin.ts';
import { clockTime } from '../csv/csv.ts';
import { findingFields } from '../finding-fields.ts';
import { findingTrust } from './figure-trust.ts';

/** The findings of a run for programs, the most important first, in base units; a missing number is null. */
export function findingsJson(run: Run): readonly object[] {
  return diagnosisOf(run).findings.map((finding) => findingJson(run, finding));
}

function findingJson(run: Run, finding: Finding) {
  const { rule, level, subject, from, to, periods } = finding;
  return {
    rule,
    level,
    host: subject.host,
    entity_kind: subject.entity.kind,
    entity: subject.entity.name,
    metrics: subject.metrics,
    time: clockTime(run, from),
    from_s: from,
    to_s: to,
    ...(periods && { periods_s: periods.map((period) => [period.from, period.to]) }),
    ...findingFields(finding),
    ...findingTrust(run, finding),
    evidence: findingLines(run, finding).map(([file, first_line, last_line]) => ({
      file,
      first_line,
      last_line,
    })),
  };
}
