import { joinNames } from '../text/join-names.ts';

/** Maximum number of idle devices that are named. */
const MAX_NAMES = 12;

/** Says which devices of a section were idle in every run. */
export function idleText(names: readonly string[]): string {
  return `Idle in every run: ${joinNames(names, ', ', MAX_NAMES)}.`;
}
