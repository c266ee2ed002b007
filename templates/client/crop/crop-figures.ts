import { layout } from '../../../src/chart/layout.ts';
import { sourceName } from '../../../src/tables/source-name.ts';
import { statisticsTable } from '../../../src/tables/statistics.ts';
import { drawMarks } from '../chart/frame-svg.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { make, makeSvg } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import { statisticsRow, tableBodies } from './crop-rows.ts';
import type { Originals } from './originals.ts';

/** Shown instead of a chart's picture. */
const NOTHING =
  'No data for this chart in the crop, or only data that another chart already shows.';

/** Updates the numbers of a chart to those of the crop. */
export function updateFigure({ figure, panel }: LiveChart, originals: Originals): void {
  const page = figure.ownerDocument;
  const from = figure.querySelector(':scope > figcaption .from');
  if (figure.classList.contains('left-out')) {
    if (from !== null) originals.replace(from, NOTHING);
    return;
  }
  if (from !== null) originals.replace(from, `from ${sourceName(panel.source)}`);
  const table = figure.querySelector(':scope > .numbers-fold table');
  const head = table?.querySelector('thead');
  if (table === null || table === undefined || !head) return;
  const bodies = tableBodies(page, statisticsTable(panel), statisticsRow);
  originals.replace(table, head, ...(bodies.length > 0 ? bodies : [make(page, ['tbody'])]));
}

/** Draws the thumbnails of the cropped run; one whose chart has no data in the crop becomes empty. */
export function redrawThumbnails({ page, chart }: LiveReport, originals: Originals): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.thumbnails a')) {
    const shown = chart(decodeURIComponent(link.hash.slice(1)));
    const svg = link.querySelector('svg');
    if (svg === null || shown === undefined) continue;
    const group = makeSvg(page, 'g', { fill: 'none', 'stroke-linejoin': 'round' });
    if (!shown.figure.classList.contains('left-out')) {
      const { width, height } = svg.viewBox.baseVal;
      const { gaps, frame, lines } = layout(shown.panel, { width, height });
      drawMarks(group, [...gaps, ...frame, ...lines]);
    }
    originals.replace(svg, svg.querySelector('title')!, group);
  }
}
