import { TOOL } from '../run-pattern.ts';
import type { ProposedPart, VaryingPart } from './propose-step.ts';

/** The name of the only part, if it is a whole directory. */
const ONLY_NAME = 'run';

/** Writes the steps as the text of a pattern, with dates as `*` or as names. */
export function nameParts(
  steps: readonly (readonly ProposedPart[])[],
  dates: '*' | 'names',
): string {
  const isNamed = ({ kind }: VaryingPart) =>
    kind === 'parameter' || (kind === 'time' && dates === 'names');
  const named = steps.flat().filter((part) => 'kind' in part && isNamed(part));
  const names = new Set<string>([TOOL]);
  return steps
    .map((step) => {
      const isOnly = named.length === 1 && step.length === 1;
      return step.map((part) => {
        if ('text' in part) return part.text.replace(/[{}*]+/g, '*');
        if (part.kind === 'content' && part.key === TOOL) return `{${TOOL}}`;
        if (!isNamed(part)) return '*';
        return `{${nameOf(isOnly ? ONLY_NAME : part.key, names)}}`;
      });
    })
    .map((step) => step.join('').replace(/\*{2,}/g, '*'))
    .join('/');
}

const LETTER_A = 97;
const LETTERS = 26;

/** Returns a name that is not taken: the key, else a letter for its position among the names. */
function nameOf(key: string, taken: Set<string>): string {
  const position = taken.size - 1;
  const letter = String.fromCharCode(LETTER_A + (position % LETTERS));
  const name = key || letter;
  let free = name;
  for (let i = 2; taken.has(free); i++) free = `${name}${i}`;
  taken.add(free);
  return free;
}
