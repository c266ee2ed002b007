import { sparklinePath } from '../../../src/chart/sparkline.ts';
import { panelName } from '../../../src/panels/panel-name.ts';
import { type Amounts, amountsMark, amountText } from '../../../src/tables/amounts.ts';
import type { BusyCard } from '../../../src/tables/busiest.ts';
import type { ResourceRow } from '../../../src/tables/resources.ts';
import type { PageTable, TableRow } from '../../../src/tables/table.ts';
import { make, makeSvg } from '../dom/dom.ts';

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
    ['tr', amountsAttribute(amounts)],
    make(page, ['th', { scope: 'row', title }], name),
    ...cells.map((cell, i) => make(page, ['td', i === 0 ? { class: 'unit' } : {}], cell)),
  );
}

/** The row of a resource, with its sparkline. */
export function resourceRow(page: Document, row: ResourceRow): HTMLElement {
  const { key, name, word, resource, amounts } = row;
  const link = make(page, ['a', { href: `#${key}` }], name);
  const words = word === undefined ? [] : [' ', make(page, ['small'], word)];
  const entity = resource === undefined ? name : panelName(resource.panel);
  return make(
    page,
    ['tr', { 'data-entity': entity, ...amountsAttribute(amounts) }],
    make(page, ['th', { scope: 'row' }], link, ...words),
    ...resourceCells(page, row),
  );
}

function resourceCells(page: Document, { cells, resource }: ResourceRow): HTMLElement[] {
  if (resource === undefined) return [make(page, ['td', { colspan: '8' }])];
  return [
    ...cells.map((cell, i) => make(page, ['td', i === 0 ? { class: 'measure' } : {}], cell)),
    make(page, ['td', { class: 'course' }], course(page, resource)),
  ];
}

function course(
  page: Document,
  { read, panel, limit }: NonNullable<ResourceRow['resource']>,
): Element {
  const d = sparklinePath(read().total, { width: 160, window: panel.run.window, limit });
  const size = { class: 'sparkline', width: 160, height: 24, viewBox: '0 0 160 24' };
  const picture = makeSvg(page, 'svg', { ...size, 'aria-hidden': 'true' });
  picture.append(
    makeSvg(page, 'path', { class: 's0', fill: 'none', 'stroke-linecap': 'round', d }),
  );
  return picture;
}

/** One of the busiest resources; `key` is the id of its chart in the page. */
export function busyItem(page: Document, card: BusyCard, key: string): HTMLElement {
  const { panel, name, amount, label, filled, busy } = card;
  const link = make(
    page,
    ['a', { href: `#${key}` }],
    make(page, ['span', { class: 'name' }], name),
    amountSpan(page, amount),
    ' ',
    make(page, ['span', { class: 'label' }], label),
  );
  if (filled !== null) {
    link.append(bar(page, filled), ' ', make(page, ['span', { class: 'busy' }], busy));
  }
  return make(page, ['li', { 'data-entity': panelName(panel) }], link);
}

/** An amount in a text. */
export function amountSpan(page: Document, amounts: Amounts): HTMLElement {
  const attributes = { class: 'value', ...amountsAttribute(amounts) };
  return make(page, ['span', attributes], amountText(amounts));
}

function amountsAttribute(amounts: Amounts | undefined): Readonly<Record<string, string>> {
  const mark = amounts === undefined ? null : amountsMark(amounts);
  return mark === null ? {} : { 'data-amounts': mark };
}

function bar(page: Document, filled: number): Element {
  const size = { width: 100, height: 4, viewBox: '0 0 100 4', preserveAspectRatio: 'none' };
  const picture = makeSvg(page, 'svg', { class: 'bar', ...size, 'aria-hidden': 'true' });
  picture.append(
    makeSvg(page, 'rect', { class: 'bar-all', width: 100, height: 4 }),
    makeSvg(page, 'rect', { class: 'bar-part', width: filled, height: 4 }),
  );
  return picture;
}
