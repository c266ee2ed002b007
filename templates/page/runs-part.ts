import { runTable } from '../../src/compare/runs/run-table.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Run } from '../../src/model/run.ts';
import { runPictures, runTableBlock } from '../../src/presentation/run-table.ts';
import { winnersOfRuns } from '../../src/presentation/sweep/winner-list.ts';
import { listTree } from '../parts/block-list.ts';
import { runsTableBox } from '../parts/runs-table.ts';
import type { PageState } from './page-state.ts';
import { drawnPictures } from './pictures.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { firstRows, MAX_ROWS, sweepPart } from './sweep-part.ts';

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
  readonly curves: SafeHtml | false;
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
  const block = firstRows(runTableBlock(table, ofAllRuns));
  const tableHtml = html`<div class="runs-part">${runsTableBox(block, box)}</div>
<p class="of-whole fine">The table shows the whole runs; a crop does not change it.</p>`;
  if (isSweep) {
    const { winners, knees, alike, means, curves } = sweepPart(document, state);
    return { table: html`${winners}${knees}${alike}${tableHtml}${means}`, curves };
  }
  const curves = runPictures(table);
  const winners = winnersOfRuns(document);
  return {
    table: html`${winners.items.length > 0 && listTree(winners)}${tableHtml}`,
    curves:
      curves.length > 0 &&
      html`<section class="run-curves"><div class="curves">${drawnPictures(curves, state)}</div></section>
`,
  };
}
