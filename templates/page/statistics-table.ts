import { displayUnit, formatNumber } from '../../src/analyse/quantity.ts';
import { type SeriesStatistics, seriesStatistics } from '../../src/analyse/series-statistics.ts';
import { metricOf } from '../../src/model/metrics/index.ts';
import type { Panel, Series } from '../panels/panel.ts';
import { html, type SafeHtml } from './html.ts';

interface Row {
  readonly series: Series;
  readonly told: SeriesStatistics;
}

/** The numbers behind a chart, one row a line. Means over events stand apart, for they are weighted by their events. */
export function statisticsTable(panel: Panel): SafeHtml {
  const rows = panel.series.map((series) => ({ series, told: seriesStatistics(panel, series) }));
  const byTime = rows.filter(({ told }) => told.weightedBy === 'time');
  const byEvents = rows.filter(({ told }) => told.weightedBy === 'events');
  const largest = { y: largestOf(rows, 'y'), y2: largestOf(rows, 'y2') };
  const row = (r: Row) => tableRow(r, largest[r.series.axis], panel);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Numbers of ${panel.title}"><table class="numbers">
<thead><tr><th scope="col">line</th><th scope="col">unit</th>${heads}</tr></thead>
${byTime.length > 0 && html`<tbody>${byTime.map(row)}</tbody>`}
${byEvents.length > 0 && html`<tbody><tr class="group"><th scope="rowgroup" colspan="9">${eventsHead(panel)}</th></tr>${byEvents.map(row)}</tbody>`}
</table></div>`;
}

const heads = ['min', 'mean', 'p50', 'p95', 'p99', 'max', 'covered'].map(
  (head) => html`<th scope="col">${head}</th>`,
);

function eventsHead({ spec, source }: Panel): string {
  const event = spec.section === 'network' ? 'packet' : 'I/O';
  return `per ${event}, of ${source.axis.interval.value} s means`;
}

/** Lines of one axis share its unit. */
function largestOf(rows: readonly Row[], axis: Series['axis']): number {
  return Math.max(0, ...rows.filter((r) => r.series.axis === axis).map((r) => r.told.max || 0));
}

function tableRow({ series, told }: Row, largest: number, { spec }: Panel): SafeHtml {
  const { unit, by } = displayUnit(series.unit, largest);
  // Only the chart knows what its plain numbers count.
  const isPlain = series.unit === '1' || series.unit === '1/s';
  const noun = isPlain ? spec[series.axis]?.label : unit;
  const numbers = [told.min, told.mean, told.p50, told.p95, told.p99, told.max];
  return html`<tr><th scope="row" title="${metricOf(series.metric).meaning}">${series.label}</th><td class="unit">${noun}</td>${numbers.map(
    (value) => html`<td>${formatNumber(value / by)}</td>`,
  )}<td>${formatShare(told.covered)}</td></tr>`;
}

/** A part of the whole; rounded down, so that what misses samples does not read as whole. */
function formatShare(part: number): string {
  return `${part > 0.9995 ? 100 : Math.floor(part * 1000) / 10} %`;
}
