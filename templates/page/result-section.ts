import type { ResultGroup } from '../../src/analyse/results/result-groups.ts';
import type { Run } from '../../src/model/run.ts';
import { toolName } from '../../src/presentation/logs/source-name.ts';
import { resultPictures, resultTable, resultTitle } from '../../src/presentation/results.ts';
import { tableBox } from '../parts/block-table.ts';
import { heading } from '../parts/heading.ts';
import type { PageState } from './page-state.ts';
import { runCurvesHtml } from './run-curves.ts';
import { emptyHtml, html, type SafeHtml } from './shell/html.ts';

/** The title and the id of a section of result tables. */
export interface ResultContext {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** Returns tables that were printed once, each with its curves; nothing if there are no tables. */
export function resultSection(
  run: Run,
  groups: readonly ResultGroup[],
  { place, state }: { readonly place: ResultContext; readonly state: PageState },
): SafeHtml {
  if (groups.length === 0) return emptyHtml;
  return html`<section id="${place.id}" class="results">
${heading(place.level, 'part', place.title)}
<p class="of-whole fine${run.cropped === true && ' shown'}">Printed once for the whole run; a crop does not change them.</p>
<div class="side-by-side">${groups.map((group) => groupPart(group, { run, level: place.level + 1, state }))}</div>
</section>`;
}

interface GroupContext {
  readonly run: Run;
  readonly level: number;
  readonly state: PageState;
}

function groupPart(group: ResultGroup, { run, level, state }: GroupContext): SafeHtml {
  const title = resultTitle(run, group);
  return html`<div>${heading(level, 'entity', title)}
${sourceHtml(group)}
<div class="curves">${runCurvesHtml(resultPictures(group), state)}</div>
${tableHtml(group, title)}</div>
`;
}

/** Returns the tool of a table, if the title does not have it, and its command lines. */
function sourceHtml(group: ResultGroup): SafeHtml | false {
  const tool = group.title.startsWith(group.tool) ? '' : toolName({ ...group, version: '' });
  const commands = group.commands.map((text) => html`<code>${text}</code>`);
  const lines = [tool, ...commands].filter((part) => part !== '');
  return (
    lines.length > 0 &&
    html`<p class="from">${lines.map((part, i) => html`${i > 0 && html`<br>`}${part}`)}</p>`
  );
}

function tableHtml(group: ResultGroup, title: string): SafeHtml {
  const { table, more, folded } = resultTable(group, title);
  return html`${tableBox(table)}
${
  folded !== null &&
  html`<details class="more-figures"><summary class="fold-head">${folded.count} more figures</summary>
${tableBox(folded.table)}</details>`
}
${more > 0 && html`<p class="fine">and ${more} more; <code>statgraph export</code> writes them all.</p>`}`;
}
