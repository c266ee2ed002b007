import type { FigureRow } from '../../compare/figure-rows.ts';

/** Returns the name of a figure on its own: `nvme0n1 in use`, `context switches each transaction`, `transactions/s`. */
export function figureTitle({ kind, subject, name, unit }: FigureRow): string {
  if (kind === 'result' || kind === 'steadiness') return name;
  if (kind === 'cost') return `${name} each ${subject}`;
  // Bytes and requests differ by one letter.
  if (unit === 'B/s') return `${subject} bytes ${name}`;
  return `${subject} ${name}`.trim();
}
