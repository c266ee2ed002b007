import { binSeconds } from '../../../src/analyse/statistics/binned.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { panelName } from '../../../src/panels/panel-name.ts';
import { BY_SCRIPT, chartNumbers, figureCaption, pictureClass } from '../../parts/figure.ts';
import { scrollBox } from '../../parts/table.ts';
import { el } from '../../parts/tree.ts';
import { make } from '../dom/dom.ts';
import { allToDom } from '../dom/to-dom.ts';
import type { PageData } from '../payload.ts';
import { LiveChart } from './live-chart.ts';

/** Finds the chart of each figure of the page: the n-th article is the n-th run. */
export function bindCharts(page: Document, payload: PageData): LiveChart[] {
  const articles = [...page.querySelectorAll('article.run')];
  return payload.document.runs.flatMap((run, i) => bindRun(articles[i], run, payload));
}

/** Finds the chart of each figure of a run. A folded run has no figures yet. */
export function bindRun(article: Element | undefined, run: Run, payload: PageData): LiveChart[] {
  const figures = article?.querySelectorAll<HTMLElement>('figure[id]') ?? [];
  if (figures.length === 0) return [];
  const panels = payload.panelsOf(run);
  const ownTime = run.ownTime ?? false;
  return [...figures].flatMap((figure) => {
    const panel = panels.get(panelIdOf(figure));
    if (panel !== undefined) completeFigure(figure, panel);
    const box = panel === undefined ? null : pictureBox(figure, panel);
    return panel === undefined || box === null
      ? []
      : [new LiveChart(figure, box, { panel, payload, ownTime })];
  });
}

/** Returns the id of a figure's panel. The figure's own id differs if two runs have the same panel. */
export function panelIdOf(figure: HTMLElement): string {
  return figure.dataset.panel ?? figure.id;
}

/** Returns the box of the picture. If the page has none, a new box replaces the sentence about it. */
function pictureBox(figure: HTMLElement, panel: Panel): HTMLElement | null {
  const box = figure.querySelector<HTMLElement>(':scope > .picture');
  if (box === null || box.tagName === 'DIV') return box;
  const pictureFrame = make(figure.ownerDocument, [
    'div',
    {
      class: pictureClass(panel),
      tabindex: '0',
      role: 'group',
      'aria-label': `Chart ${figure.querySelector('.what')?.textContent ?? ''}`,
    },
  ]);
  box.replaceWith(pictureFrame);
  box.className = 'no-picture';
  pictureFrame.append(box);
  return pictureFrame;
}

/** Creates the heading and the empty table of a figure that the page left to its script. */
function completeFigure(figure: HTMLElement, panel: Panel): void {
  if (!figure.classList.contains(BY_SCRIPT)) return;
  figure.classList.remove(BY_SCRIPT);
  figure.dataset.entity = panelName(panel);
  const table = el('table', { class: 'numbers' }, el('thead'));
  const numbers = scrollBox(`Numbers of ${panel.title}`, table);
  const parts = [
    figureCaption(panel, figure.id, binSeconds(panel)),
    el('p', { class: 'picture' }),
    chartNumbers(panel, numbers),
  ];
  figure.prepend(...allToDom(figure.ownerDocument, parts));
}
