import { fromSpreadsheet } from '../../text/safe-text.ts';

/** The delimiter of a line's cells. `wide` is two or more blanks, for headings that contain single ones. */
export type Delimiter = ',' | ';' | '\t' | 'blanks' | 'wide';

/** Splits a line into cells without surrounding blanks; null if a quote is still open, as RFC 4180 allows. */
export function splitLine(text: string, delimiter: Delimiter): string[] | null {
  if (delimiter === 'blanks' || delimiter === 'wide') {
    const line = text.trim();
    if (delimiter === 'blanks' && line.includes('"'))
      return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    if (!/\t| {2}/.test(line)) return delimiter === 'wide' ? [line] : line.split(' ');
    return line.split(delimiter === 'wide' ? /\t+ *| {2,}/ : /[ \t]+/);
  }
  const cells = text.includes('"')
    ? splitQuoted(text, delimiter)
    : text.split(delimiter).map((cell) => cell.trim());
  return /['⟨]/.test(text) && cells !== null ? cells.map(fromSpreadsheet) : cells;
}

/** Splits by RFC 4180: a cell in quotes may contain the delimiter, and a quote as two quotes. */
function splitQuoted(text: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  let start = 0;
  for (;;) {
    while (text[start] === ' ') start++;
    const cell = text[start] === '"' ? quotedCell(text, start) : plainCell(text, start, delimiter);
    if (cell === null) return null;
    cells.push(cell.text);
    const next = text.indexOf(delimiter, cell.end);
    if (next < 0) return cells;
    start = next + 1;
  }
}

interface CellEnd {
  readonly text: string;
  readonly end: number;
}

function plainCell(text: string, start: number, delimiter: string): CellEnd {
  const next = text.indexOf(delimiter, start);
  const end = next < 0 ? text.length : next;
  return { text: text.slice(start, end).trim(), end };
}

function quotedCell(text: string, start: number): CellEnd | null {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return null;
  return {
    text: text
      .slice(start + 1, end)
      .replaceAll('""', '"')
      .trim(),
    end: end + 1,
  };
}
