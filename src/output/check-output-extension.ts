import { UserError } from '../model/user-error.ts';

/** Extensions by which people and programs know what a file contains. */
const knownExtensions: readonly string[] = [
  ...['html', 'htm', 'pdf', 'png', 'jpg', 'svg'],
  ...['txt', 'md', 'csv', 'tsv', 'json', 'gp'],
  ...['om', 'prom', 'parquet'],
];

/** What a command writes, and the extensions that suit it. */
export interface Written {
  readonly what: string;
  readonly extensions: readonly string[];
  readonly hint: string;
}

/** Refuses a file name whose extension promises another content; unknown extensions are the user's business. */
export function checkOutputExtension(
  output: string | undefined,
  { what, extensions, hint }: Written,
): void {
  const extension = extensionOf(output);
  if (extensions.includes(extension) || !knownExtensions.includes(extension)) return;
  throw new UserError('usage', `the output is ${what}, not .${extension}: ${output}`, hint);
}

/** What follows the last dot, in lower case; empty without one. */
export function extensionOf(output = ''): string {
  return /\.(\w+)$/.exec(output)?.[1]?.toLowerCase() ?? '';
}
