import type { Table, TableRow } from '../../src/tables/table.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** A group of a table: its heading, then its rows. */
export function tableBody<Row extends TableRow>(
  { head, groups }: Table<Row>,
  row: (row: Row) => SafeHtml,
): SafeHtml {
  return html`${groups.map(
    (group) =>
      html`<tbody>${group.head !== undefined && html`<tr class="group"><th scope="rowgroup" colspan="${head.length}">${group.head}</th></tr>`}${group.rows.map(row)}</tbody>`,
  )}`;
}
