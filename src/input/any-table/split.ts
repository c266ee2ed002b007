import { fromSpreadsheet } from '../../text/safe-text.ts';

/** The delimiter of a line's cells. `wide` is two or more blanks, for headings that contain single ones. */
export type Delimiter = ',' | ';' | '\t' | 'blanks' | 'wide';

/** The cells of a line without the blanks around them; null if a quote is left open, as RFC 4180 allows. */
export function splitLine(text: string, delimiter: Delimiter): string[] | null {
  if (delimiter === 'blanks') return text.trim().split(/[ \t]+/);
  if (delimiter === 'wide') return text.trim().split(/\t+ *| {2,}/);
  const cells = text.includes('"')
    ? splitQuoted(text, delimiter)
    : text.split(delimiter).map((cell) => cell.trim());
  return /['⟨]/.test(text) && cells !== null ? cells.map(fromSpreadsheet) : cells;
}

/** RFC 4180: a cell in quotes may hold the delimiter, and a quote as two. */
function splitQuoted(text: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (text[at] === ' ') at++;
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    if (cell === null) return null;
    cells.push(cell.text);
    const next = text.indexOf(delimiter, cell.end);
    if (next < 0) return cells;
    at = next + 1;
  }
}

interface CellEnd {
  readonly text: string;
  readonly end: number;
}

function plainCell(text: string, at: number, delimiter: string): CellEnd {
  const next = text.indexOf(delimiter, at);
  const end = next < 0 ? text.length : next;
  return { text: text.slice(at, end).trim(), end };
}

function quotedCell(text: string, at: number): CellEnd | null {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return null;
  return {
    text: text
      .slice(at + 1, end)
      .replaceAll('""', '"')
      .trim(),
    end: end + 1,
  };
}
