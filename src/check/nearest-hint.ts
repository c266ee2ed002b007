import { nearestNames } from '../text/did-you-mean.ts';

/** Says which names are most like a text: `nearest: db1, db2`; empty if there are none. */
export function nearestHint(
  text: string,
  names: readonly string[],
  shown = (name: string) => name,
): string {
  const near = nearestNames(text, names).map(shown);
  return near.length === 0 ? '' : `nearest: ${near.join(', ')}`;
}

/** A name in quotation marks, as rules write names of several words. */
export function inQuotes(name: string): string {
  return `"${name}"`;
}
