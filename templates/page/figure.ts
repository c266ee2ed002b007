import { isHistogram } from '../../src/chart/heatmap/heatmap-buckets.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { captionTitle, columnNames } from '../../src/presentation/caption.ts';
import { sourceName } from '../../src/presentation/source-name.ts';
import { shownBinSeconds } from './bin-notes.ts';
import type { PageState } from './page-state.ts';
import { noPicture, picture } from './picture.ts';
import { html, raw, type SafeHtml } from './shell/html.ts';
import { statisticsHtml } from './statistics-table.ts';

/** What the page has of a chart: picture and numbers, numbers only, or nothing, so that its script makes both. */
export type Drawn = 'picture' | 'numbers' | 'by-script';

/** How a chart is shown. */
export interface FigureForm {
  readonly how: Drawn;
  /** The space beside it is free, so its numbers are open there. */
  readonly isBeside: boolean;
}

/** A chart with its caption and numbers, and a fold with the charts of other logs of the same entity. */
export function figure(panel: Panel, { how, isBeside }: FigureForm, state: PageState): SafeHtml {
  const alternatives = state.plan.onlyDrawn ? [] : panel.alternatives;
  const id = state.anchor(panel);
  return html`<figure id="${id}"${id !== panel.id && html` data-panel="${panel.id}"`}${how === 'by-script' ? raw(' class="by-script"') : html` data-entity="${panelName(panel)}"`}>
${how !== 'by-script' && content(panel, { how, isBeside }, state)}${
  alternatives.length > 0 &&
  html`<details class="alternatives"><summary class="fold-head">Also measured in ${alternatives.map(({ source }) => sourceName(source)).join(', ')}</summary>
${alternatives.map((alternative) => figure(alternative, { how, isBeside: false }, state))}</details>`
}
</figure>`;
}

function content(panel: Panel, { how, isBeside }: FigureForm, state: PageState): SafeHtml {
  return html`${how === 'picture' ? picture(panel, state) : noPicture(panel)}
<figcaption><a class="what" href="#${state.anchor(panel)}">${captionTitle(panel)}</a> <span class="from">from ${sourceName(panel.source)}</span>${detailNote(panel, state)} <span class="words">${columnNames(panel)}</span></figcaption>
<details class="numbers-fold"${isBeside && !isHistogram(panel.spec) && html` open`}><summary class="fold-head">Numbers</summary>${statisticsHtml(panel, state)}</details>
`;
}

/** That a chart's data are kept in bins; the section says what this means. */
function detailNote(panel: Panel, state: PageState): SafeHtml | false {
  const seconds = shownBinSeconds(panel, state);
  return seconds > 0 && html` <span class="detail">down-sampled to ${seconds} s</span>`;
}
