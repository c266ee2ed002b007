import { columnsPath } from '../chart/columns-path.ts';
import { layout } from '../chart/layout.ts';
import { dotsPath, linesPath } from '../chart/path.ts';
import type { PathMark } from '../chart/scene.ts';
import type { LiveChart } from './live-chart.ts';
import { makeSvg } from './make.ts';
import type { Originals } from './originals.ts';
import type { LiveReport } from './report.ts';

/** Draws the small pictures of the cropped run; one whose chart has nothing in the crop becomes empty. */
export function redrawThumbnails(report: LiveReport, originals: Originals): void {
  const links = report.page.querySelectorAll<HTMLAnchorElement>('.thumbnails a');
  for (const link of links) {
    const chart = report.chart(decodeURIComponent(link.hash.slice(1)));
    const svg = link.querySelector('svg');
    if (svg === null || chart === undefined) continue;
    const title = makeSvg(report.page, 'title');
    title.textContent = chart.panel.title;
    const isLeftOut = chart.figure.classList.contains('left-out');
    originals.replace(svg, title, ...(isLeftOut ? [] : [drawingOf(chart, svg)]));
  }
}

function drawingOf({ panel }: LiveChart, svg: SVGSVGElement): Element {
  const { width, height } = svg.viewBox.baseVal;
  const { gaps, frame, lines, plot } = layout(panel, { width, height });
  const group = makeSvg(svg.ownerDocument, 'g', { fill: 'none', 'stroke-linejoin': 'round' });
  const path = ({ ink, width, dash, opacity, bars, points }: PathMark) => {
    const d = bars ? columnsPath(bars, plot.x) : linesPath(points) + dotsPath(points);
    const dashes = (bars === null && dash.join(' ')) || 'none';
    const style = { 'stroke-width': width, 'stroke-dasharray': dashes };
    return makeSvg(svg.ownerDocument, 'path', { class: ink, opacity, ...style, d });
  };
  group.append(...[...gaps, ...frame, ...lines].map(path));
  return group;
}
