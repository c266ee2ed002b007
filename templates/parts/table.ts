import type { PageTable, TableRow } from '../../src/presentation/table.ts';
import { type Attributes, el, type Tree } from './tree.ts';

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

/** Returns a cell for each text. */
export function cells(
  texts: readonly string[],
  attributesAt: (index: number) => Attributes = () => ({}),
): Tree[] {
  return texts.map((text, i) => el('td', attributesAt(i), text));
}

/** Returns the bodies of a table, one for each group: its heading, then its rows. */
export function tableBodies<Row extends TableRow, Built = never>(
  { head, groups }: PageTable<Row>,
  rowOf: (row: Row) => Tree<Built> | Built,
): Tree<Built>[] {
  return groups.map((group) => {
    const rows = group.rows.map(rowOf);
    if (group.head === undefined) return el('tbody', {}, ...rows);
    const words = el('th', { scope: 'rowgroup', colspan: head.length }, group.head);
    return el<Built>('tbody', {}, el('tr', { class: 'group' }, words), ...rows);
  });
}
