import type { FigureRow } from '../../compare/figure-rows.ts';

/** Returns the name of a figure on its own: `nvme0n1 in use`, `context switches each transaction`, `transactions/s`. */
export function figureTitle({ kind, subject, name }: FigureRow): string {
  if (kind === 'result' || kind === 'steadiness') return name;
  if (kind === 'cost') return `${name} each ${subject}`;
  return `${subject} ${name}`.trim();
}
