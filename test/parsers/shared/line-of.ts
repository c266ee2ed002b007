import { LogLine } from '../../../src/input/lines/line.ts';

/** A text as a line of a log. */
export function lineOf(text: string): LogLine {
  const line = new LogLine();
  line.feed(new TextEncoder().encode(`${text}\n`));
  line.next();
  return line;
}
