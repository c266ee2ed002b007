import { select } from 'd3-selection';
import type { LegendEntry } from '../../../src/chart/scene.ts';
import { textWidth } from '../../../src/chart/text-width.ts';
import { setAttribute, setStyles } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import { isolateSeries, toggleSeries } from './legend-actions.ts';
import type { LiveChart } from './live-chart.ts';

/** The margin around the name and the sample of a line. */
const ROOM = 4;

/**
 * Buttons over the entries of each legend: a click hides a line, a double click shows it alone, the pointer over it
 * highlights it. They are not tab stops: the chart is one, and its keys do the same.
 */
export function startLegendButtons(report: LiveReport): void {
  report.frames.whenDrawn((chart) => drawButtons(report, chart));
}

function drawButtons(report: LiveReport, chart: LiveChart): void {
  const lift = (series: number | null) => report.frames.highlight(chart, series);
  select(chart.layers.legend)
    .selectAll<HTMLButtonElement, LegendEntry>('button')
    .data(chart.scene?.legend ?? [], ({ series }) => series)
    .join((enter) =>
      enter
        .append('button')
        .attr('type', 'button')
        .attr('tabindex', -1)
        .on('click', (_, { series }) => toggleSeries(report, { chart: chart.id, series }))
        .on('dblclick', (_, { series }) => isolateSeries(report, { chart: chart.id, series }))
        .on('pointerenter', (_, { series }) => lift(series))
        .on('pointerleave', () => lift(null)),
    )
    .each(function (entry) {
      setAttribute(this, 'aria-pressed', String(!entry.hidden));
      setAttribute(this, 'aria-label', `${chart.panel.series[entry.series]?.label}`);
      place(this, entry);
    });
}

function place(button: HTMLButtonElement, { text, sample }: LegendEntry): void {
  const left = Math.round(text.x - textWidth(text.text, text.size)) - ROOM;
  const right = Math.round(sample.points.x[1]!) + ROOM;
  const top = Math.round(text.y) - 13;
  setStyles(button, { left: `${left}px`, top: `${top}px`, width: `${right - left}px` });
}
