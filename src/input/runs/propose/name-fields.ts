/** A word or a number of a name. */
export interface NameToken {
  readonly kind: 'word' | 'number';
  readonly text: string;
}

/** What is between two separators of a name. */
export type NameField = readonly NameToken[];

/** The name of a directory or a file: its fields, and the separators before each and after the last. */
export interface DividedName {
  readonly fields: readonly NameField[];
  readonly separators: readonly string[];
}

/**
 * A number, a word, or signs. A number may have a short fraction, or be a version (`4.9.62-21.56`); the scheduler
 * `mq-deadline` is one word.
 */
const PIECE_OF_NAME =
  /(\d+(?:\.\d+){2,}(?:-\d+(?:\.\d+)+)?|\d{1,6}\.\d{1,3}(?!\d)|\d+)|(mq-deadline|[\p{L}\p{M}]+)|[^\d\p{L}\p{M}]+/gu;

/** The same, with words that hyphens join as one: `pool-of-threads`. */
const PIECE_OF_JOINED_NAME = new RegExp(
  PIECE_OF_NAME.source.replace(
    '(mq-deadline|[\\p{L}\\p{M}]+)',
    '([\\p{L}\\p{M}]+(?:-[\\p{L}\\p{M}]+(?![\\d\\p{L}\\p{M}]))*)',
  ),
  'gu',
);

/** Divides a name whose words may be joined by hyphens. */
export function divideJoinedName(name: string): DividedName {
  return divideName(name, PIECE_OF_JOINED_NAME);
}

/** Divides a name at its signs into fields, and each field into words and numbers. */
export function divideName(name: string, piece: RegExp = PIECE_OF_NAME): DividedName {
  const fields: NameToken[][] = [];
  const separators: string[] = [];
  let field: NameToken[] | null = null;
  for (const [text, number, word] of name.matchAll(piece)) {
    if (number === undefined && word === undefined) {
      separators.push(text);
      field = null;
      continue;
    }
    if (field === null) {
      if (separators.length === fields.length) separators.push('');
      field = [];
      fields.push(field);
    }
    field.push({ kind: number === undefined ? 'word' : 'number', text });
  }
  if (separators.length === fields.length) separators.push('');
  return { fields, separators };
}

/** The text of a field. */
export function fieldText(field: NameField): string {
  return field.map(({ text }) => text).join('');
}

/** The form of a name: names of one form have the same separators, and the same kinds of tokens if `tokens` is set. */
export function nameForm({ fields, separators }: DividedName, tokens: boolean): string {
  const kinds = fields.map((field) => (tokens ? field.map(({ kind }) => kind).join('') : ''));
  return JSON.stringify([separators, kinds]);
}
