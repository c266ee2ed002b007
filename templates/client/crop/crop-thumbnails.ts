import { layout } from '../../../src/chart/layout.ts';
import { drawMarks } from '../chart/frame-svg.ts';
import { makeSvg } from '../dom/make.ts';
import type { LiveReport } from '../report.ts';
import type { Originals } from './originals.ts';

/** Draws the small pictures of the cropped run; one whose chart has nothing in the crop becomes empty. */
export function redrawThumbnails({ page, chart }: LiveReport, originals: Originals): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.thumbnails a')) {
    const shown = chart(decodeURIComponent(link.hash.slice(1)));
    const svg = link.querySelector('svg');
    if (svg === null || shown === undefined) continue;
    const group = makeSvg(page, 'g', { fill: 'none', 'stroke-linejoin': 'round' });
    if (!shown.figure.classList.contains('left-out')) {
      const { width, height } = svg.viewBox.baseVal;
      const { gaps, frame, lines, plot } = layout(shown.panel, { width, height });
      drawMarks(group, [...gaps, ...frame, ...lines], plot.x);
    }
    originals.replace(svg, svg.querySelector('title')!, group);
  }
}
