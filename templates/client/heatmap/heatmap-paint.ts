import { hatchBoxes } from '../../../src/chart/hatch.ts';
import { cellsOfRows } from '../../../src/chart/heatmap/heatmap-cells.ts';
import { CODES } from '../../../src/chart/heatmap/heatmap-code.ts';
import { cellCodes } from '../../../src/chart/heatmap/heatmap-columns.ts';
import type { HeatmapScene } from '../../../src/chart/heatmap/heatmap-layout.ts';
import { BLANK, NO_SHADE, shadeTable } from '../../../src/chart/heatmap/heatmap-shades.ts';
import type { PathMark } from '../../../src/chart/scene.ts';
import type { Theme } from '../../../src/chart/theme.ts';
import { paintLines } from '../chart/paint.ts';

/** The colours of a heatmap for each code. They are computed again only if range or theme change. */
export class Palette {
  readonly codes = new Uint32Array(CODES);
  #key = '';

  set({ shades: scale }: HeatmapScene, theme: Theme): void {
    const key = [scale.log, scale.from, scale.to, theme.heat, theme.ground].join(' ');
    if (key === this.#key) return;
    this.#key = key;
    const pixels = theme.heat.map(pixelOf);
    pixels[BLANK] = pixelOf(theme.ground);
    for (const [code, shade] of shadeTable(scale).entries()) {
      this.codes[code] = pixels[shade] ?? 0;
    }
  }
}

/** The canvases and the colours of a painted heatmap. */
export interface HeatmapPaintOptions {
  readonly canvas: HTMLCanvasElement;
  /** Has one pixel for each cell, before the pixels are stretched to the height of their rows. */
  readonly cells: HTMLCanvasElement;
  readonly palette: Palette;
  readonly theme: Theme;
  readonly ratio: number;
}

/** Returns the number of cells in a row: one for each pixel of the screen. */
export function cellCount({ plot }: HeatmapScene, ratio: number): number {
  return Math.round(plot.width * ratio);
}

/**
 * Paints cells, legend and marks. Cells without a value are hatched; time outside the log keeps the colour of the
 * ground.
 */
export function paintLiveHeatmap(scene: HeatmapScene, options: HeatmapPaintOptions): void {
  const { canvas, cells, palette, theme, ratio } = options;
  const { plot, shadeLegend, gaps, marks, width, height } = scene;
  palette.set(scene, theme);
  resize(canvas, Math.round(width * ratio), Math.round(height * ratio));
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.imageSmoothingEnabled = false;
  const draw = (...lines: readonly PathMark[]) => {
    paintLines(context, { lines }, theme);
    context.globalAlpha = 1;
  };
  draw(hatchBoxes([plot]));
  if (scene.rows.length > 0) {
    paintCells(scene, cells, { palette, count: cellCount(scene, ratio) });
    context.drawImage(cells, plot.x, plot.y, plot.width, plot.height);
  }
  for (const box of shadeLegend.boxes) {
    if (box.shade === NO_SHADE) draw(hatchBoxes([box]));
    context.fillStyle = theme.heat[box.shade] ?? 'transparent';
    context.fillRect(box.x, box.y, box.width, box.height);
  }
  draw(...gaps, ...marks);
}

function paintCells(
  { rows, x }: HeatmapScene,
  canvas: HTMLCanvasElement,
  { palette, count }: { readonly palette: Palette; readonly count: number },
): void {
  const [from, to] = x.domain;
  const columnsOf = cellsOfRows({ window: { from, to }, count });
  resize(canvas, count, rows.length);
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(count, rows.length);
  const pixels = new Uint32Array(image.data.buffer);
  for (const [y, row] of rows.entries()) {
    const codes = cellCodes(row.levels, columnsOf(row));
    for (let i = 0; i < count; i++) pixels[y * count + i] = palette.codes[codes[i]!]!;
  }
  context.putImageData(image, 0, 0);
}

/** Resizes a canvas only if its size differs, because that clears it and is slow. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Returns `#RRGGBB` or `#RGB` as a pixel of an image, whose bytes are red, green, blue and opacity. */
function pixelOf(colour: string): number {
  const rgb = Number.parseInt(colour.replace(/^#(.)(.)(.)$/, '$1$1$2$2$3$3').replace('#', ''), 16);
  return ((0xff << 24) | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
}
