import type { Line } from '../parser.ts';

/** Returns the texts of a line's fields from `from` up to `to`. */
export function fields(line: Line, from = 0, to = line.count): string[] {
  const texts: string[] = [];
  for (let i = from; i < to; i++) texts.push(line.str(i));
  return texts;
}

/** Whether a field is a printed number: `1.5`, `0,3` with a decimal comma, `1.34T`, `13.1%`, `585us`, `-` for none. */
export function isNumber(line: Line, field: number): boolean {
  return !Number.isNaN(line.num(field)) || isNumberText(line.str(field));
}

/** Whether a text is a printed number, as in {@link isNumber}. */
export function isNumberText(text: string): boolean {
  return /^(-|-?\d{1,20}([.,]\d{0,12})?([%BkKMGTPE]|[num]?s)?|-?nan|inf)$/.test(text);
}

/** Whether all fields from `from` up to `to` are printed numbers. */
export function areNumbers(line: Line, from: number, to = line.count): boolean {
  for (let i = from; i < to; i++) if (!isNumber(line, i)) return false;
  return true;
}
