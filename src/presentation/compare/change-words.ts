import { joinParts } from '../../text/join-parts.ts';
import type { RowChange } from './compare-table.ts';

/** Returns what became of a figure as plain text: `−74 % worse`, `× 4.7`. More and less are in the number. */
export function changeWords({ text, word, verdict }: RowChange): string {
  const isJudged = word === 'better' || word === 'worse';
  return joinParts([isJudged ? `${text} ${word}` : text, verdict], ', ');
}
