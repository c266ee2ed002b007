import { runResources } from '../../src/analyse/resources/run-resources.ts';
import type { CheckedRun } from '../../src/check/checked.ts';
import { AS_MEASURED } from '../../src/model/capacity-plan.ts';
import type { Column } from '../../src/model/column.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { PageAssets, PageForm } from '../../src/model/page-files.ts';
import { isTableRow } from '../../src/model/results/table-row.ts';
import type { Run } from '../../src/model/run.ts';
import {
  type NotesOfAllRuns,
  notesOfAllRuns,
} from '../../src/presentation/findings/notes-of-all-runs.ts';
import { heading } from '../parts/heading.ts';
import { comparePart } from './compare/compare-part.ts';
import { contents } from './elements.ts';
import { foldedRun } from './folded-run.ts';
import { notRead } from './logs/not-read.ts';
import { createPageState, type PageState } from './page-state.ts';
import { rulesOfRuns } from './rules.ts';
import { assumptionLine } from './run-head.ts';
import { runPart } from './run-part.ts';
import { type RunningPage, runningMark } from './running-mark.ts';
import { runsPart } from './runs-part.ts';
import { dock, dockControls } from './shell/dock.ts';
import { helpDialog } from './shell/help-dialog.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';
import { assetsOf } from './shell/page-assets.ts';
import { pageHead } from './shell/page-head.ts';
import { type PageShell, pageShell, type SharedFiles } from './shell/page-shell.ts';
import {
  MAX_MAIL_BYTES,
  mailPlans,
  type PicturePlan,
  planWithin,
  wholePlan,
} from './shell/picture-plan.ts';
import { printStyle } from './shell/print-style.ts';

/** The options of a page: its form, and the data for its script. */
export interface PageOptions {
  readonly form?: PageForm;
  /** Whether the page opens with smoothing. */
  readonly smooth?: boolean;
  /** The texts of the document's data; a page for mail has none. */
  readonly payload?: readonly string[];
  /** Approximate maximum bytes of the page. Without data nothing is left to the script. */
  readonly maxBytes?: number;
  /** The files that the page shares with the others of its folder, and so does not have itself. */
  readonly shared?: SharedFiles | undefined;
  /** Samples per bin of the columns whose samples are not all in the payload. */
  readonly binned?: ReadonlyMap<Column, number>;
  /** The outcome of the rules of each run, if it was checked. */
  readonly checked?: readonly CheckedRun[];
  /** When the page was written, if its run goes on. */
  readonly running?: RunningPage | undefined;
}

/**
 * Returns the report: HTML that needs no network and is complete without its script. The generator's name in its head
 * identifies a report as ours.
 */
export function renderPage(
  document: ReportDocument,
  assets: PageAssets,
  options: PageOptions = {},
): string {
  return pagePieces(document, assets, options).join('');
}

/**
 * Returns the report in pieces, for callers that do not need it as one text. The payload's texts come last, so that the
 * page is painted before they are read.
 */
export function pagePieces(
  document: ReportDocument,
  allAssets: PageAssets,
  options: PageOptions,
): string[] {
  const assets = assetsOf(document, allAssets);
  const { form = 'file', smooth = false, payload = [], binned = new Map(), shared } = options;
  const { checked = [], running } = options;
  const capacity = document.plan ?? AS_MEASURED;
  const style = pageStyle(document, assets);
  const shell = pageShell(form, { ...assets, style }, shared);
  const render = (plan: PicturePlan) =>
    `${page(document, { ...shell, shared, running }, createPageState({ plan, smooth, binned, capacity, checked }))}`;
  const code = form === 'file' ? style.length + `${shell.script}`.length : 0;
  const start = form === 'mail' ? smallest(render) : render(planOf(document, options, code));
  const texts = form === 'mail' ? [] : payload;
  const data = texts.flatMap((text) => [DATA_START, text, '</script>\n']);
  return ['<!DOCTYPE html>\n', start, ...data, PAGE_END];
}

/** Returns the plan of a page with data; `code` is the size of its script and styles. */
function planOf(
  { runs }: ReportDocument,
  { payload = [], maxBytes = Number.POSITIVE_INFINITY }: PageOptions,
  code: number,
): PicturePlan {
  if (payload.length === 0) return { ...wholePlan, wholeRuns: runs.length };
  if (maxBytes === Number.POSITIVE_INFINITY) return wholePlan;
  const data = payload.reduce((sum, text) => sum + text.length, 0);
  const charts = runs.reduce((sum, run) => sum + runResources(run).panels.length, 0);
  return planWithin(maxBytes - data - code, { runs: runs.length, charts });
}

const DATA_START = '<script type="text/plain" class="data">';
const PAGE_END = '</body>\n</html>\n';

/** Returns the page with the first plan that makes it small enough for mail, or else with the last plan. */
function smallest(render: (plan: PicturePlan) => string): string {
  let text = '';
  for (const plan of mailPlans) {
    text = render(plan);
    if (Buffer.byteLength(text) < MAX_MAIL_BYTES - PAGE_END.length) break;
  }
  return text;
}

