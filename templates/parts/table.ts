import { el, type Tree } from './tree.ts';

/** Returns a box in which a wide table scrolls sideways. */
export function scrollBox<Built>(label: string, table: Tree<Built>): Tree<Built> {
  const box = { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label };
  return el('div', box, table);
}

/** Returns the head of a table. Words above numbers are aligned like these; a column without a word has no heading. */
export function tableHead(
  words: readonly string[],
  isAboveNumbers: (index: number) => boolean = () => false,
): Tree {
  const cells = words.map((word, i) =>
    word === '' ? el('td') : el('th', { scope: 'col', class: isAboveNumbers(i) && 'number' }, word),
  );
  return el('thead', {}, el('tr', {}, ...cells));
}

/** Returns the name of a row. */
export function rowHead(...contents: Tree['contents']): Tree {
  return el('th', { scope: 'row' }, ...contents);
}
