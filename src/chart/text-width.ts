import { wholeWords, withoutMiddle } from '../text/shortened.ts';

/** Widths of the characters of a wide sans-serif font, in shares of the size: rather too wide than too narrow. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;|!'()[\] ]/, 0.4],
  [/[frt/\\"*-]/, 0.45],
  [/[mwMW%@]/, 1],
  [/[A-Z]/, 0.75],
  [/[!-~]/, 0.64],
];

/** The approximate width of a text in pixels. A character of a wide script is as wide as the font size. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const char of text) width += WIDTHS.find(([chars]) => chars.test(char))?.[1] ?? 1;
  return width * size;
}

/** Returns the text, without its middle if it is too wide. */
export function fitText(text: string, size: number, width: number): string {
  return withoutMiddle(text, width, (part) => textWidth(part, size));
}

/**
 * Returns the words of a text that fit, or the text without its middle if none does. A sentence or a name of words keeps
 * its beginning, where its numbers belong together.
 */
export function fitWords(text: string, size: number, width: number): string {
  return wholeWords(text, width, (part) => textWidth(part, size)) || fitText(text, size, width);
}

/** Returns the first text that fits, else the last one without its middle. */
export function fitFirst(texts: readonly string[], size: number, width: number): string {
  const fits = texts.find((text) => textWidth(text, size) <= width);
  return fits ?? fitText(texts.at(-1)!, size, width);
}
