import { parseStamp, type Stamp } from '../shared/timestamp.ts';

/** A date without separators, as collectl prints it, and a time. */
export function collectlDate(date: string, time: string): Stamp | null {
  const plain = /^(\d{4})(\d\d)(\d\d)$/.exec(date);
  return parseStamp(`${plain === null ? date : plain.slice(1).join('-')} ${time}`);
}

/** Seconds between two samples: `waiting for 10 second sample...` above them; NaN if it is not there. */
export function secondsBetween(before: readonly string[]): number {
  const said = before.map((text) => /^waiting for ([\d.]{1,9}) second sample/.exec(text)?.[1]);
  return Number(said.findLast((seconds) => seconds !== undefined) ?? Number.NaN);
}
