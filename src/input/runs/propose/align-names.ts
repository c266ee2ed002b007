import { group, min } from 'd3-array';
import {
  type DividedName,
  fieldText,
  type NameField,
  type NameToken,
  nameForm,
} from './name-fields.ts';

/** A part of a step of all names: the same text in each, or the texts of each. */
export type AlignedPart =
  | { readonly text: string }
  | {
      /** The number of its field. */
      readonly field: number;
      readonly values: readonly string[];
    };

/** The names of one form beside each other. */
export interface AlignedNames {
  readonly parts: readonly AlignedPart[];
  /** The texts of each field in all names. */
  readonly fields: readonly (readonly string[])[];
}

/** Puts names beside each other whose forms are the most frequent one; null if these are fewer than a share of all. */
export function alignNames(names: readonly DividedName[], minShare: number): AlignedNames | null {
  const chosen = ofOneForm(names, true, minShare) ?? ofOneForm(names, false, minShare);
  if (chosen === null) return null;
  const { separators } = chosen[0]!;
  const fields = chosen[0]!.fields.map((_, i) => chosen.map((name) => name.fields[i]!));
  const parts = fields.flatMap((column, i): AlignedPart[] => [
    { text: separators[i]! },
    ...alignField(column, i),
  ]);
  const all = [...parts, { text: separators.at(-1)! }];
  return {
    parts: all.filter((part) => !('text' in part && part.text === '')),
    fields: fields.map((column) => column.map(fieldText)),
  };
}

function ofOneForm(names: readonly DividedName[], tokens: boolean, minShare: number) {
  const groups = [...group(names, (name) => nameForm(name, tokens)).values()];
  const largest = groups.reduce((a, b) => (b.length > a.length ? b : a), []);
  return largest.length > 0 && largest.length >= minShare * names.length ? largest : null;
}

/** Numbers that vary between equal words are a part each. Else one part is between the equal ends of the field. */
function alignField(column: readonly NameField[], field: number): AlignedPart[] {
  const columns = column[0]!.map((_, i) => column.map((tokens) => tokens[i]));
  const isSame = column.every((tokens) => tokens.length === columns.length);
  if (isSame && columns.every((tokens) => isEqual(tokens) || isNumbers(tokens)))
    return columns.map((tokens) =>
      isEqual(tokens)
        ? { text: tokens[0]!.text }
        : { field, values: tokens.map((token) => token!.text) },
    );
  const shortest = min(column, (tokens) => tokens.length)!;
  const lead = shortest > 1 ? equalWord(column, 0) : '';
  const trail = shortest > 2 && lead !== '' ? equalWord(column, -1) : '';
  const [from, to] = [lead === '' ? 0 : 1, trail === '' ? undefined : -1];
  const values = column.map((tokens) => fieldText(tokens.slice(from, to)));
  return [{ text: lead }, { field, values }, { text: trail }];
}

type Tokens = readonly (NameToken | undefined)[];

const isEqual = (tokens: Tokens) => tokens.every((token) => token?.text === tokens[0]?.text);

const isNumbers = (tokens: Tokens) => tokens.every((token) => token?.kind === 'number');

/** Returns the word that all fields have at an index; empty if they differ. */
function equalWord(column: readonly NameField[], index: 0 | -1): string {
  const tokens = column.map((field) => field.at(index));
  return isEqual(tokens) && tokens[0]?.kind === 'word' ? tokens[0].text : '';
}
