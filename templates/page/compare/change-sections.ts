import { group } from 'd3-array';
import type { ComparedSides } from '../../../src/compare/compared.ts';
import { NOTHING_CHANGED, parted } from '../../../src/presentation/compare/change-blocks.ts';
import { changeTable } from '../../../src/presentation/compare/change-table.ts';
import {
  type CompareRow,
  type CompareTable,
  compareTables,
  foldedText,
  phaseTables,
} from '../../../src/presentation/compare/compare-table.ts';
import { distributionPictures } from '../../../src/presentation/compare/distribution-pictures.ts';
import { loneTexts } from '../../../src/presentation/compare/lone-text.ts';
import { letterOfSide } from '../../../src/presentation/compare/side-letters.ts';
import { type TableLook, tableBox } from '../../parts/block-table.ts';
import type { Tree } from '../../parts/tree.ts';
import { tableWithDrawings } from '../drawn-column.ts';
import type { PageState } from '../page-state.ts';
import { distributionsHtml } from '../run-curves.ts';
import { html, type SafeHtml } from '../shell/html.ts';
import { changeBars } from './change-bars.ts';
import { type TitledSection, titledSection } from './titled-section.ts';

/** Returns the section of a table; null if the comparison has none. */
export function tableSection(
  compared: ComparedSides,
  id: CompareTable['id'],
  state: PageState,
): TitledSection | null {
  const table = compareTables(compared).find((each) => each.id === id);
  if (table === undefined) return null;
  const contents = html`${tableHtml(compared, table)}${areBothMeans(table) && PRINTED_NOTE}`;
  return titledSection({ id: state.id(id), title: table.title }, contents);
}

/** Whether a table has results that benchmarks printed, which also printed reports of which others are. */
function areBothMeans({ rows }: CompareTable): boolean {
  const has = (test: (row: CompareRow['row']) => boolean) => rows.some(({ row }) => test(row));
  return has(({ statistic }) => statistic.name === 'printed') && has(isOfReports);
}

const isOfReports = ({ kind }: CompareRow['row']) => kind === 'steadiness';
const PRINTED_NOTE = html`<p class="fine">Results are as printed at the end; the mean of a track is that of the reports before it.</p>`;

/** Returns the section of the resources, with the devices and hosts that not all sides have; null without any. */
export function resourceSection(compared: ComparedSides, state: PageState): TitledSection | null {
  const table = compareTables(compared).find(({ id }) => id === 'use');
  const lone = loneTexts(compared).map((text) => html`<p class="fine">${text}</p>`);
  if (table === undefined && lone.length === 0) return null;
  const contents = html`${table !== undefined && tableHtml(compared, table)}
${lone}`;
  return titledSection({ id: state.id('use'), title: table?.title ?? 'Resources' }, contents);
}

/** Returns the section of the resources in each phase that all runs have, in folds; null without such phases. */
export function comparedPhases(compared: ComparedSides, state: PageState): TitledSection | null {
  const tables = phaseTables(compared);
  if (tables.length === 0) return null;
  const fold = (table: CompareTable) => {
    const changed = table.rows.filter(({ isShown }) => isShown).length;
    const folded = foldedText(table, compared);
    return html`<details class="unchanged"><summary class="fold-head">${table.title}: ${changed} changed${folded !== '' && `, ${folded}`}</summary>${tableHtml(compared, table)}</details>`;
  };
  const entry = { id: state.id('compared-phases'), title: 'Phases' };
  return titledSection(entry, html`${tables.map(fold)}`);
}

function tableHtml(compared: ComparedSides, table: CompareTable): SafeHtml {
  const names = compared.sides.map((_, side) => letterOfSide(side));
  return changeTables(table, names, foldedText(table, compared));
}

/** Returns the section of the distributions, as pictures; null without any. */
export function distributionSection(
  compared: ComparedSides,
  state: PageState,
): TitledSection | null {
  const drawn = distributionsHtml(distributionPictures(compared), state);
  const entry = { id: state.id('distributions'), title: 'Distribution' };
  return drawn && titledSection(entry, drawn);
}

/** Returns the tables of figures: what changed, and a fold with the other rows. */
function changeTables(table: CompareTable, names: readonly string[], folded: string): SafeHtml {
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
  const look: TableLook = {
    attributesOf: ({ key }) => ({ 'data-entity': rows[Number(key)]!.subject }),
  };
  if (names.length !== 2) return tableBox(table, look);
  const factors = rows.map(({ changes }) => changes[0]!.factor);
  const after = table.columns.filter(({ isBelow = false }) => !isBelow).length;
  return tableWithDrawings(table, changeBars(factors, after), look);
}
