import { runResources } from '../../src/analyse/resources/run-resources.ts';
import type { Run } from '../../src/model/run.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import { reportSections } from '../parts/report-sections.ts';
import { ownTables } from './compare/own-tables.ts';
import type { PageState } from './page-state.ts';
import { runCommand } from './plot-command.ts';
import { type RunHeading, runHead, runNotes } from './run-head.ts';
import { runArticle } from './run-line.ts';
import { html, type SafeHtml } from './shell/html.ts';

/**
 * Returns a run of a page with many runs: its head, and a fold that the page's script fills with its charts. A page for
 * mail has only the head.
 */
export function foldedRun(run: Run, head: RunHeading, state: PageState): SafeHtml {
  return runArticle(
    run,
    head,
    html`${runHead(run, head)}
${runNotes(run, head)}
${state.plan.picturesOnly ? leaveOut(run, state) : fold(run, head, state)}`,
  );
}

function fold(run: Run, { id, isCompared }: RunHeading, state: PageState): SafeHtml {
  const sections = reportSections(runResources(run).panels).map(({ title }) => title);
  return html`${isCompared && ownTables(run, id, state)}<details class="run-charts" id="${state.id(`${id}-charts`)}"><summary class="fold-head">${joinParts(['Charts', sections.join(', ')], ': ')}</summary>
${!isCompared && html`<p class="fine">Only the first runs have their tables in this report. Those of this run: <code>${runCommand(run)}</code></p>`}
<p class="fine by-script">The page's script draws the charts here.</p>
</details>
`;
}

function leaveOut(run: Run, state: PageState): SafeHtml {
  for (const panel of runResources(run).panels) state.leaveOut(panel);
  return html``;
}
