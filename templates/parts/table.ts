import type { PageTable, TableRow } from '../../src/presentation/table.ts';
import { type Attributes, el, type Tree } from './tree.ts';

/** A box in which a wide table scrolls sideways. */
export function scrollBox<Made>(label: string, table: Tree<Made>): Tree<Made> {
  const box = { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label };
  return el('div', box, table);
}

/** The head of a table; from the column `firstNumber` on the words stand above numbers. */
export function tableHead(words: readonly string[], firstNumber = Number.POSITIVE_INFINITY): Tree {
  const cells = words.map((word, i) =>
    el('th', { scope: 'col', class: i >= firstNumber && 'number' }, word),
  );
  return el('thead', {}, el('tr', {}, ...cells));
}

/** The name of a row. */
export function rowHead(...contents: Tree['contents']): Tree {
  return el('th', { scope: 'row' }, ...contents);
}

/** A cell for each text. */
export function cells(
  texts: readonly string[],
  attributesAt: (index: number) => Attributes = () => ({}),
): Tree[] {
  return texts.map((text, i) => el('td', attributesAt(i), text));
}

/** The bodies of a table, one for each group: its heading, then its rows. */
export function tableBodies<Row extends TableRow, Made = never>(
  { head, groups }: PageTable<Row>,
  rowOf: (row: Row) => Tree<Made> | Made,
): Tree<Made>[] {
  return groups.map((group) => {
    const rows = group.rows.map(rowOf);
    if (group.head === undefined) return el('tbody', {}, ...rows);
    const words = el('th', { scope: 'rowgroup', colspan: head.length }, group.head);
    return el<Made>('tbody', {}, el('tr', { class: 'group' }, words), ...rows);
  });
}
