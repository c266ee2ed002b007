import { UserError } from '../model/user-error.ts';

/** Extensions that tell people and programs the contents of a file. */
const knownExtensions: readonly string[] = [
  'html',
  'htm',
  'pdf',
  'png',
  'jpg',
  'svg',
  'txt',
  'md',
  'csv',
  'tsv',
  'json',
  'gp',
  'om',
  'prom',
  'parquet',
  'xlsx',
  'xls',
  'ods',
  'zip',
  'gz',
];

/** The contents that a command writes, and the extensions that suit them. */
export interface OutputKind {
  readonly what: string;
  readonly extensions: readonly string[];
  readonly hint: string;
}

/** Refuses a file name whose extension stands for other contents. Accepts unknown extensions. */
export function checkOutputExtension(
  output: string | undefined,
  { what, extensions, hint }: OutputKind,
): void {
  const extension = extensionOf(output);
  if (extensions.includes(extension) || !knownExtensions.includes(extension)) return;
  throw new UserError('usage', `the output is ${what}, not .${extension}: ${output}`, hint);
}

/** Returns the extension after the last dot, in lower case; empty without a dot. */
export function extensionOf(output = ''): string {
  return /\.(\w+)$/.exec(output)?.[1]?.toLowerCase() ?? '';
}