/** Returns the styles of a report: the common ones, and its own print style. */
export function pageStyle(document: ReportDocument, { style }: PageAssets): string {
  return style + printStyle(document);
}

/** Returns the page without its data. */
function page(
  document: ReportDocument,
  { shared, running, ...shell }: PageShell & Pick<PageOptions, 'shared' | 'running'>,
  state: PageState,
): SafeHtml {
  const { title, generator, runs, comparison } = document;
  const several = runs.length > 1;
  const compared =
    comparison === undefined ? null : comparePart({ ...document, comparison }, state);
  const ofAllRuns = notesOfAllRuns(runs);
  const parts = runHeadings(document, ofAllRuns, state);
  const idOf = (run: Run) => parts.find((part) => part.run === run)!.id;
  // The table of runs has all that is known of the rows of a table.
  const isOfRows = several && comparison === undefined && runs.every(isTableRow);
  const each = { id: state.id('each-run'), title: 'Each run' };
  const bodies = parts.map(({ run, ...head }, i) => {
    if (isOfRows) return notRead(run);
    const isWhole =
      comparison === undefined && (i === 0 || (i < state.plan.wholeRuns && !state.isFull()));
    return state.count(() => (isWhole ? runPart : foldedRun)(run, head, state));
  });
  const overview =
    several && comparison === undefined
      ? runsPart(document, { entries: parts, ofAllRuns: ofAllRuns.notMeasured, isOfRows }, state)
      : undefined;
  const entries = [
    ...(compared?.entries ?? []),
    ...(overview?.entries ?? []),
    ...(several && !isOfRows ? [each] : []),
  ];
  return html`<html lang="en"${shell.script !== false && trustedHtml(' class="for-script"')}${state.smooth && trustedHtml(' data-view="smooth=on"')}>
${pageHead(document, shell)}
<body>
<main>
${
  shared !== undefined &&
  html`<nav class="to-index" aria-label="Index"><a href="${shared.index}">All runs</a></nav>
`
}${shell.notice}${running !== undefined && runningMark(running, runs, shell.script !== false)}${leftOutNotice(state)}${several && html`<header class="page-head">${heading(1, 'title', title)}${compared === null ? html`${ownTimeNote(runs)}${state.checked.length > 0 && rulesOfRuns(state.checked, idOf)}${overview?.table}${notesLine(ofAllRuns)}` : compared.head}</header>${compared?.first}${dock(entries.length > 0 && contents(entries, { id: state.id('contents'), name: 'Contents' }), dockControls(compared === null ? runs : [compared.run], state))}${overview?.curves}`}
${compared?.rest}${
  several &&
  !isOfRows &&
  html`<h2 class="part" id="${each.id}">${each.title}</h2>
`
}${bodies}
</main>
<footer class="page-foot">${generator} · throughput in MiB/s (2<sup>20</sup> bytes per second)${shell.script !== false && html`<button type="button" class="theme" hidden>Dark</button>`}</footer>
${shell.script !== false && helpDialog}${shell.script}
`;
}

/** Returns what the head of each run is made of. */
function runHeadings(
  { title, runs, comparison }: ReportDocument,
  ofAllRuns: NotesOfAllRuns,
  state: PageState,
) {
  const several = runs.length > 1;
  return runs.map((run) => ({
    run,
    id: state.id('run'),
    title: several ? run.title : title,
    level: several ? 3 : 1,
    ofAllRuns,
    isOnly: !several,
    isCompared: comparison !== undefined,
    checked: state.checked.find((checked) => checked.run === run),
  }));
}

/** Returns the notes that are the same for all runs, as a line. */
function notesLine({ assumptions, notMeasured }: NotesOfAllRuns): SafeHtml {
  const texts = [...notMeasured, ...assumptions];
  return html`${texts.length > 0 && assumptionLine(texts, 'All runs: ')}`;
}

/** Returns a note about the runs that share no time with the others. */
function ownTimeNote(runs: readonly Run[]): SafeHtml | false {
  const apart = runs.filter(({ ownTime }) => ownTime).map((run) => run.title);
  return (
    apart.length > 0 &&
    html`<p class="fine own-time">Nothing says when the logs of ${apart.map((name, i) => html`${i > 0 && ' and '}<b>${name}</b>`)} were written: ${apart.length > 1 ? 'these runs have time axes of their own' : 'this run has a time axis of its own'}, without the zoom, cursor and crop of the others.</p>`
  );
}

function leftOutNotice({ leftOut, plan }: PageState): SafeHtml | false {
  return (
    leftOut.size > 0 &&
    html`<p class="notice">A static report for e-mail, with charts of the ${plan.drawn} busiest devices of each section. ${leftOut.size} more ${leftOut.size === 1 ? 'chart' : 'charts'} and the heatmaps are in the full report, made without <code>--static</code>.</p>
`
  );
}
