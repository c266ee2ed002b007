import type { Run } from '../../src/model/run.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelId } from '../../src/panels/panel-id.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import {
  type EntityGroup,
  openCount,
  openGroups,
  reportSections,
  WHOLE_HOST,
} from '../parts/report-sections.ts';
import { make } from './dom/dom.ts';
import { openTarget } from './open-target.ts';
import type { LiveReport } from './report.ts';
import { readHash } from './view-hash.ts';

interface FoldedRun {
  readonly article: Element;
  readonly fold: HTMLDetailsElement;
  readonly run: Run;
  readonly n: number;
}

/** Makes the charts of a folded run when its fold is opened, or when the address leads to one of them. */
export function startFoldedRuns(report: LiveReport): void {
  const { page } = report;
  const folded = foldedRuns(report);
  const left = new Map<EventTarget, () => void>(
    folded.map((each) => [each.fold, () => makeCharts(report, each)]),
  );
  const open = (fold: HTMLDetailsElement) => {
    fold.open = true;
    left.get(fold)?.();
    left.delete(fold);
  };
  const follow = () => {
    const { anchor } = readHash(page.location.hash);
    if (anchor === '' || page.getElementById(anchor) !== null) return;
    for (const { fold, run } of folded) if (isOfRun(anchor, run)) open(fold);
    openTarget(page, anchor);
  };
  for (const { fold } of folded) {
    fold.addEventListener('toggle', () => {
      if (fold.open) open(fold);
    });
  }
  page.defaultView?.addEventListener('hashchange', follow);
  follow();
}

/** The folded runs of the page: the n-th article is the n-th run. */
function foldedRuns({ page, payload }: LiveReport): FoldedRun[] {
  return [...page.querySelectorAll('article.run')].flatMap((article, n) => {
    const fold = article.querySelector<HTMLDetailsElement>(':scope > .run-charts');
    const run = payload.document.runs[n];
    return fold === null || run === undefined ? [] : [{ article, fold, run, n }];
  });
}

function makeCharts(report: LiveReport, folded: FoldedRun): void {
  folded.fold.append(...sectionsOf(folded));
  report.bind(folded.article, folded.n);
}

/** Whether the id of a chart is that of a run's chart: its second part is the run's name. */
function isOfRun(id: string, { name }: Run): boolean {
  return id.split('--')[1] === panelId('', [name]).slice(2);
}

function sectionsOf({ article, run }: FoldedRun): HTMLElement[] {
  const page = article.ownerDocument;
  return reportSections(resolveAll(run)).map((part) => {
    const { id, title, entities } = part;
    const { first, others } = openGroups(part);
    return make(
      page,
      ['section', { class: 'charts', id: `${article.id}-${id}` }],
      make(page, ['h3', { class: 'part' }], title),
      ...[...first, ...others].flatMap((group, i) => [
        ...headingOf(page, group.name || (i > 0 ? WHOLE_HOST : '')),
        ...chartsOf(page, group),
      ]),
      make(
        page,
        ['div', { class: 'folds' }],
        ...entities.slice(openCount(entities.length)).map((group) => entityFold(page, group)),
      ),
    );
  });
}

function headingOf(page: Document, name: string): HTMLElement[] {
  return name === '' ? [] : [make(page, ['h4', { class: 'entity' }], name)];
}

function entityFold(page: Document, group: EntityGroup): HTMLElement {
  const words = make(page, ['summary', { class: 'entity-head' }], group.name);
  const entity = { 'data-entity': panelName(group.panels[0]!) };
  return make(page, ['details', { class: 'entity', ...entity }], words, ...chartsOf(page, group));
}

/** The figures of an entity; its minor charts are in a fold. */
function chartsOf(page: Document, { panels }: EntityGroup): HTMLElement[] {
  const entity = { 'data-entity': panelName(panels[0]!) };
  const figures = (some: readonly Panel[]) =>
    make(page, ['div', { class: 'figures', ...entity }], ...some.map((p) => figureOf(page, p)));
  const minor = panels.filter(({ spec }) => spec.folded === true);
  const main = panels.filter(({ spec }) => spec.folded !== true);
  const words = make(page, ['summary', { class: 'fold-head' }], 'More columns');
  return [
    ...(main.length > 0 ? [figures(main)] : []),
    ...(minor.length > 0
      ? [make(page, ['details', { class: 'more-charts', ...entity }], words, figures(minor))]
      : []),
  ];
}

/** An empty figure, and in it those of other logs; `completeFigure` fills them. */
function figureOf(page: Document, panel: Panel): HTMLElement {
  let id = panel.id;
  for (let n = 2; page.getElementById(id) !== null; n++) id = `${panel.id}-${n}`;
  const own = id === panel.id ? {} : { 'data-panel': panel.id };
  const figure = make(page, ['figure', { class: 'by-script', id, ...own }]);
  if (panel.alternatives.length > 0) {
    const names = make(page, ['summary', { class: 'fold-head' }], 'Also measured in other logs');
    const others = panel.alternatives.map((other) => figureOf(page, other));
    figure.append(make(page, ['details', { class: 'alternatives' }], names, ...others));
  }
  return figure;
}
