import { layoutHeatmap } from '../../src/chart/heatmap/heatmap-layout.ts';
import { readHeatmap } from '../../src/chart/heatmap/heatmap-read.ts';
import { heatmapSvg } from '../../src/chart/heatmap/heatmap-svg.ts';
import { type Heatmap, isCrowded, resolveHeatmaps } from '../../src/panels/heatmap.ts';
import type { Panel } from '../../src/panels/panel.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';

/** Width of a heatmap in pixels, as that of the charts below. */
const WIDTH = 720;
/** Maximum bytes of a picture without its rows; larger ones get wider cells: 58 kB for 40 rows, 150 kB for 500. */
const BASE_BYTES = 50_000;
const BYTES_PER_ROW = 200;

/**
 * Returns the heatmaps of a section's charts, for kinds with many entities. They are above the charts of the single
 * entities. A page for mail has none.
 */
export function heatmapFigures(panels: readonly Panel[], state: PageState): SafeHtml[] {
  if (state.plan.picturesOnly) return [];
  return resolveHeatmaps(panels)
    .filter(isCrowded)
    .map((heatmap) => figure(heatmap, state));
}

function figure(heatmap: Heatmap, state: PageState): SafeHtml {
  const metric = heatmap.metrics[0]!;
  const scene = layoutHeatmap(readHeatmap(heatmap, metric), WIDTH);
  const drawn = heatmapSvg(scene, BASE_BYTES + BYTES_PER_ROW * metric.rows.length);
  if (!state.takeRoom(drawn.length)) return html``;
  return html`<figure id="${state.id(heatmap.id)}" class="heatmap" data-heatmap="${heatmap.id}"><div class="scroll" tabindex="0" role="group" aria-label="Heatmap ${scene.title}">${trustedHtml(drawn)}</div>
<figcaption>${heatmap.title} by mean, highest first. Each cell shows its highest sample. Hatched: no value; blank: outside the log.</figcaption></figure>`;
}
