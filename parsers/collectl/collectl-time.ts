import type { Table } from '../parser.ts';
import { startStamp } from '../shared/clock-stamps.ts';
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

/** Reads `20261122 13:20:53`, `11/22 13:20:53` without a year, `13:20:53.021`. */
export function collectlStamp([first, second]: readonly string[]): Stamp | null {
  return second === undefined ? parseStamp(first!) : collectlDate(first!, second);
}

/** Returns the time of the next report of a table without printed times, by the seconds between two of them. */
export function countedStamp({ reports }: Table, interval: number): Stamp | null {
  return Number.isNaN(interval) ? null : startStamp((reports + 1) * interval);
}
