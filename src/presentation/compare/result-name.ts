import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import { benchmarkOf, jobOf } from '../../compare/runs/job-of-subject.ts';
import { joinParts } from '../../text/join-parts.ts';

/**
 * Returns the function that names results: `transactions/s`, and where there are several by the same name, what they are
 * of: `job reader read: IOPS`. A benchmark that all are of is not named.
 */
export function resultNames(rows: readonly FigureRow[]): (row: FigureRow) => string {
  const ofResults = subjectsOf(rows, 'result');
  const ofSteadiness = subjectsOf(rows, 'steadiness');
  return ({ kind, subject, name }) => {
    const texts = kind === 'result' ? ofResults : kind === 'steadiness' ? ofSteadiness : null;
    return joinParts([texts?.get(subject), name], ': ');
  };
}

/** Returns the name of each subject of a kind of rows as it stands before a result; empty if there is only one subject. */
function subjectsOf(
  rows: readonly FigureRow[],
  kind: FigureRow['kind'],
): ReadonlyMap<string, string> {
  const subjects = new Set(rows.flatMap((row) => (row.kind === kind ? row.subject : [])));
  if (subjects.size <= 1) return new Map();
  const isOnly = new Set([...subjects].map(benchmarkOf)).size === 1;
  return new Map([...subjects].map((subject) => [subject, (isOnly && jobOf(subject)) || subject]));
}
