import type { Run } from '../../src/model/run.ts';
import type { ViewStore } from '../parts/view.ts';
import { bindCharts, bindRun, panelIdOf } from './chart/bind-charts.ts';
import { Frames } from './chart/frames.ts';
import type { LiveChart } from './chart/live-chart.ts';
import type { PageData } from './payload.ts';

/** The live page: its view, its data, its charts. */
export interface LiveReport {
  readonly page: Document;
  readonly store: ViewStore;
  readonly payload: PageData;
  /** The runs that the charts show: those of the payload, perhaps cropped. */
  readonly runs: readonly Run[];
  /** The charts in the order of the page. */
  readonly charts: readonly LiveChart[];
  /** Draws the charts. */
  readonly frames: Frames;
  chart(id: string): LiveChart | undefined;
  /** Shows other runs, such as cropped ones. Charts that they do not have are left out. */
  show(runs: readonly Run[]): void;
  /** Calls the listener after other runs were shown. */
  whenShown(listener: () => void): void;
  /** Starts further figures of an article, which shows the n-th run of the payload. */
  bind(article: Element, n: number): void;
  /** Calls the listener with the charts of the page, and again with further ones. */
  whenBound(listener: (charts: readonly LiveChart[]) => void): void;
}

/** Starts the charts of a page. */
export function startReport(page: Document, payload: PageData, store: ViewStore): LiveReport {
  const charts = bindCharts(page, payload);
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const frames = new Frames(page.documentElement, store, charts);
  let { runs } = payload.document;
  const shown: (() => void)[] = [];
  const bound: ((charts: readonly LiveChart[]) => void)[] = [];
  store.subscribe((view, before) => {
    const isRecoloured = view.theme !== before.theme || view.colours !== before.colours;
    if (isRecoloured) frames.recoloured();
    else frames.changed();
  });
  followSystem(page, frames);
  return {
    page,
    store,
    payload,
    charts,
    frames,
    get runs() {
      return runs;
    },
    chart: (id) => byId.get(id),
    show(next) {
      runs = next;
      showRuns({ page, charts, payload }, next);
      frames.changed();
      for (const listener of shown) listener();
    },
    whenShown: (listener) => void shown.push(listener),
    bind(article, n) {
      const more = bindRun(article, payload.document.runs[n]!, payload);
      charts.push(...more);
      for (const chart of more) byId.set(chart.id, chart);
      frames.add(more);
      for (const listener of bound) listener(more);
    },
    whenBound(listener) {
      bound.push(listener);
      listener(charts);
    },
  };
}

/** Redraws charts when the system's colours change. */
function followSystem(page: Document, frames: Frames): void {
  const view = page.defaultView!;
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    view.matchMedia(query).addEventListener('change', () => frames.recoloured());
  }
}

function showRuns(
  { page, charts, payload }: Pick<LiveReport, 'page' | 'charts' | 'payload'>,
  runs: readonly Run[],
): void {
  const articles = [...page.querySelectorAll('article.run')];
  const panels = new Map(runs.map((run, i) => [articles[i], payload.panelsOf(run)]));
  for (const chart of charts) {
    const article = chart.figure.closest('article.run') ?? undefined;
    const panel = panels.get(article)?.get(panelIdOf(chart.figure));
    chart.figure.classList.toggle('left-out', panel === undefined);
    if (panel !== undefined) chart.setPanel(panel);
  }
}
