import { areOrdered, rankedRuns, runTable } from '../../src/compare/runs/run-table.ts';
import { sweepParts } from '../../src/compare/sweep/sweep-parts.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Run } from '../../src/model/run.ts';
import type { TableBlock, TableRow } from '../../src/presentation/blocks/block.ts';
import { runPictures, runTableBlock } from '../../src/presentation/run-table.ts';
import { bestRunList } from '../../src/presentation/sweep/best-run.ts';
import { winnersOfRuns } from '../../src/presentation/sweep/winner-list.ts';
import { listTree } from '../parts/block-list.ts';
import { heading } from '../parts/heading.ts';
import { runsTableBox } from '../parts/runs-table.ts';
import type { ContentsEntry } from './elements.ts';
import type { PageState } from './page-state.ts';
import { pairsBox } from './pair-dots.ts';
import { runCurvesHtml } from './run-curves.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { firstRows, MAX_ROWS, sweepPart } from './sweep-part.ts';
import { NO_PAIR, twoRuns } from './two-runs.ts';

/** A run of a page with several, and the id of its part of the page. */
interface RunEntry {
  readonly id: string;
  readonly run: Run;
}

interface RunEntries {
  readonly entries: readonly RunEntry[];
  /** The notes that all runs share. */
  readonly ofAllRuns: readonly string[];
  /** Whether the runs are the rows of a table, which have no parts of the page. */
  readonly isOfRows: boolean;
}

/** What a page shows of several runs before each of them. */
interface RunsPart {
  readonly table: SafeHtml;
  readonly curves: SafeHtml;
  /** Its entries in the contents of the page. */
  readonly entries: readonly ContentsEntry[];
}

/**
 * Returns what is best and the table of several runs, without what is said of all of them, and the curves over what varies; of a sweep
 * also where results stop growing.
 */
export function runsPart(
  document: ReportDocument,
  { entries, ofAllRuns, isOfRows }: RunEntries,
  state: PageState,
): RunsPart {
  const table = runTable(entries.map(({ run }) => run));
  const isSweep = document.sweep !== undefined;
  const rows = isOfRows ? entries.map(({ id }) => ({ id, page: '' })) : entries;
  const box = { rows, isSweep: isSweep && rows.length <= MAX_ROWS };
  const parts = sweepParts(document);
  const whole = runTableBlock(table, { ofAllRuns, order: rankedRuns(table) });
  const block = withoutFindings(firstRows(whole, !areOrdered(table)));
  const two = isOfRows
    ? NO_PAIR
    : twoRuns({ table, block: withoutFindings(whole), parts, entries }, state);
  const id = state.id('runs');
  const tableHtml = html`<div class="runs-part" id="${id}">${runsTableBox(block, box)}</div>
<p class="of-whole fine">The table shows the whole runs; a crop does not change it.</p>`;
  const best = listTree(bestRunList(table));
  const pairs = parts.flatMap((part) => {
    const box = pairsBox(part, document.runs);
    return box === null ? [] : html`<div class="run-pairs">${box}</div>`;
  });
  if (isSweep) {
    const { winners, knees, alike, means, curves } = sweepPart(document, state);
    return {
      table: html`${best}${winners}${knees}${alike}${tableHtml}${pairs}${means}`,
      curves: html`${curves}${two.part}`,
      entries: [{ id, title: 'Runs' }, ...two.entries],
    };
  }
  const curves = runPictures(table);
  const winners = winnersOfRuns(document);
  const hasVarying = curves.length + pairs.length > 0;
  const varying = { id: state.id('varying'), title: 'What varies' };
  return {
    entries: [{ id, title: 'Runs' }, ...(hasVarying ? [varying] : []), ...two.entries],
    table: html`${best}${winners.items.length > 0 && listTree(winners)}${tableHtml}`,
    curves: html`${
      hasVarying &&
      html`<section class="run-curves" id="${varying.id}">${heading(2, 'part', varying.title)}${runCurvesHtml(curves, state)}${pairs}</section>
`
    }${two.part}`,
  };
}

/** Returns the table without what was found in each run, which the line of each says. */
function withoutFindings(table: TableBlock): TableBlock {
  const index = table.columns.findIndex(({ key }) => key === 'finding');
  if (index < 0) return table;
  const without = (row: TableRow) => ({ ...row, cells: row.cells.toSpliced(index, 1) });
  return {
    ...table,
    columns: table.columns.toSpliced(index, 1),
    groups: table.groups.map((group) => ({ ...group, rows: group.rows.map(without) })),
  };
}
