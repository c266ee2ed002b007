import type { Compared } from '../../compare/compared.ts';
import { joinNames } from '../../text/join-names.ts';

/** Minimum number of runs a side from which a change can be told from chance. */
export const MIN_REPEATS = 3;

/** Says once what kind of evidence a comparison is. */
export function evidenceText({ sides }: Compared): string {
  const counts = sides.map(({ runs }) => runs.length);
  if (Math.min(...counts) >= MIN_REPEATS) return `${joinNames(counts.map(String), ' and ')} runs`;
  if (Math.max(...counts) === 1)
    return `One run a side: this is what these ${counts.length === 2 ? 'two' : counts.length} runs did. Three a side would show what the change did.`;
  return `${joinNames(counts.map(String), ' and ')} runs: three a side would show what the change did.`;
}
