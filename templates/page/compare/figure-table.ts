import { group } from 'd3-array';
import type { ChangeWord } from '../../../src/presentation/compare/change-text.ts';
import type { CompareRow, CompareTable } from '../../../src/presentation/compare/compare-table.ts';
import { cells, rowHead, scrollBox, tableHead } from '../../parts/table.ts';
import { el, type Tree } from '../../parts/tree.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** The marks before changes, so that they differ in shape, too. */
const MARKS: Readonly<Record<ChangeWord, string>> = {
  better: '✓',
  worse: '✗',
  more: '↑',
  less: '↓',
  same: '',
  unknown: '',
};

/** Returns the tables of figures: what changed, and a fold with the other rows. */
export function compareTable(
  table: CompareTable,
  names: readonly string[],
  folded: string,
): SafeHtml {
  const [shown = [], others = []] = [true, false].map((isShown) =>
    table.rows.filter((row) => row.isShown === isShown),
  );
  return html`${shown.length === 0 ? html`<p class="fine">Nothing changed.</p>` : figureTables(table, names, shown)}${others.length > 0 && html`<details class="unchanged"><summary class="fold-head">${folded}</summary>${figureTables(table, names, others)}</details>`}`;
}

/** Maximum number of tables of devices outside the fold. */
const MAX_TABLES = 6;

/** Returns a table for the host and for each device, side by side; results and costs have one table. */
function figureTables(
  { title }: CompareTable,
  names: readonly string[],
  rows: readonly CompareRow[],
): SafeHtml {
  const groups = [...group(rows, groupOf)];
  const tables = groups.map(([name, ofGroup]) => {
    const caption = name === '' ? title : name;
    return figureTable({ caption, isShown: name !== '' }, names, ofGroup);
  });
  const more = tables.slice(MAX_TABLES);
  return html`<div class="compared-groups">${tables.slice(0, MAX_TABLES)}</div>
${more.length > 0 && html`<details class="unchanged"><summary class="fold-head">${more.length} more ${more.length === 1 ? 'device' : 'devices'}</summary><div class="compared-groups">${more}</div></details>`}`;
}

/** Returns the device of a row; empty for the figures of the host, of results and of costs. */
function groupOf({ row: { kind, entity }, subject }: CompareRow): string {
  return kind === 'resource' && entity?.kind !== 'host' ? subject : '';
}

function figureTable(
  { caption, isShown }: { readonly caption: string; readonly isShown: boolean },
  names: readonly string[],
  rows: readonly CompareRow[],
): Tree {
  const changes = names.slice(1).map((name) => (names.length > 2 ? `${name}: change` : 'change'));
  const head = tableHead(
    [isShown ? caption : '', ...names, ...changes],
    (i) => i > 0 && i <= names.length,
  );
  const hidden = el('caption', { class: 'visually-hidden' }, caption);
  const body = el('tbody', {}, ...rows.map(figureRow));
  return scrollBox(caption, el('table', { class: 'compared' }, hidden, head, body));
}

function figureRow(each: CompareRow): Tree {
  const { subject, symbol, values, changes } = each;
  const unit = symbol === '' ? [] : [' ', el('small', {}, symbol)];
  return el(
    'tr',
    { 'data-entity': subject },
    rowHead(rowName(each), ...unit),
    ...cells(values, () => ({ class: 'number' })),
    ...changes.map(({ text, word, verdict }) =>
      el(
        'td',
        { class: `change ${word}` },
        el('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[word]),
        ` ${text} `,
        el('small', {}, word === 'same' || word === 'unknown' ? '' : word),
        ...(verdict === '' ? [] : [' ', el('small', { class: 'verdict' }, verdict)]),
      ),
    ),
  );
}

/** Returns the name of a row: of a host's figures with what they are about. */
function rowName({ row: { kind, entity }, subject, name }: CompareRow): string {
  const isOfHost = kind === 'resource' && entity?.kind === 'host';
  return isOfHost ? `${subject} ${name}`.trim() : name;
}
