import type { FigureRow } from '../../compare/figures/figure-rows.ts';

/** Returns the name of a resource or a cost on its own: `nvme0n1 in use`, `context switches each transaction`. */
export function figureTitle({ kind, subject, name, unit }: FigureRow): string {
  if (kind === 'cost') return `${name} each ${subject}`;
  // Bytes and requests differ by one letter.
  if (unit === 'B/s') return `${subject} bytes ${name}`;
  return `${subject} ${name}`.trim();
}
