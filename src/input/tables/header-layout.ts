import type { ColumnSpec, HeaderWord, Layout } from '../../../parsers/parser.ts';
import { printedUnits } from '../../model/unit.ts';

/** A column of a layout: its word and its declaration. */
export interface LayoutColumn {
  readonly word: HeaderWord;
  readonly spec: ColumnSpec;
}

/** The columns of one header; null for a field that is skipped. */
export class HeaderLayout implements Layout {
  readonly id: number;
  readonly columns: readonly (LayoutColumn | null)[];
  constructor(id: number, columns: readonly (LayoutColumn | null)[]) {
    this.id = id;
    this.columns = columns;
  }
  get length(): number {
    return this.columns.length;
  }
}

/** Returns the columns of a header's words; a word that occurs more than once is numbered. */
export function layoutColumns(
  words: readonly (HeaderWord | null)[],
  specOf: (word: HeaderWord) => ColumnSpec,
): (LayoutColumn | null)[] {
  const times = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const word of words) if (word !== null) count(times, columnKey(word));
  return words.map((word) => {
    if (word === null) return null;
    const spec = word.spec ?? specOf(word);
    // A user's parser is not type-checked.
    if (!Object.hasOwn(printedUnits, spec.unit)) throw new Error(`unknown unit: ${spec.unit}`);
    const key = columnKey(word);
    if (times.get(key) === 1) return { word, spec };
    return { word: { ...word, printed: `${word.printed}#${count(seen, key)}` }, spec };
  });
}

function count(counts: Map<string, number>, key: string): number {
  const n = (counts.get(key) ?? 0) + 1;
  counts.set(key, n);
  return n;
}

/** Returns the key of a column among those of an entity. */
export function columnKey(word: HeaderWord): string {
  return `${word.heading ?? ''}\n${word.printed}\n${word.bucket ?? ''}`;
}

/** Returns the key under which a parser's declaration of a column is found. */
export function specKey(word: { printed: string; heading?: string }): string {
  return `${word.heading ?? ''}\n${word.printed}`;
}
