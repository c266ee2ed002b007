import { levelWords } from '../presentation/findings.ts';
import type { RunTableRow } from '../presentation/run-table.ts';

/** Returns a finding in few cells: a word only for what limited the run. */
export function runFinding({ limit }: RunTableRow): string {
  if (limit === null) return '';
  return limit.level === 'limit' ? `${levelWords.limit}: ${limit.claim}` : limit.claim;
}

/** Returns the words with which the findings of all runs begin; empty if not even the first one is the same. */
export function sharedFinding(rows: readonly RunTableRow[]): string {
  const [first = [], ...others] = rows.map((row) => runFinding(row).split(' '));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  if (end < 0) return first.join(' ');
  return end === 0 ? '' : `${first.slice(0, end).join(' ')} …`;
}
