import type { LegendEntry } from '../../../src/chart/scene.ts';
import { textWidth } from '../../../src/chart/text-width.ts';
import { makeButton, setAttribute, setStyles } from '../dom/dom.ts';
import { joinChildren } from '../dom/join-children.ts';
import type { LiveReport } from '../report.ts';
import { isolateSeries, toggleSeries } from './legend-actions.ts';
import type { LiveChart } from './live-chart.ts';

/** Pixels around the name and the sample of a line. */
const MARGIN = 4;

/**
 * Puts buttons over the entries of each legend: a click hides a line, a double click shows only that line, the pointer
 * highlights it. They are not tab stops: the chart is one, and its keys do the same.
 */
export function startLegendButtons(report: LiveReport): void {
  report.frames.whenDrawn((chart) => drawButtons(report, chart));
}

function drawButtons(report: LiveReport, chart: LiveChart): void {
  joinChildren(chart.layers.legend, chart.scene?.legend ?? [], {
    key: ({ series }) => series,
    create: ({ series }) => legendButton(report, chart, series),
    update(button, entry) {
      setAttribute(button, 'aria-pressed', String(!entry.hidden));
      setAttribute(button, 'aria-label', `${chart.panel.series[entry.series]?.label}`);
      place(button, entry);
    },
  });
}

function legendButton(report: LiveReport, chart: LiveChart, series: number): HTMLButtonElement {
  const button = makeButton(report.page, '', { tabindex: '-1' });
  const line = { chart: chart.id, series };
  const lift = (lifted: number | null) => report.frames.lift(chart, 'highlighted', lifted);
  button.addEventListener('click', () => toggleSeries(report, line));
  button.addEventListener('dblclick', () => isolateSeries(report, line));
  button.addEventListener('pointerenter', () => lift(series));
  button.addEventListener('pointerleave', () => lift(null));
  return button;
}

function place(button: HTMLButtonElement, { text, sample }: LegendEntry): void {
  const left = Math.round(text.x - textWidth(text.text, text.size)) - MARGIN;
  const right = Math.round(sample.points.x[1]!) + MARGIN;
  const top = Math.round(text.y) - 13;
  setStyles(button, { left: `${left}px`, top: `${top}px`, width: `${right - left}px` });
}
