import { group } from 'd3-array';
import { NOTHING_CHANGED, parted } from '../../../src/presentation/compare/change-blocks.ts';
import { changeTable } from '../../../src/presentation/compare/change-table.ts';
import type { CompareRow, CompareTable } from '../../../src/presentation/compare/compare-table.ts';
import { tableBox } from '../../parts/block-table.ts';
import type { Tree } from '../../parts/tree.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** Returns the tables of figures: what changed, and a fold with the other rows. */
export function changeTables(
  table: CompareTable,
  names: readonly string[],
  folded: string,
): SafeHtml {
  const { shown, others } = parted(table);
  return html`${shown.length === 0 ? html`<p class="fine">${NOTHING_CHANGED.claim}</p>` : deviceTables(table, names, shown)}${others.length > 0 && html`<details class="unchanged"><summary class="fold-head">${folded}</summary>${deviceTables(table, names, others)}</details>`}`;
}

/** Maximum number of tables of devices outside the fold. */
const MAX_TABLES = 6;

/** Returns a table for the host and for each device, side by side; results and costs have one table. */
function deviceTables(
  { title }: CompareTable,
  names: readonly string[],
  rows: readonly CompareRow[],
): SafeHtml {
  const tables = Array.from(group(rows, ({ device }) => device).values(), (ofDevice) =>
    deviceTable(title, names, ofDevice),
  );
  const more = tables.slice(MAX_TABLES);
  return html`<div class="compared-groups">${tables.slice(0, MAX_TABLES)}</div>
${more.length > 0 && html`<details class="unchanged"><summary class="fold-head">${more.length} more ${more.length === 1 ? 'device' : 'devices'}</summary><div class="compared-groups">${more}</div></details>`}`;
}

/** Returns the table of a device, whose name is above those of its rows, or of what is below its title in the page. */
function deviceTable(title: string, names: readonly string[], rows: readonly CompareRow[]): Tree {
  const head = rows[0]!.device;
  const table = changeTable(rows, names, { label: head || title, head });
  return tableBox(table, {
    attributesOf: ({ key }) => ({ 'data-entity': rows[Number(key)]!.subject }),
  });
}
