import { rankingColumn } from '../../src/compare/runs/run-column.ts';
import type { RunTable } from '../../src/compare/runs/run-table.ts';
import type { HistoryBlocks } from '../../src/presentation/history.ts';
import { runPictures, runTableBlock } from '../../src/presentation/run-table.ts';
import { changeText } from '../../src/text/change-text.ts';
import { words } from '../parts/block-list.ts';
import { heading } from '../parts/heading.ts';
import { type RowLinks, runsTableBox } from '../parts/runs-table.ts';
import { createPageState } from './page-state.ts';
import { runCurvesHtml } from './run-curves.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { EMPTY_SCRIPT, NO_ASSETS } from './shell/page-assets.ts';
import { pageHead } from './shell/page-head.ts';
import { pageShell } from './shell/page-shell.ts';

/** The index of a folder of reports: the table of their runs, whose rows lead to them. */
export interface RunsIndex {
  readonly title: string;
  readonly generator: string;
  readonly table: RunTable;
  /** One for each run. */
  readonly rows: readonly RowLinks[];
  readonly history: HistoryBlocks;
  /** The notes below the table. */
  readonly notes: readonly string[];
}

/** The assets of the index: it has the parts of the script that are about the table of runs. */
const ASSETS = {
  ...NO_ASSETS,
  lateScripts: { 'run-table': EMPTY_SCRIPT, 'runs-index': EMPTY_SCRIPT },
};

/** Returns the index page. `folder` is that of the scripts and styles of all pages. */
export function runsIndexPage(
  { title, generator, table, rows, history, notes }: RunsIndex,
  folder: string,
): string {
  const shell = pageShell('directory', ASSETS, { folder, index: '' });
  const curves = runPictures(table);
  return `<!DOCTYPE html>
${html`<html lang="en" class="for-script">
${pageHead({ title, generator }, shell)}
<body>
<main class="runs-index">
${shell.notice}<header class="page-head">${heading(1, 'title', title)}
<search class="filter"><input type="search" placeholder="Filter" title="Words of a row; each may be a regular expression such as th-r[12]$" aria-label="Show only the runs that match these words" aria-invalid="false" spellcheck="false" autocomplete="off"><output></output></search>
${changesHtml(history)}<div class="runs-part">${runsTableBox(runTableBlock(table), { rows: withChanges(rows, table), isSweep: false })}</div></header>
${notes.map((note) => html`<p class="fine">${note}</p>`)}
${historyHtml(history)}${
  curves.length > 0 &&
  html`<section class="run-curves">${runCurvesHtml(curves, createPageState())}</section>
`
}</main>
<footer class="page-foot">${generator}<button type="button" class="theme" hidden>Dark</button></footer>
${shell.script}
</body>
</html>
`}`;
}

/** Returns what changed over time, each with the page that compares both sides. */
function changesHtml({ changes }: HistoryBlocks): SafeHtml | false {
  if (changes.length === 0) return false;
  const sentences = changes.map(
    ({ sentence, page, pageLabel }) =>
      html`<li>${words(sentence)}${page !== '' && html` · <a href="${page}" aria-label="${pageLabel}">what differs</a>`}</li>`,
  );
  return html`<ul class="over-time" aria-label="What changed">${sentences}</ul>`;
}

/** Returns the curves of results over time. */
function historyHtml({ pictures }: HistoryBlocks): SafeHtml | false {
  if (pictures.length === 0) return false;
  return html`<section class="run-curves">${heading(2, 'part', 'History')}${runCurvesHtml(pictures, createPageState())}</section>
`;
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
