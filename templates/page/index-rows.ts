import { inTime } from '../../src/compare/history/histories.ts';
import { rankingColumn } from '../../src/compare/runs/run-column.ts';
import type { RunTable } from '../../src/compare/runs/run-table.ts';
import type { TableBlock, TableRow } from '../../src/presentation/blocks/block.ts';
import { runTableBlock } from '../../src/presentation/run-table.ts';
import { changeText } from '../../src/text/change-text.ts';
import { packRows } from '../parts/row-pieces.ts';
import { type RowLinks, withChangesColumn } from '../parts/runs-table.ts';

/** Maximum number of rows of an index that are all in its page. */
const MAX_WHOLE_ROWS = 500;
/** Number of rows in the page of a larger index: it stays small whatever the number of its runs. */
const FIRST_ROWS = 50;
/** Maximum number of rows of a file of further rows. */
const PIECE_ROWS = 1000;

/** The runs of an index. */
export interface LinkedRuns {
  readonly table: RunTable;
  /** Where each run leads to. */
  readonly links: readonly RowLinks[];
  /** When each run began, in ms since 1970; NaN if it is not known. */
  readonly starts: readonly number[];
}

/** The rows of an index. */
export interface IndexRows {
  /** The table with the rows that are in the page. */
  readonly block: TableBlock;
  /** Where a row leads to. */
  readonly linksOf: (row: TableRow) => RowLinks;
  /** Number of all rows. */
  readonly count: number;
  /** The further rows as scripts, made one after the other: together they may be too large for memory. */
  readonly pieces: Iterable<string>;
}

/** Returns the rows of an index. One with too many rows for its page begins with the latest ones. */
export function indexRows({ table, links, starts }: LinkedRuns): IndexRows {
  const rowLinks = withChanges(links, table);
  const linksOf = ({ key }: TableRow) => rowLinks[Number(key)]!;
  const isWhole = starts.length <= MAX_WHOLE_ROWS;
  const form = isWhole ? {} : { order: inTime(starts).toReversed() };
  const block = withChangesColumn(runTableBlock(table, form), rowLinks);
  const count = starts.length;
  if (isWhole) return { block, linksOf, count, pieces: [] };
  const rows = block.groups.flatMap((group) => group.rows);
  const first = { ...block, groups: [{ rows: rows.slice(0, FIRST_ROWS) }] };
  return {
    block: {
      ...first,
      notes: [`${starts.some(Number.isNaN) ? 'the last' : 'the latest'} first`, ...block.notes],
    },
    ...{ linksOf, count },
    pieces: piecesOf(block, rows, linksOf),
  };
}

/** Returns files of rows. All but the first have as many as fit, so that a new run changes the first alone. */
function* piecesOf(
  block: TableBlock,
  rows: readonly TableRow[],
  linksOf: IndexRows['linksOf'],
): Iterable<string> {
  const partial = (rows.length - FIRST_ROWS) % PIECE_ROWS;
  for (let to = FIRST_ROWS + (partial || PIECE_ROWS); to <= rows.length; to += PIECE_ROWS) {
    const linked = rows.slice(Math.max(FIRST_ROWS, to - PIECE_ROWS), to);
    const piece = packRows(
      block,
      linked.map((row) => ({ row, links: linksOf(row) })),
    );
    yield `document.currentScript.piece=${JSON.stringify(piece)};\n`;
  }
}

/** Returns where rows lead to, with how much the result of each changed since the run before it. */
function withChanges(rows: readonly RowLinks[], { columns }: RunTable): readonly RowLinks[] {
  const { values } = rankingColumn(columns) ?? {};
  const places = new Map(rows.map(({ page }, i) => [page, i]));
  return rows.map((row, i) => {
    const before = places.get(row.changes?.base) ?? Number.NaN;
    const [base, value] = [values?.[before] ?? Number.NaN, values?.[i] ?? Number.NaN];
    if (row.changes === undefined || Number.isNaN(base + value)) return row;
    return { ...row, changes: { ...row.changes, change: changeText(base, value) } };
  });
}
