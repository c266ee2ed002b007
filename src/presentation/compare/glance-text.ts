import type { ComparedSides } from '../../compare/compared.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import { type ChangeWord, changeWord, rowChangeText } from './change-text.ts';
import { figureValue } from './figure-value.ts';
import { resultNames } from './result-name.ts';

/** Says what differs at a glance, a text for each figure: `transactions/s −74 % (4199 → 1099)`. */
export function glanceTexts(compared: ComparedSides): readonly string[] {
  return glanceFigures(compared).map(({ text }) => text);
}

/** A figure of the glance: whether it is a result, its text, and what became of it on the last side. */
export interface GlanceFigure {
  readonly isResult: boolean;
  readonly text: string;
  readonly word: ChangeWord;
}

/** Returns the figures that say what differs at a glance. */
export function glanceFigures({ glance, results }: ComparedSides): readonly GlanceFigure[] {
  const nameOf = resultNames(results);
  return glance.map((row) => {
    const isResult = row.kind === 'result';
    const text = glanceText(row, isResult ? nameOf(row) : figureTitle(row));
    return { isResult, text, word: changeWord(row, row.values.length - 1) };
  });
}

/** Between two values stands an arrow; of more, each is compared with the first. */
function glanceText(row: FigureRow, title: string): string {
  const separator = row.values.length > 2 ? ' | ' : ' → ';
  const values = row.values.map((_, side) => figureValue(row, side)).join(separator);
  const changes = row.values.slice(1).map((_, i) => rowChangeText(row, i + 1));
  const isSame = row.changes.every((change) => change === 'same');
  if (row.unit === '%') return `${title} ${values}`;
  if (isSame) return `${title} as before: ${values}`;
  return `${title} ${changes.join(separator === ' | ' ? separator : ', ')} (${values})`;
}

/** Returns the name of a resource or a cost on its own: `nvme0n1 in use`, `context switches each transaction`. */
export function figureTitle({ kind, subject, name, unit }: FigureRow): string {
  if (kind === 'cost') return `${name} each ${subject}`;
  // Bytes and requests differ by one letter.
  if (unit === 'B/s') return `${subject} bytes ${name}`;
  return `${subject} ${name}`.trim();
}
