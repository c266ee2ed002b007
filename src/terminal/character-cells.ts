import { visibleText } from '../chart/visible-text.ts';

/** Characters that terminals draw two cells wide: Chinese, Japanese, Korean, full-width forms, pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const COMBINING = /\p{M}/u;

/** The width of a text in cells of a terminal. */
export function characterCells(text: string): number {
  let cells = 0;
  for (const char of text) cells += cellsOfChar(char);
  return cells;
}

/** A text from a log in exactly `width` cells: invisible characters as codes, the middle left out if it is too long. */
export function padded(text: string, width: number, side: 'left' | 'right' = 'right'): string {
  const shown = fitted(text, width);
  const blanks = ' '.repeat(Math.max(0, width - characterCells(shown)));
  return side === 'right' ? shown + blanks : blanks + shown;
}

/** A text from a log in at most `width` cells. */
export function fitted(text: string, width: number): string {
  const shown = visibleText(text);
  if (characterCells(shown) <= width) return shown;
  const chars = [...shown];
  const tail = fitting(chars.toReversed(), Math.floor((width - 1) / 2));
  const start = fitting(chars, width - 1 - characterCells(tail.join('')));
  return `${start.join('')}…${tail.toReversed().join('')}`;
}

/** A text in at most `most` lines of `width` cells, broken at blanks. */
export function wrapped(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of visibleText(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && characterCells(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), ...(rest === '' ? [] : [rest])].map((l) => fitted(l, width));
}

/** The first text that needs at most `most` lines; the last one is cut. */
export function wrappedFirst(texts: readonly string[], width: number, most: number): string[] {
  const fits = texts.find((text) => wrapped(text, width, Number.POSITIVE_INFINITY).length <= most);
  return wrapped(fits ?? texts.at(-1)!, width, most);
}

/** Returns the first characters that fit. */
function fitting(chars: readonly string[], width: number): readonly string[] {
  let cells = 0;
  const end = chars.findIndex((char) => {
    cells += cellsOfChar(char);
    return cells > width;
  });
  return chars.slice(0, end);
}

function cellsOfChar(char: string): number {
  if (COMBINING.test(char)) return 0;
  return WIDE.test(char) ? 2 : 1;
}
