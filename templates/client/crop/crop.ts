import type { Window } from '../../../src/model/run.ts';
import { startAmounts } from '../amounts.ts';
import { startLate } from '../late-script.ts';
import { linkWindows } from '../pointing/mark-links.ts';
import type { LiveReport } from '../report.ts';
import { setCroppedTracks } from '../tracks/track-board.ts';
import { Originals } from './originals.ts';

/**
 * Crops every chart and number of the page, for all hosts, as `--from` and `--to` do: a warm-up can be cut off later.
 * Only the latest request counts. Calls `tablesChanged` when tables were replaced.
 */
export function startCrop(report: LiveReport, tablesChanged: () => void): void {
  const { page, store, payload } = report;
  const writeAmounts = startAmounts(report);
  const originals = new Originals(() => {
    writeAmounts();
    for (const article of page.querySelectorAll('article.run')) linkWindows(article);
  });
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
      const { cropReport } = await startLate(page, 'crop-report', () => import('./crop-report.ts'));
      await loaded;
      if (!isCurrent()) return;
      root.setAttribute('aria-busy', 'true');
      await cropReport(report, { crop, originals, isCurrent });
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
