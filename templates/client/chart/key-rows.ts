import type { LiveReport } from '../report.ts';
import { isolateSeries, toggleSeries } from './key-actions.ts';
import type { LiveChart } from './live-chart.ts';

/**
 * Makes the names below each chart its key: a click hides a line, a double click shows only that line, the pointer
 * highlights it. They are not tab stops: the chart is one, and its keys do the same.
 */
export function startKeyRows(report: LiveReport): void {
  const { frames, store } = report;
  frames.whenLive((chart) => {
    const on = (type: 'click' | 'dblclick' | 'pointerover', act: (series: number) => void) =>
      chart.figure.addEventListener(type, ({ target }) => {
        const row = rowOf(chart, target as Element);
        if (row !== null || type === 'pointerover')
          act(row === null ? -1 : Number(row.dataset.line));
      });
    on('click', (series) => toggleSeries(report, { chart: chart.id, series }));
    on('dblclick', (series) => isolateSeries(report, { chart: chart.id, series }));
    const lift = (series: number) => frames.lift(chart, 'highlighted', series < 0 ? null : series);
    on('pointerover', lift);
    chart.figure.addEventListener('pointerleave', () => lift(-1));
  });
  frames.whenDrawn(({ id, figure }) => {
    const hidden = store.view.hidden.get(id);
    for (const row of figure.querySelectorAll<HTMLElement>(':scope > .chart-numbers [data-line]')) {
      row.classList.toggle('hidden-line', hidden?.has(Number(row.dataset.line)) === true);
    }
  });
}

/** Returns the row of the chart's own numbers whose name an event is for; null for none. */
function rowOf({ figure }: LiveChart, target: Element): HTMLElement | null {
  const name = target.closest('[data-line] > th');
  return name?.closest('figure') === figure ? name.parentElement : null;
}
