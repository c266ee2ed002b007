import type { Line } from '../parser.ts';
import { ORDER } from './vmstat-linux-header.ts';

/** The CPU columns begin behind these. */
const FIRST_SHARE = ORDER.indexOf('us');

/** Minimum number of columns: `wa` has been printed since Linux 2.5.41. */
const MIN_COLUMNS = ORDER.indexOf('wa') + 1;

/** Largest error of the sum of six rounded shares, in percent. */
const MAX_ROUNDING_PERCENT = 2;

/**
 * Returns the words above a row of whole numbers whose shares of CPU time add up to 100, as those of no other vmstat do;
 * undefined for any other line. Behind the numbers may be a stamp (`-t`).
 */
export function wordsOfRow(line: Line): readonly string[] | undefined {
  const count = numbersIn(line);
  if (count < MIN_COLUMNS || count > ORDER.length) return undefined;
  let percent = 0;
  for (let i = FIRST_SHARE; i < count; i++) percent += line.num(i);
  return Math.abs(percent - 100) <= MAX_ROUNDING_PERCENT ? ORDER.slice(0, count) : undefined;
}

/** Returns how many whole numbers a line begins with. */
function numbersIn(line: Line): number {
  let count = 0;
  while (count < line.count && Number.isInteger(line.num(count)) && line.num(count) >= 0) count++;
  return count;
}
