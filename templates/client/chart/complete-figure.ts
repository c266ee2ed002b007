import { isHistogram } from '../../../src/chart/heatmap/heatmap-buckets.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { panelName } from '../../../src/panels/panel-name.ts';
import { captionTitle, columnNames } from '../../../src/presentation/caption.ts';
import { sourceName } from '../../../src/presentation/source-name.ts';
import { make } from '../dom/dom.ts';

/** A figure with free space beside it, where its numbers are open. */
const BESIDE = '.figures > :last-child:nth-child(odd)';

/** Makes the caption and the empty table of a figure that the page left to its script. */
export function completeFigure(figure: HTMLElement, panel: Panel): void {
  if (!figure.classList.contains('by-script')) return;
  const page = figure.ownerDocument;
  const title = captionTitle(panel);
  figure.classList.remove('by-script');
  figure.dataset.entity = panelName(panel);
  figure.prepend(
    make(page, ['p', { class: 'picture' }]),
    make(
      page,
      ['figcaption'],
      make(page, ['a', { class: 'what', href: `#${figure.id}` }], title),
      ' ',
      make(page, ['span', { class: 'from' }], `from ${sourceName(panel.source)}`),
      ' ',
      make(page, ['span', { class: 'words' }], columnNames(panel)),
    ),
    numbersFold(page, panel, figure.matches(BESIDE)),
  );
}

function numbersFold(page: Document, panel: Panel, isBeside: boolean): HTMLElement {
  const scroll = { class: 'scroll', tabindex: '0', role: 'group' };
  return make(
    page,
    [
      'details',
      { class: 'numbers-fold', ...(isBeside && !isHistogram(panel.spec) ? { open: '' } : {}) },
    ],
    make(page, ['summary', { class: 'fold-head' }], 'Numbers'),
    make(
      page,
      ['div', { ...scroll, 'aria-label': `Numbers of ${panel.title}` }],
      make(page, ['table', { class: 'numbers' }], make(page, ['thead'])),
    ),
  );
}
