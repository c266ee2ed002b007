import { binSeconds, OF_BINS } from '../../src/analyse/binned.ts';
import { isHistogram } from '../../src/chart/heatmap/heatmap-buckets.ts';
import { histogramName } from '../../src/model/bucket-name.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName, shortTitle } from '../../src/panels/panel-name.ts';
import { sourceName } from '../../src/tables/source-name.ts';
import type { PageState } from './page-state.ts';
import { noPicture, picture } from './picture.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { statisticsHtml } from './statistics-table.ts';

/** A chart with its caption and numbers, and a fold with the charts of other logs of the same entity. */
export function figure(panel: Panel, isDrawn: boolean, state: PageState): SafeHtml {
  const alternatives = state.plan.onlyDrawn ? [] : panel.alternatives;
  const id = state.anchor(panel);
  return html`<figure id="${id}"${id !== panel.id && html` data-panel="${panel.id}"`} data-entity="${panelName(panel)}">
${isDrawn ? picture(panel, state) : noPicture(panel)}
<figcaption><a class="what" href="#${id}">${captionTitle(panel)}</a> <span class="from">from ${sourceName(panel.source)}</span>${detailNote(panel, state)} <span class="words">${columnNames(panel)}</span></figcaption>
<details class="numbers-fold"${!isHistogram(panel.spec) && html` open`}><summary class="fold-head">Numbers</summary>${statisticsHtml(panel, state)}</details>
${
  alternatives.length > 0 &&
  html`<details class="alternatives"><summary class="fold-head">Also measured in ${alternatives.map(({ source }) => sourceName(source)).join(', ')}</summary>
${alternatives.map((alternative) => figure(alternative, isDrawn, state))}</details>`
}
</figure>`;
}

/** The names of a chart's columns in their log; the rows of a histogram have one name. */
function columnNames({ series }: Panel): string {
  const columns = series.flatMap((each) => each.columns);
  const words = new Set(columns.map(histogramName));
  return `${words.size === 1 ? 'column' : 'columns'} ${[...words].join(', ')}`;
}

/** The title in the caption: a main chart's own title is only its entity's name, so its kind is used. */
export function captionTitle(panel: Panel): string {
  return panel.spec.topics === undefined ? panel.spec.title : shortTitle(panel);
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
