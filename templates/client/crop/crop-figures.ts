import { sourceName } from '../../../src/presentation/logs/source-name.ts';
import { statisticsTable } from '../../../src/presentation/statistics.ts';
import { allContents } from '../../parts/block-table.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import type { Originals } from './originals.ts';

/** The text in place of the log's name if the crop leaves a chart out. */
const NOT_IN_CROP =
  'No data for this chart in the crop, or only data that another chart already shows.';

/** Updates the numbers of a chart to those of the crop. */
export function updateFigure({ figure, panel }: LiveChart, originals: Originals): void {
  const from = figure.querySelector(':scope > figcaption .from');
  if (figure.classList.contains('left-out')) {
    if (from !== null) originals.replace(from, NOT_IN_CROP);
    return;
  }
  if (from !== null) originals.replace(from, `from ${sourceName(panel.source)}`);
  const table = figure.querySelector(':scope > .numbers-fold table');
  if (table?.querySelector('thead')) {
    originals.replace(table, ...allContents(statisticsTable(panel)));
  }
}
