import type { Line } from '../parser.ts';

/** The texts of a line's fields from one up to another. */
export function fields(line: Line, from = 0, to = line.count): string[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => line.str(from + i));
}

/** Whether a text is a printed number: `1.5`, `0,3` with a decimal comma, `1.34T`, `13.1%`, `585us`, `-` for none. */
export function isNumber(line: Line, field: number): boolean {
  if (!Number.isNaN(line.num(field))) return true;
  return /^(-|-?\d{1,20}([.,]\d{0,12})?([%BkKMGTPE]|[num]?s)?|-?nan|inf)$/.test(line.str(field));
}
