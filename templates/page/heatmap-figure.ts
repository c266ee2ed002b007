import { layoutHeatmap } from '../../src/chart/heatmap/heatmap-layout.ts';
import { readHeatmap } from '../../src/chart/heatmap/heatmap-read.ts';
import { heatmapSvg } from '../../src/chart/heatmap/heatmap-svg.ts';
import { type Heatmap, isCrowded, resolveHeatmaps } from '../../src/panels/heatmap.ts';
import type { Panel } from '../../src/panels/panel.ts';
import type { PageState } from './page-state.ts';
import { html, raw, type SafeHtml } from './shell/html.ts';

/** As wide as the charts below. */
const WIDTH = 720;
/** The most bytes of a picture, beyond which cells become wider: 58 kB for 40 rows, 150 kB for 500. */
const BASE_BYTES = 50_000;
const ROW_BYTES = 200;

/**
 * The heatmaps of a section's charts: kinds with many entities are shown side by side before they are shown one by one.
 * A page for mail has none.
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
  const drawn = heatmapSvg(scene, BASE_BYTES + ROW_BYTES * metric.rows.length);
  if (!state.takeRoom(drawn.length)) return html``;
  return html`<figure id="${state.id(heatmap.id)}" class="heatmap" data-heatmap="${heatmap.id}"><div class="scroll" tabindex="0" role="group" aria-label="Heatmap ${scene.title}">${raw(drawn)}</div>
<figcaption>${heatmap.title} by mean, highest first. Each cell shows its highest sample. Hatched: no value; blank: outside the log.</figcaption></figure>`;
}
