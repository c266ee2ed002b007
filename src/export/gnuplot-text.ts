import { visibleText } from '../chart/visible-text.ts';

/** The variable that stands for an apostrophe; {@link gnuplotPrelude} sets it. */
const APOSTROPHE = 'apostrophe';

/** What a script needs before the first {@link quoted}. */
export const gnuplotPrelude = `${APOSTROPHE} = "\\047"`;

/**
 * A text from a log as gnuplot's string. Single quotes, for in double ones gnuplot runs what stands between backquotes.
 * An apostrophe is joined in from a variable: gnuplot 5.4 documents `''` for one, but misreads it at the ends of a
 * string and beside another, and what follows would be taken for commands.
 */
export function quoted(text: string): string {
  return visibleText(text)
    .split("'")
    .map((piece) => `'${piece}'`)
    .join(`.${APOSTROPHE}.`);
}
