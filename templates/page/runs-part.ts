import { runCurves } from '../../src/compare/runs/run-curves.ts';
import { runTable } from '../../src/compare/runs/run-table.ts';
import type { Run } from '../../src/model/run.ts';
import { runTableText } from '../../src/presentation/run-table.ts';
import { runTableBox } from '../parts/run-table.ts';
import type { PageState } from './page-state.ts';
import { curvesHtml } from './result-section.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** A run of a page with several, and the id of its part of the page. */
interface RunEntry {
  readonly id: string;
  readonly run: Run;
}

/** Returns the table of several runs, without what is said of all of them, and the curves over what varies. */
export function runsPart(
  entries: readonly RunEntry[],
  ofAllRuns: readonly string[],
  state: PageState,
): { readonly table: SafeHtml; readonly curves: SafeHtml | false } {
  const table = runTable(entries.map(({ run }) => run));
  const curves = runCurves(table);
  const ids = entries.map(({ id }) => id);
  return {
    table: html`<div class="runs-part">${runTableBox(runTableText(table, ofAllRuns), ids)}</div>
<p class="of-whole fine">The table shows the whole runs; a crop does not change it.</p>`,
    curves:
      curves.length > 0 &&
      html`<section class="run-curves">${curvesHtml(curves, state)}</section>
`,
  };
}
