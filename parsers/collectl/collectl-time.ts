import { parseStamp, type Stamp } from '../shared/timestamp.ts';

/** A date without separators, as collectl prints it, and a time. */
export function collectlDate(date: string, time: string): Stamp | null {
  const plain = /^(\d{4})(\d\d)(\d\d)$/.exec(date);
  return parseStamp(`${plain === null ? date : plain.slice(1).join('-')} ${time}`);
}

/** Returns the seconds between two samples from `waiting for 10 second sample...` above them; NaN without it. */
export function secondsBetween(before: readonly string[]): number {
  const intervals = before.map((text) => /^waiting for ([\d.]{1,9}) second sample/.exec(text)?.[1]);
  return Number(intervals.findLast((seconds) => seconds !== undefined) ?? Number.NaN);
}
