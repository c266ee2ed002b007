import { joinNames } from '../../text/join-names.ts';

/** Maximum number of idle devices that are named. */
const MAX_NAMES = 12;

/** A sentence with the names that were 0 throughout; empty without any. */
export function zeroText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, more > 1 ? MAX_NAMES : names.length);
  return `Zero throughout: ${shown.join(', ')}${more > 1 ? ` and ${more} more` : ''}.`;
}

/** The text of the fold of further tracks. */
export function moreText(count: number): string {
  return `${count} more ${count === 1 ? 'track' : 'tracks'}`;
}

/** Names the tracks in a fold that moved next to nothing; empty without any. */
export function slightText(names: readonly string[]): string {
  return names.length === 0 ? '' : `; next to nothing: ${joinNames(names, ', ', MAX_NAMES)}`;
}
