import { phaseUsages } from '../../src/analyse/phases/run-phases.ts';
import { type RunResources, runResources } from '../../src/analyse/resources/run-resources.ts';
import { type ResultGroup, resultGroups } from '../../src/analyse/results/result-groups.ts';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import type { Run } from '../../src/model/run.ts';
import { marksInOrder, marksTable } from '../../src/presentation/marks.ts';
import { phaseTable } from '../../src/presentation/phases.ts';
import { resourceRows } from '../../src/presentation/resources.ts';
import { tableBox } from '../parts/block-table.ts';
import { type ReportSection, reportSections } from '../parts/report-sections.ts';
import { el } from '../parts/tree.ts';
import { bottleneckSection, hasCeiling } from './bottleneck-section.ts';
import { clientsSection } from './clients-section.ts';
import { type ContentsEntry, contents } from './elements.ts';
import { contextTexts } from './logs/context-texts.ts';
import { logSection } from './logs/logs.ts';
import type { PageState } from './page-state.ts';
import { phaseSection } from './phase-section.ts';
import { type ResultContext, resultSection } from './result-section.ts';
import { type RunHeading, runHead, runNotes } from './run-head.ts';
import { runArticle } from './run-line.ts';
import { leaveOutUndrawn, section } from './section.ts';
import { dock, dockControls } from './shell/dock.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { summary } from './summary.ts';
import { trackTable } from './track-table.ts';
import { useSection } from './use-section.ts';

/** The parts of a run below its head, and their ids. */
interface RunPieces {
  readonly sections: readonly { readonly part: ReportSection; readonly id: string }[];
  /** The results of benchmarks, and other tables that were printed once. */
  readonly figures: readonly ResultGroup[];
  readonly tables: readonly ResultGroup[];
  /** Whether something was measured over time. */
  readonly hasTimeSeries: boolean;
  readonly hasPhases: boolean;
  readonly hasTracks: boolean;
  readonly ids: Readonly<Record<PieceName, string>>;
}

type PieceName =
  | 'contents'
  | 'tracks'
  | 'phases'
  | 'results'
  | 'tables'
  | 'clients'
  | 'summary'
  | 'use'
  | 'bottleneck'
  | 'logs'
  | 'context';

/** Returns everything about one run. */
export function runPart(run: Run, head: RunHeading, state: PageState): SafeHtml {
  const found = runResources(run);
  const { panels, resources } = found;
  const level = head.level + 1;
  const pieces = piecesOf(run, found, state);
  const { sections, figures, tables, hasTracks, hasTimeSeries, ids } = pieces;
  const rows = resourceRows(resources);
  const place = (id: string, title: string): { place: ResultContext; state: PageState } => {
    return { place: { id, title, level }, state };
  };
  const bottleneck = bottleneckSection(run, { id: ids.bottleneck, level }, state.capacity);
  const use = useSection(run, { id: ids.use, level });
  const clients = clientsSection(run, { id: ids.clients, level });
  const list = { id: ids.contents, name: `Contents of ${head.title}` };
  const tableEntries = [
    ...(use === false ? [] : [{ id: ids.use, title: 'Use' }]),
    ...(clients === false ? [] : [{ id: ids.clients, title: 'Clients' }]),
    ...(hasCeiling(run, state.capacity) ? [{ id: ids.bottleneck, title: 'Bottleneck' }] : []),
  ];
  const entries = contents(entriesOf(run, pieces, tableEntries), list);
  return runArticle(
    run,
    head,
    html`${runHead(run, head)}
${head.isOnly ? dock(entries, dockControls([run], state)) : entries}
${hasTracks && trackTable(run, ids.tracks, state)}
${runNotes(run, head)}
${markList(run)}
${phaseSection(run, { id: ids.phases, level }, state)}
${resultSection(run, figures, place(ids.results, 'Results'))}
<div class="halves">${hasTimeSeries && summary(resources, { id: ids.summary, level }, state)}${use}${clients}${bottleneck}</div>
${sections.map(({ part, id }) => section(part, { run, id, level, rows }, state))}
${resultSection(run, tables, place(ids.tables, 'Tables'))}
${logSection(run, panels, { id: ids.logs, level })}
${contextTexts(run, { id: ids.context, level })}
`,
  );
}

function piecesOf(run: Run, { panels, resources }: RunResources, state: PageState): RunPieces {
  const sections = reportSections(panels).map((part) => ({ part, id: state.id(part.id) }));
  for (const { part } of sections) leaveOutUndrawn(part, state);
  const groups = resultGroups(run);
  return {
    sections,
    figures: groups.filter((group) => group.isBenchmark),
    tables: groups.filter((group) => !group.isBenchmark),
    hasTracks: tracksOf(run).main.length > 0,
    hasTimeSeries: resources.main.length + resources.rest.length > 0,
    hasPhases: phaseTable(run, phaseUsages(run)) !== null,
    ids: {
      contents: state.id('contents'),
      phases: state.id('phases'),
      results: state.id('results'),
      tables: state.id('tables'),
      clients: state.id('clients'),
      tracks: state.id('tracks'),
      summary: state.id('summary'),
      use: state.id('use'),
      bottleneck: state.id('bottleneck'),
      logs: state.id('logs'),
      context: state.id('context'),
    },
  };
}

/** Returns the entries of the table of contents, in the order of the page. */
function entriesOf(
  run: Run,
  { sections, figures, tables, hasTracks, hasTimeSeries, hasPhases, ids }: RunPieces,
  tableEntries: readonly ContentsEntry[],
): readonly ContentsEntry[] {
  return [
    ...(hasTracks ? [{ id: ids.tracks, title: 'Tracks' }] : []),
    ...(hasPhases ? [{ id: ids.phases, title: 'Phases' }] : []),
    ...(figures.length > 0 ? [{ id: ids.results, title: 'Results' }] : []),
    ...(hasTimeSeries ? [{ id: ids.summary, title: 'Summary' }] : []),
    ...tableEntries,
    ...sections.map(({ part, id }) => ({ id, title: part.title })),
    ...(tables.length > 0 ? [{ id: ids.tables, title: 'Tables' }] : []),
    { id: ids.logs, title: 'Logs' },
    ...(run.context.length > 0 ? [{ id: ids.context, title: 'Context' }] : []),
  ];
}

/** Maximum number of marks with which the fold is open. */
const MAX_OPEN_MARKS = 6;

/** Returns the marks of the run in order of time. The script makes each name a link to its time in the charts. */
function markList(run: Run): SafeHtml | false {
  const marks = marksInOrder(run);
  if (marks.length === 0) return false;
  const table = tableBox(marksTable(run), {
    contentsOf: ({ text }, column, row) =>
      column.key === 'mark'
        ? [el('a', { class: 'mark', 'data-at': marks[Number(row.key)]!.at }, text)]
        : null,
  });
  return html`<details class="marks"${marks.length <= MAX_OPEN_MARKS && html` open`}><summary>Marks</summary>
${table}</details>`;
}
