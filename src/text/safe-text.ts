/** Blanks in the sense of a CI runner, which are those of .NET; `\s` has all but one of them. */
const BLANKS = '[\\s\\x85]*';
/** Matches the first character of a text that a CI runner takes for a command. */
const COMMANDS = new RegExp(
  `(?<=(?:^|[\\r\\n])${BLANKS})(?::(?=:[a-z])|s(?=ection_(?:start|end):\\d))|#(?=#(?:vso|teamcity)?\\[)`,
  'gi',
);
/** A cheap test: a text without these has no command. */
const MAY_BE_COMMAND = /::|##|section_/i;

/** Controls other than tabs and line ends, which a terminal may obey; and character codes in our own notation. */
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|⟨(?=[0-9A-F]{2,6}⟩)/g;
/** The codes that {@link toSpreadsheet} writes: of controls, `#`, `:`, `s` and their own bracket. */
const CODE = /⟨(0[0-8BCEF]|1[0-9A-F]|23|3A|53|73|7F|[89][0-9A-F]|27E8)⟩/g;

/**
 * Matches a text that a spreadsheet takes for a formula, even in a quoted cell. A single character is not a formula,
 * nor is a sign before a text that is not an operand (`-/+ buffers/cache`) or before a number with a word attached
 * (`-1.%user`); but `1E5` is a number.
 */
const FORMULA = /^'*(?:[=@\t\r]|[+-](?!\/|[\d.]+%*(?![eE][+-]?\d)[A-Za-z_]))./s;

/** The code of a character, `⟨1B⟩`. */
function codeOf(char: string): string {
  return `⟨${char.codePointAt(0)!.toString(16).toUpperCase().padStart(2, '0')}⟩`;
}

/**
 * Replaces the first character of each command of a CI runner with its code. GitHub's runner skips blanks before `::`
 * and finds `##[` anywhere (ActionCommand.cs), Azure's `##vso[`, TeamCity's `##teamcity[`; a log of GitLab is divided by
 * `section_start:`.
 */
export function withoutCommands(text: string): string {
  return MAY_BE_COMMAND.test(text) ? text.replace(COMMANDS, codeOf) : text;
}

/** Formats a value as JSON in which a CI runner finds no command. */
export function jsonText(value: unknown, space?: number): string {
  return JSON.stringify(value, null, space).replace(/#(?=#(?:vso|teamcity)?\[)/gi, '\\u0023');
}

/**
 * Formats a text so that a spreadsheet shows it unchanged: an apostrophe before a formula; controls and the commands of
 * CI runners as codes. Numbers stay.
 */
export function toSpreadsheet(text: string): string {
  const plain = withoutCommands(text.replace(CONTROLS, codeOf));
  return FORMULA.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
}

/** Returns the text that {@link toSpreadsheet} was given. A text in apostrophes is not changed. */
export function fromSpreadsheet(text: string): string {
  const isOurs = text.startsWith("'") && !text.endsWith("'") && FORMULA.test(text);
  return (isOurs ? text.slice(1) : text).replace(CODE, (_, hex) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
