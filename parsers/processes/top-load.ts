import type { ColumnSpec, Line } from '../parser.ts';
import type { SummaryRow } from './top-linux-summary.ts';

/** The load averages, which top and others print without a name for each. */
export const loadColumns: readonly ColumnSpec[] = [
  { printed: 'load1', metric: 'system.load.1', unit: '1', instant: true },
  { printed: 'load5', metric: 'system.load.5', unit: '1', instant: true },
  { printed: 'load15', metric: 'system.load.15', unit: '1', instant: true },
];

/** The last three numbers of a line, in every language: `load average: 0.50, 0.30, 0.20`; null if they are none. */
export function loadWords(line: Line): SummaryRow | null {
  const cells = [3, 2, 1].map((back) => line.str(line.count - back).replace(/,$/, ''));
  if (!cells.every((cell) => /^\d{1,8}[.,]\d{1,3}$/.test(cell))) return null;
  return { words: loadColumns.map((spec) => ({ printed: spec.printed, spec })), cells };
}
