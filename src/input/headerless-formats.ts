import type { Parser } from '../../parsers/parser.ts';
import { linesOf } from './lines/line.ts';
import { hidePrefix, prefixesOf } from './lines/line-prefix.ts';

/** Returns the ids of the parsers that could read a log with this first line if the user named them. */
export function headerlessFormats(firstLine: string, parsers: readonly Parser[]): string[] {
  const guessable = parsers.filter(({ isProse }) => isProse !== true);
  for (const line of linesOf([firstLine])) {
    const readers = () => guessable.filter((p) => p.opensWhenNamed?.(line)).map(({ id }) => id);
    const found = [readers()];
    for (const prefix of prefixesOf(line)) {
      if (hidePrefix(line, prefix)) found.push(readers());
      line.show();
    }
    return found.find((ids) => ids.length > 0) ?? [];
  }
  return [];
}

/** Minimum number of rows that tell the format of a log without a header. */
const MIN_ROWS = 3;

/** Returns the parser that alone fits every row of a log without a header; undefined if the rows do not tell it. */
export function formatOfRows(rows: readonly string[], parsers: readonly Parser[]) {
  if (rows.length < MIN_ROWS) return undefined;
  const [first] = headerlessFormats(rows[0]!, parsers);
  const parser = parsers.find(({ id, isKnownByRows }) => id === first && isKnownByRows === true);
  if (parser === undefined) return undefined;
  return rows.every((row) => headerlessFormats(row, parsers).join() === first) ? parser : undefined;
}
