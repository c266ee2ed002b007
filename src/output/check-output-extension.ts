import { UserError } from '../model/user-error.ts';

/** Endings by which people and programs know what a file holds. */
const known: readonly string[] = [
  ...['html', 'htm', 'pdf', 'png', 'jpg', 'svg'],
  ...['txt', 'csv', 'tsv', 'json', 'gp'],
];

/** What a command writes, and the endings that say so. */
export interface Written {
  readonly what: string;
  readonly endings: readonly string[];
  readonly hint: string;
}

/** Refuses a name that says that a file holds something else than it will; other names are the user's business. */
export function demandEnding(output: string | undefined, { what, endings, hint }: Written): void {
  const ending = endingOf(output);
  if (endings.includes(ending) || !known.includes(ending)) return;
  throw new UserError('usage', `${output} would hold ${what}, which is not .${ending}`, hint);
}

/** What stands behind the last dot, in small letters; empty without one. */
export function endingOf(output = ''): string {
  return /\.(\w+)$/.exec(output)?.[1]?.toLowerCase() ?? '';
}
