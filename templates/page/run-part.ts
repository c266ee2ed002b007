import { resultGroups } from '../../src/analyse/result-groups.ts';
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
import { type ResultPlace, resultSection } from './result-section.ts';
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
  const groups = resultGroups(run);
  const figures = groups.filter((group) => group.isBenchmark);
  const tables = groups.filter((group) => !group.isBenchmark);
  const ids = {
    results: state.id('results'),
    tables: state.id('tables'),
    summary: state.id('summary'),
    ledger: state.id('logs'),
    context: state.id('context'),
  };
  const rows = resourceRows(resources);
  const hasCourse = resources.main.length + resources.rest.length > 0;
  const place = (id: string, title: string): { place: ResultPlace; state: PageState } => {
    return { place: { id, title, level }, state };
  };
  const entries = [
    ...(figures.length > 0 ? [{ id: ids.results, title: 'Results' }] : []),
    ...(hasCourse ? [{ id: ids.summary, title: 'Summary' }] : []),
    ...parts.map(({ part, id }) => ({ id, title: part.title })),
    ...(tables.length > 0 ? [{ id: ids.tables, title: 'Tables' }] : []),
    { id: ids.ledger, title: 'Logs' },
    ...(run.context.length > 0 ? [{ id: ids.context, title: 'Context' }] : []),
  ];
  return html`<article class="run" id="${head.id}">
${runHead({ run, found }, head, state)}
${contents(entries, `Contents of ${head.title}`)}
${overview(found, state)}
${markList(run)}
${resultSection(run, figures, place(ids.results, 'Results'))}
${hasCourse && summary(resources, { id: ids.summary, level }, state)}
${parts.map(({ part, id }) => section(part, { run, id, level, rows }, state))}
${resultSection(run, tables, place(ids.tables, 'Tables'))}
${ledger(run, panels, { id: ids.ledger, level })}
${contextTexts(run, { id: ids.context, level })}
</article>`;
}

function overview({ panels, resources }: RunResources, state: PageState): SafeHtml {
  return html`${busiestList(resources, state)}
${thumbnails(panels, resources, state)}`;
}
