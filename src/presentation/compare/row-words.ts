import { joinParts } from '../../text/join-parts.ts';
import type { CompareRow, RowChange } from './compare-table.ts';

/** Returns what became of a figure as plain text: `−74 % worse`, `× 4.7`. More and less are in the number. */
export function changeWords({ text, word, verdict }: RowChange): string {
  const isJudged = word === 'better' || word === 'worse';
  return joinParts([isJudged ? `${text} ${word}` : text, verdict], ', ');
}

/** Returns the name of a row as plain text, with what it is about and its unit: `nvme0n1 in use, %`. */
export function rowTitle({ row: { kind }, subject, name, symbol }: CompareRow): string {
  const title = kind === 'resource' ? joinParts([subject, name], ' ') : name;
  return joinParts([title, symbol], ', ');
}
