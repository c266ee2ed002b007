import { Line } from './line.ts';
import { hideStamp } from './line-stamp.ts';

/** The lines of texts that are not blank, one after the other in the same cursor. */
export function* linesOf(texts: readonly string[]): Generator<Line> {
  const line = new Line();
  line.feed(new TextEncoder().encode(texts.map((text) => `${text}\n`).join('')));
  while (line.next()) if (line.count > 0) yield line;
}

/** A line without the words of a stamp that stands before it. */
export function withoutStamp(text: string, words: number): string {
  if (words === 0) return text;
  for (const line of linesOf([text])) if (hideStamp(line, words)) return line.text();
  return text;
}
