import type { Run } from '../../src/model/run.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelId } from '../../src/panels/panel-id.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { notesOf } from '../../src/presentation/chart-notes.ts';
import { chartSection, entityFold, openEntity } from '../parts/chart-section.ts';
import { entityFigures, type FigureMaker } from '../parts/entity-figures.ts';
import { figureElement } from '../parts/figure.ts';
import { reportSections, sectionGroups, type TitledGroup } from '../parts/report-sections.ts';
import { el, type Tree } from '../parts/tree.ts';
import { allToDom } from './dom/to-dom.ts';
import { openTarget } from './open-target.ts';
import type { LiveReport } from './report.ts';
import { readHash } from './view-hash.ts';

interface FoldedRun {
  readonly article: Element;
  readonly fold: HTMLDetailsElement;
  readonly run: Run;
  readonly n: number;
}

/** Creates the charts of a folded run when its fold is opened, or when the address leads to one of them. */
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

/** Returns the folded runs of the page: the n-th article is the n-th run. */
function foldedRuns({ page, payload }: LiveReport): FoldedRun[] {
  return [...page.querySelectorAll('article.run')].flatMap((article, n) => {
    const fold = article.querySelector<HTMLDetailsElement>('.run-charts');
    const run = payload.document.runs[n];
    return fold === null || run === undefined ? [] : [{ article, fold, run, n }];
  });
}

function makeCharts(report: LiveReport, folded: FoldedRun): void {
  folded.fold.append(...allToDom(report.page, sectionsOf(folded)));
  report.bind(folded.article, folded.n);
}

/** Whether a chart's id belongs to a run: its second part is the run's name. */
function isOfRun(id: string, { name }: Run): boolean {
  return id.split('--')[1] === panelId('', [name]).slice(2);
}

/** Level of the headings of sections in a page with several runs. */
const SECTION_LEVEL = 4;

function sectionsOf({ article, run }: FoldedRun): Tree[] {
  const page = article.ownerDocument;
  const charts = ({ panels }: TitledGroup) => entityFigures(panels, figureMaker(page));
  return reportSections(resolveAll(run)).map((part) => {
    const { first, others, folded } = sectionGroups(part, run);
    const head = { id: `${article.id}-${part.id}`, title: part.title, level: SECTION_LEVEL };
    const folds = folded.map((group) => entityFold(group, false, charts(group)));
    return chartSection({ ...head, notes: notesOf(part.id, run) }, [
      ...[...first, ...others].map((group) => openEntity(group, SECTION_LEVEL + 1, charts(group))),
      ...(folds.length > 0 ? [el('div', { class: 'folds' }, ...folds)] : []),
    ]);
  });
}

/** Returns a maker of empty figures. `completeFigure` fills them. */
function figureMaker(page: Document): FigureMaker<never> {
  const figure = (panel: Panel): Tree => {
    let id = panel.id;
    for (let n = 2; page.getElementById(id) !== null; n++) id = `${panel.id}-${n}`;
    return figureElement(panel, { id, isByScript: true }, []);
  };
  return { figure, id: () => false, isLeftOut: () => false };
}
