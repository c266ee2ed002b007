import { runResourceSteps } from '../../../src/analyse/run-resources.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { Window } from '../../../src/model/run.ts';
import { startAmounts } from '../amounts.ts';
import type { LiveReport } from '../report.ts';
import { setCroppedTracks } from '../tracks/track-board.ts';
import { updateFigure } from './crop-figures.ts';
import { updateRun } from './crop-head.ts';
import { inSteps } from './in-steps.ts';
import { Originals } from './originals.ts';

/**
 * Restricts every chart and number of the page to a part of the run, as `--from` and `--to` do, for all hosts: a
 * warm-up can be cut off later. The latest request counts; `tablesChanged` is called when tables were replaced.
 */
export function startCrop(report: LiveReport, tablesChanged: () => void): void {
  const { page, store, payload } = report;
  const originals = new Originals(startAmounts(report));
  const all = payload.document.runs.flatMap(({ sources }) => sources.flatMap((s) => s.columns));
  let loaded: Promise<void> | null = null;
  let latest = 0;
  const follow = async ({ crop }: { readonly crop: Window | null }) => {
    const request = ++latest;
    const isCurrent = () => request === latest;
    const root = page.documentElement;
    if (crop === null) {
      originals.restore();
      for (const article of page.querySelectorAll('article.run')) setCroppedTracks(article, null);
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
    tablesChanged();
  };
  store.subscribe((view, before) => {
    if (view.crop !== before.crop) follow(view);
  });
  report.whenBound(() => {
    if (store.view.crop !== null) follow(store.view);
  });
}

interface CropTask {
  readonly crop: Window;
  readonly originals: Originals;
  readonly isCurrent: () => boolean;
}

async function cropTo(report: LiveReport, { crop, originals, isCurrent }: CropTask): Promise<void> {
  const { runs } = report.payload.document;
  originals.drop();
  const cropped = runs.map((run) => (run.ownTime ? run : cropRun(run, crop)));
  const visible = new Set(report.frames.visible);
  const others = report.charts.filter((chart) => !visible.has(chart));
  report.show(cropped);
  const articles = [...report.page.querySelectorAll('article.run')];
  await inSteps(isCurrent, updateAll());

  function* updateAll(): Generator<undefined, void> {
    for (const chart of visible) {
      updateFigure(chart, originals);
      yield;
    }
    originals.commit();
    for (const [i, run] of cropped.entries()) {
      const article = articles[i];
      if (article === undefined || runs[i]!.ownTime) continue;
      const found = yield* runResourceSteps(run);
      yield* updateRun({ article, whole: runs[i]!, run, crop, found }, originals);
    }
    for (const chart of others) {
      updateFigure(chart, originals);
      yield;
    }
    originals.commit();
  }
}
