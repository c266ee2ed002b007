import type { Parser } from '../../parsers/parser.ts';
import { linesOf } from './lines/line.ts';
import { hidePrefix, prefixesOf } from './lines/line-prefix.ts';

/** Returns the ids of the parsers that could read a log with this first line if the user named them. */
export function headerlessFormats(firstLine: string, parsers: readonly Parser[]): string[] {
  for (const line of linesOf([firstLine])) {
    const readers = () => parsers.filter((p) => p.opensWhenNamed?.(line)).map(({ id }) => id);
    const found = [readers()];
    for (const prefix of prefixesOf(line)) {
      if (hidePrefix(line, prefix)) found.push(readers());
      line.show();
    }
    return found.find((ids) => ids.length > 0) ?? [];
  }
  return [];
}
