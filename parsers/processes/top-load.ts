import type { ColumnSpec, Line } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import type { SummaryRow } from './top-linux-summary.ts';

/** The load averages, which top and others print without a name for each. */
export const loadColumns: readonly ColumnSpec[] = [
  column('load1', 'system.load.1', '1', { instant: true }),
  column('load5', 'system.load.5', '1', { instant: true }),
  column('load15', 'system.load.15', '1', { instant: true }),
];

/**
 * The last three numbers of a line, or of its first fields, in every language: `load average: 0.50, 0.30, 0.20`; null if
 * they are not numbers.
 */
export function loadWords(line: Line, end = line.count): SummaryRow | null {
  const cells = [3, 2, 1].map((back) => line.str(end - back).replace(/,$/, ''));
  if (!cells.every((cell) => /^\d{1,8}[.,]\d{1,3}$/.test(cell))) return null;
  return { words: loadColumns.map(wordOf), cells };
}
