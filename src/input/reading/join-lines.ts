/** A text whose broken lines are joined. */
export interface JoinedText {
  readonly text: string;
  /** The number of lines that were joined to the one above, and the line of the first. */
  readonly count: number;
  readonly first: number;
  /** Returns the line of the file, from 1, in which a line of the text begins. */
  lineOf(line: number): number;
}

/** Minimum number of broken rows: a single one may have another reason. */
const MIN_BROKEN = 2;

/** Maximum number of words that a mailer moved to the next line. */
const MAX_MOVED = 8;

/**
 * Joins lines that a mailer broke in two. A heading opens a log, whole or with the words below it. Each row below it has as
 * many words as the heading, whole or with the numbers of the next line; else nothing below that heading is joined. `opens`
 * says whether a parser knows a line as the first of a log. Null if nothing was joined.
 */
export function joinedLines(
  lines: readonly string[],
  opens: (text: string) => boolean,
): JoinedText | null {
  const texts: string[] = [];
  const numbers: number[] = [];
  const joins: number[] = [];
  let next = 0;
  const take = (parts: number) => {
    if (parts === 2) joins.push(next + 2);
    texts.push(lines.slice(next, next + parts).join(' '));
    numbers.push(next + 1);
    next += parts;
  };
  while (next < lines.length) {
    const heading = headingAt(lines, next, opens);
    for (const parts of heading ?? [1]) take(parts);
  }
  if (joins.length < MIN_BROKEN) return null;
  return {
    text: texts.join('\n'),
    ...{ count: joins.length, first: joins[0]! },
    lineOf: (line) => numbers[line - 1] ?? line,
  };
}

/** The numbers of lines that make a heading, with the line of groups above it, and each row below; null if none are broken. */
function headingAt(
  lines: readonly string[],
  at: number,
  opens: (text: string) => boolean,
): number[] | null {
  const text = lines[at]!;
  if (!/[a-z]/i.test(text) || !opens(text)) return null;
  const below = lines[at + 1] ?? '';
  // `procs ---memory--- …` is broken if a heading follows its rest.
  if (isRest(below) && !opens(below) && opens(lines[at + 2] ?? '')) {
    const heading = headingAt(lines, at + 2, opens);
    return heading === null ? null : [2, ...heading];
  }
  const width = wordsOf(text).length;
  const rows = rowsBelow(lines, at + 1, width);
  if (rows.length > 0) return rows.includes(2) ? [1, ...rows] : null;
  if (!isRest(below) || opens(below)) return null;
  const broken = rowsBelow(lines, at + 2, width + wordsOf(below).length);
  return broken.includes(2) ? [2, ...broken] : null;
}

/** The numbers of lines of each row below a heading; none if one does not fit. */
function rowsBelow(lines: readonly string[], from: number, width: number): number[] {
  const rows: number[] = [];
  for (let next = from; isRow(lines[next] ?? ''); next += rows.at(-1)!) {
    const words = wordsOf(lines[next]!);
    if (words.length === width) rows.push(1);
    else {
      const rest = wordsOf(lines[next + 1] ?? '');
      if (rest.length === 0 || !rest.every(isNumber) || words.length + rest.length !== width)
        return [];
      rows.push(2);
    }
  }
  return rows;
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

const isNumber = (word: string): boolean => /^-?\d+([.,]\d+)?%?$/.test(word);

/** Whether a line may be a row: a name or a time, then numbers. */
function isRow(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 1 && words.filter(isNumber).length >= words.length - 2;
}

/** Whether a line may be the end of a heading. */
function isRest(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.length <= MAX_MOVED && !words.some((word) => /^\d/.test(word));
}
