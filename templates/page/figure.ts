import { binSeconds, OF_BINS } from '../../src/analyse/binned.ts';
import { isHistogram } from '../../src/chart/heatmap/heatmap-buckets.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { captionTitle, columnNames } from '../../src/tables/caption.ts';
import { sourceName } from '../../src/tables/source-name.ts';
import type { PageState } from './page-state.ts';
import { noPicture, picture } from './picture.ts';
import { html, raw, type SafeHtml } from './shell/html.ts';
import { statisticsHtml } from './statistics-table.ts';

/** What the page has of a chart: picture and numbers, numbers only, or nothing, so that its script makes both. */
export type Drawn = 'picture' | 'numbers' | 'by-script';

/** A chart with its caption and numbers, and a fold with the charts of other logs of the same entity. */
export function figure(panel: Panel, how: Drawn, state: PageState): SafeHtml {
  const alternatives = state.plan.onlyDrawn ? [] : panel.alternatives;
  const id = state.anchor(panel);
  return html`<figure id="${id}"${id !== panel.id && html` data-panel="${panel.id}"`}${how === 'by-script' ? raw(' class="by-script"') : html` data-entity="${panelName(panel)}"`}>
${how !== 'by-script' && content(panel, how, state)}${
  alternatives.length > 0 &&
  html`<details class="alternatives"><summary class="fold-head">Also measured in ${alternatives.map(({ source }) => sourceName(source)).join(', ')}</summary>
${alternatives.map((alternative) => figure(alternative, how, state))}</details>`
}
</figure>`;
}

function content(panel: Panel, how: Drawn, state: PageState): SafeHtml {
  return html`${how === 'picture' ? picture(panel, state) : noPicture(panel)}
<figcaption><a class="what" href="#${state.anchor(panel)}">${captionTitle(panel)}</a> <span class="from">from ${sourceName(panel.source)}</span>${detailNote(panel, state)} <span class="words">${columnNames(panel)}</span></figcaption>
<details class="numbers-fold"${!isHistogram(panel.spec) && html` open`}><summary class="fold-head">Numbers</summary>${statisticsHtml(panel, state)}</details>
`;
}

/** The note that a chart's data are kept in bins, in this page or already in the report that it was made from. */
function detailNote(panel: Panel, { binned }: PageState): SafeHtml | false {
  const here = binSeconds(panel, (column) => binned.get(column));
  if (here > 0) return binNote(here, `these numbers use every sample, but in a crop ${OF_BINS}`);
  const before = binSeconds(panel);
  return before > 0 && binNote(before, OF_BINS);
}

function binNote(seconds: number, rest: string): SafeHtml {
  return html` <span class="detail">down-sampled to ${seconds} s (minimum, mean, maximum); ${rest}</span>`;
}
