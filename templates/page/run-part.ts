import { type RunResources, runResources } from '../../src/analyse/run-resources.ts';
import type { Run } from '../../src/model/run.ts';
import { resourceRows } from '../tables/resource-rows.ts';
import { busiestList } from './busiest-list.ts';
import { contents } from './contents.ts';
import { contextTexts } from './context-texts.ts';
import { html, type SafeHtml } from './html.ts';
import { ledger } from './ledger.ts';
import { markList } from './mark-list.ts';
import type { PageState } from './page-state.ts';
import { reportSections } from './report-sections.ts';
import { type RunHeading, runHead } from './run-head.ts';
import { leaveOutUndrawn, section } from './section.ts';
import { summary } from './summary.ts';
import { thumbnails } from './thumbnails.ts';

/** Everything about one run. */
export function runPart(run: Run, head: RunHeading, state: PageState): SafeHtml {
  const found = runResources(run);
  const { panels, resources } = found;
  const level = head.level + 1;
  const parts = reportSections(panels).map((part) => ({ part, id: state.id(part.id) }));
  for (const { part } of parts) leaveOutUndrawn(part, state);
  const ids = {
    summary: state.id('summary'),
    ledger: state.id('logs'),
    context: state.id('context'),
  };
  const rows = resourceRows(resources);
  const entries = [
    { id: ids.summary, title: 'Summary' },
    ...parts.map(({ part, id }) => ({ id, title: part.title })),
    { id: ids.ledger, title: 'Logs' },
    ...(run.context.length > 0 ? [{ id: ids.context, title: 'Context' }] : []),
  ];
  return html`<article class="run" id="${head.id}">
${runHead({ run, found }, head, state)}
${contents(entries, `Contents of ${head.title}`)}
${overview(found, state)}
${markList(run)}
${summary(resources, { id: ids.summary, level }, state)}
${parts.map(({ part, id }) => section(part, { run, id, level, rows }, state))}
${ledger(run, { id: ids.ledger, level })}
${contextTexts(run, { id: ids.context, level })}
</article>`;
}

function overview({ panels, resources }: RunResources, state: PageState): SafeHtml {
  return html`${busiestList(resources, state)}
${thumbnails(panels, resources, state)}`;
}
