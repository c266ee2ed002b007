import { parsers } from '../../parsers/index.ts';
import { replaceWords } from './replace-words.ts';
import type { StableNames } from './stable-names.ts';

/** Replaces names in the words that a log has above its columns. */
export type ReplaceHeading = (text: string) => string;

/** Formats whose columns are called as a user wished, or after hosts and devices. */
const FREE: readonly string[] = ['pdh-csv'];

/** The words above the columns of each format that has its own. */
const declared: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  parsers
    .filter(({ id }) => !FREE.includes(id))
    .map(({ id, columns }) => [
      id,
      new Set(columns.flatMap(({ printed, heading = '' }) => [printed, heading])),
    ]),
);

const tools: ReadonlySet<string> = new Set(parsers.flatMap(({ id, tool }) => [id, tool]));

/**
 * Returns what replaces names in the headings of a log. The declared words of a tool stay, all others only if they
 * are plain: a tool may print a device's name above a column, and a user has parsers.
 */
export function headingsOf(names: StableNames, parser: string): ReplaceHeading {
  const words = declared.get(parser);
  if (words === undefined) return (text) => replaceWords(names, 'column', text);
  return (text) => (words.has(text) ? text : replaceWords(names, 'column', text));
}

/** Returns the name of a tool or parser: one of ours stays. */
export function anonymiseTool(names: StableNames, tool: string): string {
  return tools.has(tool) ? tool : replaceWords(names, 'name', tool);
}
