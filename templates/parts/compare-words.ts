import type { Run } from '../../src/model/run.ts';
import { shellWord } from '../../src/text/shell-word.ts';
import { el, type Tree } from './tree.ts';

/** Returns the command that shows all of it. A name that is no path is no word of it. */
export function compareWords(runs: readonly Run[]): Tree['contents'] {
  const names = runs.map(({ name }) => name);
  return runs.some(isNamedByParameters)
    ? ['All of it: ', command([]), ` with the paths of ${names.join(' and ')}`]
    : ['All of it, where the runs are: ', command(names.map(shellWord))];
}

/** Whether the name of a run is made of its parameters: `mode rw, threads 64`. */
function isNamedByParameters({ name, labels = [] }: Run): boolean {
  return labels.some((label) => name.split(', ').includes(label.join(' ')));
}

function command(words: readonly string[]): Tree {
  return el('code', {}, ['statgraph compare', ...words].join(' '));
}
