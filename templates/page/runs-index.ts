import type { HistoryBlocks } from '../../src/presentation/history.ts';
import { runPictures } from '../../src/presentation/run-table.ts';
import { formatWhole } from '../../src/text/quantity.ts';
import { words } from '../parts/block-list.ts';
import { tableBox } from '../parts/block-table.ts';
import { heading } from '../parts/heading.ts';
import { linkedLook } from '../parts/runs-table.ts';
import { type IndexRows, indexRows, type LinkedRuns } from './index-rows.ts';
import { createPageState } from './page-state.ts';
import { divisionKey, runCurvesHtml } from './run-curves.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { EMPTY_SCRIPT, NO_ASSETS } from './shell/page-assets.ts';
import { pageHead } from './shell/page-head.ts';
import { pageShell } from './shell/page-shell.ts';

/** The index of a folder of reports: the table of their runs, whose rows lead to them. */
export interface RunsIndex extends LinkedRuns {
  readonly title: string;
  readonly generator: string;
  readonly history: HistoryBlocks;
  /** The notes below the table. */
  readonly notes: readonly string[];
}

/** The assets of the index: it has the parts of the script that are about the table of runs. */
const ASSETS = {
  ...NO_ASSETS,
  lateScripts: { 'run-table': EMPTY_SCRIPT, 'runs-index': EMPTY_SCRIPT },
};

/** An index in parts. */
export interface IndexParts {
  /** The scripts with the rows that the page does not have, made one after the other. */
  readonly pieces: Iterable<string>;
  /** Returns the page. `files` are the addresses of the scripts, `folder` that of the scripts and styles of all pages. */
  page(files: readonly string[], folder: string): string;
}

/** Returns an index. */
export function runsIndex(index: RunsIndex): IndexParts {
  const rows = indexRows(index);
  return {
    pieces: rows.pieces,
    page: (files, folder) => indexPage(index, rows, { files, folder }),
  };
}

function indexPage(
  { title, generator, table, history, notes }: RunsIndex,
  rows: IndexRows,
  { files, folder }: { readonly files: readonly string[]; readonly folder: string },
): string {
  const shell = pageShell('directory', ASSETS, { folder, index: '' });
  const curves = runPictures(table);
  return `<!DOCTYPE html>
${html`<html lang="en" class="for-script">
${pageHead({ title, generator }, shell)}
<body>
<main class="runs-index">
${files.length > 0 ? partialNotice(rows) : shell.notice}<header class="page-head">${heading(1, 'title', title)}
<search class="filter"><input type="search" placeholder="Filter" title="Words of a row; each may be a regular expression such as th-r[12]$" aria-label="Show only the runs that match these words" aria-invalid="false" spellcheck="false" autocomplete="off"><output></output></search>
${changesHtml(history)}<div class="runs-part">${tableBox(rows.block, linkedLook(rows.linksOf))}${moreRowsHtml(rows, files)}</div></header>
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

/** Returns the notice of an index whose rows are not all in its page. The script removes it. */
function partialNotice({ block, count }: IndexRows): SafeHtml {
  const shown = block.groups.flatMap((group) => group.rows).length;
  return html`<p class="unscripted">This server or browser blocks scripts. ${formatWhole(shown)} of ${formatWhole(count)} runs are shown. To see the others, save the whole folder and open it from disk.</p>
`;
}

/** Returns the scripts with further rows, which run when the reader asks for their rows. */
function moreRowsHtml({ count }: IndexRows, files: readonly string[]): SafeHtml | false {
  if (files.length === 0) return false;
  return html`<template class="more-rows" data-count="${count}">${files.map((file) => html`<script src="${file}"></script>`)}</template>`;
}

/** Returns what changed over time, each with the page that compares both sides. */
function changesHtml({ changes }: HistoryBlocks): SafeHtml | false {
  if (changes.length === 0) return false;
  const sentences = changes.map(
    ({ sentence, page, pageLabel }) =>
      html`<li>${words(sentence)}${page !== '' && html` · <a href="${page}">${pageLabel}</a>`}</li>`,
  );
  return html`<ul class="over-time" aria-label="What changed">${sentences}</ul>`;
}

/** Returns the curves of results over time. */
function historyHtml({ order, changes, pictures }: HistoryBlocks): SafeHtml | false {
  if (pictures.length === 0) return false;
  return html`<section class="run-curves">${heading(2, 'part', 'History')}<p class="fine">${order}</p>${changes.length > 0 && divisionKey('since then the result is another one')}${runCurvesHtml(pictures, createPageState())}</section>
`;
}
