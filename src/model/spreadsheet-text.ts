/** What a spreadsheet takes for a formula, even in a quoted cell; a single character is no formula. */
const FORMULA = /^'*[=+\-@\t\r]./s;

/** Text that a spreadsheet shows as it is: an apostrophe before what it would take for a formula. Numbers stay. */
export function toSpreadsheet(text: string): string {
  return FORMULA.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
}

/** The text that {@link toSpreadsheet} was given. A text in apostrophes is left alone. */
export function fromSpreadsheet(text: string): string {
  const isOurs = text.startsWith("'") && !text.endsWith("'") && FORMULA.test(text);
  return isOurs ? text.slice(1) : text;
}
