import { binSeconds } from '../../../src/analyse/statistics/binned.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { panelName } from '../../../src/panels/panel-name.ts';
import { BY_SCRIPT, figureCaption, numbersFold } from '../../parts/figure.ts';
import { scrollBox } from '../../parts/table.ts';
import { el } from '../../parts/tree.ts';
import { allToDom } from '../dom/to-dom.ts';

/** Creates the heading and the empty table of a figure that the page left to its script. */
export function completeFigure(figure: HTMLElement, panel: Panel): void {
  if (!figure.classList.contains(BY_SCRIPT)) return;
  figure.classList.remove(BY_SCRIPT);
  figure.dataset.entity = panelName(panel);
  const table = el('table', { class: 'numbers' }, el('thead'));
  const numbers = scrollBox(`Numbers of ${panel.title}`, table);
  const parts = [
    figureCaption(panel, figure.id, binSeconds(panel)),
    el('p', { class: 'picture' }),
    numbersFold(numbers),
  ];
  figure.prepend(...allToDom(figure.ownerDocument, parts));
}
