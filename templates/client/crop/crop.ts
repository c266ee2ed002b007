import { runResourceSteps } from '../../../src/analyse/run-resources.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { Window } from '../../../src/model/run.ts';
import { startAmounts } from '../amounts.ts';
import { type IsCurrent, inSteps } from '../dom/in-steps.ts';
import type { LiveReport } from '../report.ts';
import { retellFigure } from './crop-figures.ts';
import { retellRun } from './crop-head.ts';
import { redrawThumbnails } from './crop-thumbnails.ts';
import { Originals } from './originals.ts';

/**
 * Makes every chart and number of the page speak of a stretch of the run, as `--from` and `--to` do, for all hosts:
 * warm-up can so be cut after the fact. The newest wish counts; `told` is called when the page's tables are others.
 */
export function startCrop(report: LiveReport, told: () => void): void {
  const { page, store, payload } = report;
  const originals = new Originals(startAmounts(report));
  const all = payload.document.runs.flatMap(({ sources }) => sources.flatMap((s) => s.columns));
  let loaded: Promise<void> | null = null;
  let wishes = 0;
  const follow = async ({ crop }: { readonly crop: Window | null }) => {
    const wish = ++wishes;
    const isCurrent = () => wish === wishes;
    const root = page.documentElement;
    if (crop === null) {
      originals.restore();
      report.show(payload.document.runs);
      if (loaded !== null) payload.unload(all);
      loaded = null;
    } else {
      loaded ??= payload.load(all);
      await loaded;
      if (!isCurrent()) return;
      root.setAttribute('aria-busy', 'true');
      await cropTo(report, { crop, originals, isCurrent });
      if (!isCurrent()) return;
    }
    root.removeAttribute('aria-busy');
    root.classList.toggle('cropped', crop !== null);
    told();
  };
  store.subscribe((view, before) => {
    if (view.crop !== before.crop) follow(view);
  });
  if (store.view.crop !== null) follow(store.view);
}

interface Wish {
  readonly crop: Window;
  readonly originals: Originals;
  readonly isCurrent: IsCurrent;
}

async function cropTo(report: LiveReport, { crop, originals, isCurrent }: Wish): Promise<void> {
  const { runs } = report.payload.document;
  originals.drop();
  const cropped = runs.map((run) => cropRun(run, crop));
  const seen = new Set(report.frames.seen);
  const others = report.charts.filter((chart) => !seen.has(chart));
  report.show(cropped);
  const articles = [...report.page.querySelectorAll('article.run')];
  await inSteps(isCurrent, retell());

  function* retell(): Generator<undefined, void> {
    for (const chart of seen) {
      retellFigure(chart, originals);
      yield;
    }
    originals.commit();
    for (const [i, run] of cropped.entries()) {
      const article = articles[i];
      if (article === undefined) continue;
      const found = yield* runResourceSteps(run);
      yield* retellRun({ article, whole: runs[i]!, run, found }, originals);
    }
    redrawThumbnails(report, originals);
    yield;
    for (const chart of others) {
      retellFigure(chart, originals);
      yield;
    }
    originals.commit();
  }
}
