import {
  type HeatmapScene,
  type HeatmapView,
  layoutHeatmap,
} from '../../../src/chart/heatmap/heatmap-layout.ts';
import type { Marks } from '../../../src/chart/scene.ts';
import type { Theme } from '../../../src/chart/theme.ts';
import { createFrame, drawFrame, setDescription } from '../chart/frame-svg.ts';
import { make, makeSvg, setAttribute, setStyles } from '../dom/dom.ts';
import { cellCount, Palette, paintLiveHeatmap } from './heatmap-paint.ts';
import type { LoadedRows } from './heatmap-rows.ts';

/** A heatmap on the screen: a frame of SVG, cells on a canvas, and an overlay for the chosen row. */
export class LiveHeatmap {
  /** Focus and keys go here. */
  readonly box: HTMLElement;
  /** A rectangle around the chosen row. */
  readonly chosen: SVGRectElement;
  scene: HeatmapScene | null = null;
  /** The rows that were drawn last. */
  panel!: LoadedRows;
  readonly layers: { readonly overlay: SVGSVGElement };
  /** The number of cells in a row. */
  count = 0;
  readonly #frame: SVGSVGElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #cells: HTMLCanvasElement;
  readonly #palette = new Palette();

  constructor(page: Document) {
    this.#frame = createFrame(page);
    this.#canvas = make(page, ['canvas', { 'aria-hidden': 'true' }]);
    this.#cells = make(page, ['canvas']);
    const overlay = makeSvg(page, 'svg', { class: 'overlay', 'aria-hidden': 'true' });
    this.layers = { overlay };
    this.chosen = makeSvg(page, 'rect', { class: 'heat-row' });
    overlay.append(this.chosen);
    const layers = [this.#frame, this.#canvas, overlay];
    this.box = make(page, ['div', { class: 'heat-box', tabindex: '0', role: 'group' }], ...layers);
  }

  /** Lays the rows out in the width of the box and paints them. Returns whether the box has a width. */
  draw(rows: LoadedRows, view: HeatmapView, theme: Theme): boolean {
    const width = this.box.clientWidth;
    if (width === 0) return false;
    const scene = layoutHeatmap(rows, width, view);
    const { height } = scene;
    this.scene = scene;
    this.panel = rows;
    this.count = cellCount(scene, devicePixelRatio);
    drawFrame(this.#frame, aroundCells(scene));
    setDescription(this.#frame, scene.description);
    paintLiveHeatmap(scene, {
      canvas: this.#canvas,
      cells: this.#cells,
      palette: this.#palette,
      theme,
      ratio: devicePixelRatio,
    });
    setStyles(this.box, { height: `${height}px` });
    setStyles(this.#canvas, { width: `${width}px`, height: `${height}px` });
    setAttribute(this.layers.overlay, 'width', width);
    setAttribute(this.layers.overlay, 'height', height);
    setAttribute(
      this.box,
      'aria-label',
      `Heatmap ${scene.title}; arrow keys move, Enter opens the charts`,
    );
    return true;
  }

  /** Draws a rectangle around a row; null removes it. */
  choose(row: number | null): void {
    if (row === null || this.scene === null) {
      this.chosen.removeAttribute('width');
      return;
    }
    const { plot, rowHeight } = this.scene;
    setAttribute(this.chosen, 'x', plot.x - 0.5);
    setAttribute(this.chosen, 'y', plot.y + row * rowHeight - 0.5);
    setAttribute(this.chosen, 'width', plot.width + 1);
    setAttribute(this.chosen, 'height', rowHeight + 1);
  }
}

/** Returns the parts of a heatmap that are not painted with its cells: frame and texts. */
export function aroundCells(scene: HeatmapScene): Marks {
  const texts = [...scene.texts, ...scene.shadeLegend.texts];
  return { ...scene, texts, gaps: [], lines: [], legend: [] };
}
