import type { ColumnKind, TableCell, TableColumn } from './block.ts';

/** What a column has besides its heading. */
type ColumnForm = Partial<Omit<TableColumn, 'head' | 'kind'>>;

function column(kind: ColumnKind, head: string, form: ColumnForm = {}): TableColumn {
  return { key: head, head, unit: '', kind, ...form };
}

/** Creates a column of words; its key is its heading unless another is given. */
export function wordColumn(head: string, form?: ColumnForm): TableColumn {
  return column('words', head, form);
}

/** Creates a column of numbers. */
export function numberColumn(head: string, form?: ColumnForm): TableColumn {
  return column('number', head, form);
}

/** Creates a column of what became of numbers. */
export function changeColumn(head: string, form?: ColumnForm): TableColumn {
  return column('change', head, form);
}

/** Creates a column of values over time. */
export function courseColumn(head: string, form?: ColumnForm): TableColumn {
  return column('course', head, { key: 'course', ...form });
}

/** Creates cells that only have a text. */
export function textCells(texts: readonly string[]): readonly TableCell[] {
  return texts.map((text) => ({ text }));
}
