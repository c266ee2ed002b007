import { statisticsTable } from '../tables/statistics.ts';
import type { LiveChart } from './live-chart.ts';
import type { LiveReport } from './report.ts';

/** The numbers beside a chart follow the units of its axis, when the chart does. */
export function startTableUnits({ store, frames }: LiveReport): void {
  const told = new WeakMap<LiveChart, readonly unknown[]>();
  let isUsual = true;
  frames.whenDrawn((chart) => {
    const { bytes, network } = store.view;
    // As the page came, and as a crop tells it.
    isUsual &&= bytes === 1024 && network === 'bytes';
    if (isUsual) return;
    const now = [chart.panel, bytes, network];
    if (told.get(chart)?.every((part, i) => part === now[i])) return;
    told.set(chart, now);
    tell(chart, { bytes, network });
  });
}

/** Writes into the cells that are there. */
function tell({ figure, panel }: LiveChart, units: Parameters<typeof statisticsTable>[1]): void {
  const rows = statisticsTable(panel, units).groups.flatMap((group) => group.rows);
  const lines = figure.querySelectorAll(':scope > .numbers-fold tbody > tr:not(.group)');
  for (const [i, line] of lines.entries()) {
    for (const [j, cell] of line.querySelectorAll('td').entries()) {
      cell.textContent = rows[i]?.cells[j] ?? '';
    }
  }
}
