import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import { joinParts } from '../../text/join-parts.ts';

/**
 * Returns the function that names results: `transactions/s`, and where there are several by the same name, what they are
 * of: `job reader read: IOPS`. A benchmark that all are of is not named.
 */
export function resultNames(rows: readonly FigureRow[]): (row: FigureRow) => string {
  const ofResults = subjectsOf(rows, 'result');
  const ofSteadiness = subjectsOf(rows, 'steadiness');
  return (row) => {
    const { kind, name } = row;
    const texts = kind === 'result' ? ofResults : kind === 'steadiness' ? ofSteadiness : null;
    return joinParts([texts?.get(testOf(row)), name], ': ');
  };
}

/** Returns the name of each test of a kind of rows as it stands before a result; empty if there is only one test. */
function subjectsOf(
  rows: readonly FigureRow[],
  kind: FigureRow['kind'],
): ReadonlyMap<string, string> {
  const tests = new Map(rows.flatMap((row) => (row.kind === kind ? [[testOf(row), row]] : [])));
  if (tests.size <= 1) return new Map();
  const isOnly = new Set([...tests.values()].map(({ benchmark }) => benchmark)).size === 1;
  const nameOf = ({ subject, job, host }: FigureRow) =>
    isOnly && job !== '' ? joinParts([job, host], ' on ') : subject;
  return new Map([...tests].map(([test, row]) => [test, nameOf(row)]));
}

function testOf({ host, benchmark, job }: FigureRow): string {
  return JSON.stringify([host, benchmark, job]);
}
