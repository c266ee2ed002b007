import { visibleText } from '../../chart/visible-text.ts';

/** The variable that holds an apostrophe; {@link gnuplotPrelude} sets it. */
const APOSTROPHE = 'apostrophe';

/** The statement that a script needs before the first {@link quoted}. */
export const gnuplotPrelude = `${APOSTROPHE} = "\\047"`;

/**
 * A text from a log as gnuplot's string. It is in single quotes, because in double ones gnuplot executes text between
 * backquotes. An apostrophe is joined in from a variable: gnuplot 5.4 documents `''` for one, but misreads it at the
 * ends of a string and next to another, and would execute the rest as commands.
 */
export function quoted(text: string): string {
  return visibleText(text)
    .split("'")
    .map((piece) => `'${piece}'`)
    .join(`.${APOSTROPHE}.`);
}
