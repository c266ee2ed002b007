import { visibleText } from '../chart/visible-text.ts';
import { wholeWords, withoutMiddle } from '../text/shortened.ts';

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

/** A text from a log in at most `width` cells: words before the last one are left out, or the middle of a single word. */
export function fitted(text: string, width: number): string {
  const shown = visibleText(text);
  if (characterCells(shown) <= width) return shown;
  const end = Math.max(0, shown.lastIndexOf(' '));
  const last = shown.slice(end);
  const start = shortened(shown.slice(0, end), width - characterCells(last));
  return start === ''
    ? shortened(shown, width) || withoutMiddle(shown, width, characterCells)
    : start + last;
}

/** As many words of a text as fit, and an ellipsis; empty if not even the first word fits. */
export function shortened(text: string, width: number): string {
  return wholeWords(visibleText(text), width, characterCells);
}

/** A blank at which a line may end: not between a number and its unit. */
const BREAK = /(?<!\d) | (?!(?:%|[mµ]?s|min|h|[KMGT]?i?B)(?![a-z]))/;

/** Blanks before each line of a text but the first. */
const INDENT = 2;

/** The lines into which a text is broken. */
export interface Wrapping {
  readonly width: number;
  /** Maximum number of lines. Without it, a word that is wider than a line stays whole. */
  readonly most?: number;
  /** Blanks before each line but the first; 2 by default. */
  readonly indent?: number;
}

/** A text in lines that are broken at blanks; an ellipsis is at the end if it needs more than `most` lines. */
export function wrapped(
  text: string,
  { width, most = Number.POSITIVE_INFINITY, indent = INDENT }: Wrapping,
): string[] {
  const lines: string[] = [];
  for (const word of visibleText(text).split(BREAK)) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (characterCells(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(' '.repeat(indent) + word);
  }
  if (most === Number.POSITIVE_INFINITY) return lines;
  const [first = '', ...others] = lines.slice(most - 1);
  const rest = [first, ...others.map((line) => line.trimStart())].join(' ');
  const last = rest === '' ? [] : [shortened(rest, width) || rest];
  return [...lines.slice(0, most - 1), ...last].map((line) => fitted(line, width));
}

/** Returns a text in pieces of at most `width` cells, so that nothing of a long word is left out. */
export function pieces(text: string, width: number): string[] {
  const all = [''];
  for (const char of text) {
    const last = all.at(-1)!;
    if (characterCells(last + char) <= width) all[all.length - 1] = last + char;
    else all.push(char);
  }
  return all;
}

/** The first text that needs at most `most` lines; the last one is cut. */
export function wrappedFirst(texts: readonly string[], wrapping: Required<Wrapping>): string[] {
  const all = { ...wrapping, most: Number.POSITIVE_INFINITY };
  const fits = texts.find((text) => wrapped(text, all).length <= wrapping.most);
  return wrapped(fits ?? texts.at(-1)!, wrapping);
}

function cellsOfChar(char: string): number {
  if (COMBINING.test(char)) return 0;
  return WIDE.test(char) ? 2 : 1;
}
