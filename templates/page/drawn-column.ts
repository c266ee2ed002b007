import type { TableBlock } from '../../src/presentation/blocks/block.ts';
import { type TableLook, tableContents, tableRow } from '../parts/block-table.ts';
import { scrollBox } from '../parts/table.ts';
import { el, type SvgTree, svgEl, type Tree } from '../parts/tree.ts';

/** A column that draws the numbers beside it on one scale. It is hidden from screen readers, which read the numbers. */
export interface DrawnColumn {
  /** The number of columns before it. */
  readonly after: number;
  /** Its width in pixels. */
  readonly width: number;
  /** The places that the head names. */
  readonly named: readonly { readonly at: number; readonly text: string }[];
  /** Returns the marks of the row with a key. */
  marksOf(key: string): readonly SvgTree[];
}

/** Height of a drawing, its middle, and the size of the texts in the head, in pixels. */
const HEIGHT = 12;
export const MIDDLE = HEIGHT / 2;
const FONT_SIZE = 11;

/** Returns a table in a box in which it scrolls, with a column that only a wide screen has. */
export function tableWithDrawings(
  table: TableBlock,
  column: DrawnColumn,
  look: TableLook = {},
): Tree {
  const { width, named, after } = column;
  const cellOf = (...marks: readonly SvgTree[]) =>
    el(
      'td',
      { class: 'on-scale' },
      svgEl('svg', { width, height: HEIGHT, 'aria-hidden': 'true' }, ...marks),
    );
  const withCell = (row: Tree, cell: Tree): Tree => ({
    ...row,
    contents: row.contents.toSpliced(after, 0, cell),
  });
  const zero = svgEl('path', { class: 'same', stroke: '#8a8a8a', d: `M${width / 2} -9v30` });
  const [caption, head, ...bodies] = tableContents(table, (row) =>
    withCell(tableRow(table, row, look), cellOf(zero, ...column.marksOf(row.key))),
  );
  const names = named.map(({ at, text }) =>
    svgEl(
      'text',
      { x: at, y: FONT_SIZE - 1, 'font-size': FONT_SIZE, 'text-anchor': 'middle' },
      text,
    ),
  );
  const heads = el('thead', {}, withCell(head!.contents[0] as Tree, cellOf(...names)));
  const attributes = { class: `block ${table.id}` };
  return scrollBox(table.label, el('table', attributes, caption!, heads, ...bodies));
}
