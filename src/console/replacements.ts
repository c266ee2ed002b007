import { group } from 'd3-array';
import type { NameKind, Replacement } from '../anonymise/stable-names.ts';
import { withoutMiddle } from '../text/shortened.ts';

/** Maximum number of replacements of a kind that are listed without `--verbose`. */
const MAX_LISTED = 5;

/** Maximum length of an original in a list, in characters. */
const MAX_ORIGINAL_CHARS = 40;

/** What the replaced are called: one, several. */
const words: Readonly<Record<NameKind, readonly [one: string, several: string]>> = {
  host: ['host', 'hosts'],
  address: ['address', 'addresses'],
  user: ['user', 'users'],
  serial: ['serial number', 'serial numbers'],
  path: ['path', 'paths'],
  file: ['word of files', 'words of files'],
  run: ['word of runs', 'words of runs'],
  disk: ['disk', 'disks'],
  group: ['group of devices', 'groups of devices'],
  pool: ['pool', 'pools'],
  if: ['interface', 'interfaces'],
  process: ['process', 'processes'],
  job: ['word of results', 'words of results'],
  mark: ['word of marks', 'words of marks'],
  column: ['word of columns', 'words of columns'],
  name: ['other word', 'other words'],
  line: ['line', 'lines'],
};

/** Returns a line for each kind of what was replaced, with its number and the first of them, or all of them. */
export function replacementLines(
  replacements: readonly Replacement[],
  isVerbose: boolean,
): readonly string[] {
  if (replacements.length === 0) return ['anonymised: nothing had to be replaced'];
  return [...group(replacements, ({ kind }) => kind)].map(([kind, all]) => {
    const listed = isVerbose ? all : all.slice(0, MAX_LISTED);
    const pairs = listed.map(({ original, name }) => `${shown(original, isVerbose)} → ${name}`);
    const more = all.length - listed.length;
    const count = `${all.length} ${words[kind][all.length === 1 ? 0 : 1]}`;
    return `anonymised ${count}: ${pairs.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  });
}

function shown(original: string, isVerbose: boolean): string {
  return isVerbose ? original : withoutMiddle(original, MAX_ORIGINAL_CHARS, (text) => text.length);
}
