import type { TableBlock, TableColumn, TableRow } from '../../src/presentation/blocks/block.ts';
import { wordColumn } from '../../src/presentation/blocks/column.ts';
import { type TableLook, tableBox } from './block-table.ts';
import { el, type Tree } from './tree.ts';

/** Where a row of the table leads to. */
export interface RowLinks {
  /** The part of the page of its run; empty if the run has a page of its own. */
  readonly id: string;
  /** The page of its run, if it is another one; empty for a run that is only a row. */
  readonly page?: string;
  /** The page that compares it with the run before it; none without such a page. */
  readonly changes?: RowChanges | undefined;
}

/** A page that compares two runs. */
export interface RowChanges {
  readonly page: string;
  /** The page and the name of the run that it is compared with. */
  readonly base: string;
  readonly baseName: string;
  /** How much the result changed: `−3.1 %`; absent without results. */
  readonly change?: string;
}

/** How a table of runs is shown. */
interface TableForm {
  readonly rows: readonly RowLinks[];
  /** Whether its reader may leave runs out of curves: the script puts a box in a cell of each row. */
  readonly isSweep: boolean;
}

/** The columns that only pages have. */
const DRAWN = wordColumn('drawn', { look: 'drawn' });
const CHANGES = wordColumn('since the run before', { key: 'changes', look: 'changes' });

/** Returns the table of several runs, whose names lead to their parts of the page, in a box in which it scrolls. */
export function runsTableBox(table: TableBlock, { rows: links, isSweep }: TableForm): Tree {
  const linksOf = ({ key }: TableRow) => links[Number(key)]!;
  // The page's script knows runs by their places.
  const isSorted = table.groups.every(({ rows }) => rows.every(({ key }, i) => Number(key) === i));
  return tableBox(isSweep ? withColumn(table, DRAWN, table.columns.length) : table, {
    ...linkedLook(linksOf),
    attributesOf: (row) => ({
      'data-run': linksOf(row).id || false,
      'data-n': isSorted ? false : row.key,
    }),
  });
}

/** Returns the table of several runs with a column of what changed since the run before each, if any has a page of that. */
export function withChangesColumn(table: TableBlock, links: readonly RowLinks[]): TableBlock {
  if (links.every(({ changes }) => changes === undefined)) return table;
  const end = table.columns.findIndex(({ kind, key }) => kind === 'course' || key === 'finding');
  return withColumn(table, CHANGES, end < 0 ? table.columns.length : end);
}

/** Returns how a page shows rows of runs that lead somewhere. */
export function linkedLook(linksOf: (row: TableRow) => RowLinks): TableLook {
  return {
    contentsOf: ({ text }, { key: column }, row) => {
      const { id, page = `#${id}`, changes } = linksOf(row);
      if (column === 'run' && page !== '') return [el('a', { href: page }, text)];
      return column === CHANGES.key ? changesOf(row.cells[0]!.text, changes) : null;
    },
  };
}

/** Returns a table with an empty column at an index. */
function withColumn(table: TableBlock, column: TableColumn, index: number): TableBlock {
  const row = (each: TableRow): TableRow => ({
    ...each,
    cells: each.cells.toSpliced(index, 0, { text: '' }),
  });
  return {
    ...table,
    columns: table.columns.toSpliced(index, 0, column),
    groups: table.groups.map((group) => ({ ...group, rows: group.rows.map(row) })),
  };
}

function changesOf(name: string, changes: RowChanges | undefined): readonly Tree[] {
  if (changes === undefined) return [];
  const { page, base, baseName, change = 'changes' } = changes;
  const label = `changes from ${baseName} to ${name}${change === 'changes' ? '' : `: ${change}`}`;
  return [el('a', { href: page, 'data-base': base, 'aria-label': label }, change)];
}
