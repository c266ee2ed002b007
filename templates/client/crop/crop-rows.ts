import { panelName } from '../../../src/panels/panel-name.ts';
import { type Amounts, amountsMark, amountText } from '../../../src/presentation/amounts.ts';
import type { ResourceRow } from '../../../src/presentation/resources.ts';
import type { PageTable, TableRow } from '../../../src/presentation/table.ts';
import { make } from '../dom/dom.ts';

/** The bodies of a table, the same as in the static page. */
export function tableBodies<Row extends TableRow>(
  page: Document,
  { head, groups }: PageTable<Row>,
  row: (page: Document, row: Row) => HTMLElement,
): HTMLElement[] {
  return groups.map((group) => {
    const rows = group.rows.map((r) => row(page, r));
    if (group.head === undefined) return make(page, ['tbody'], ...rows);
    const words = make(page, ['th', { scope: 'rowgroup', colspan: `${head.length}` }], group.head);
    return make(page, ['tbody'], make(page, ['tr', { class: 'group' }], words), ...rows);
  });
}

/** The row of a chart's line. */
export function statisticsRow(page: Document, row: TableRow): HTMLElement {
  const { name, title = '', cells, amounts } = row;
  return make(
    page,
    ['tr', amountsData(amounts)],
    make(page, ['th', { scope: 'row', title }], name),
    ...cells.map((cell, i) => make(page, ['td', i === 0 ? { class: 'unit' } : {}], cell)),
  );
}

/** The row of a resource. */
export function resourceRow(page: Document, row: ResourceRow): HTMLElement {
  const { key, name, word, resource, amounts } = row;
  const link = make(page, ['a', { href: `#${key}` }], name);
  const words = word === undefined ? [] : [' ', make(page, ['small'], word)];
  const entity = resource === undefined ? name : panelName(resource.panel);
  return make(
    page,
    ['tr', { 'data-entity': entity, ...amountsData(amounts) }],
    make(page, ['th', { scope: 'row' }], link, ...words),
    ...resourceCells(page, row),
  );
}

function resourceCells(page: Document, { cells, resource }: ResourceRow): HTMLElement[] {
  if (resource === undefined) return [make(page, ['td', { colspan: '7' }])];
  return cells.map((cell, i) => make(page, ['td', i === 0 ? { class: 'measure' } : {}], cell));
}

/** An amount in a text. */
export function amountSpan(page: Document, amounts: Amounts): HTMLElement {
  const attributes = { class: 'value', ...amountsData(amounts) };
  return make(page, ['span', attributes], amountText(amounts));
}

/** Amounts as an attribute, for showing them in other units. */
export function amountsData(amounts: Amounts | undefined): Readonly<Record<string, string>> {
  const mark = amounts === undefined ? null : amountsMark(amounts);
  return mark === null ? {} : { 'data-amounts': mark };
}
