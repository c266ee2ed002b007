import type { Box, Scene } from '../../../src/chart/scene.ts';
import type { Theme } from '../../../src/chart/theme.ts';
import { make, makeSvg, setAttribute, setStyles } from '../dom/dom.ts';
import { createFrame, drawFrame } from './frame-svg.ts';
import { paintLines } from './paint.ts';

/** Pixels by which a line on the border extends beyond the plot. */
const OVERHANG = 2;

/**
 * The layers of a live chart, from bottom to top: an SVG with axes and texts, a canvas with the lines, an empty
 * SVG for cursor and gestures.
 */
export interface ChartLayers {
  readonly frame: SVGSVGElement;
  readonly canvas: HTMLCanvasElement;
  readonly overlay: SVGSVGElement;
}

/** Creates empty layers. */
export function createLayers(page: Document): ChartLayers {
  return {
    frame: createFrame(page),
    canvas: make(page, ['canvas', { 'aria-hidden': 'true' }]),
    overlay: makeSvg(page, 'svg', { class: 'overlay', 'aria-hidden': 'true' }),
  };
}

/** Draws a scene into its layers. */
export function drawLayers(
  { frame, canvas, overlay }: ChartLayers,
  scene: Scene,
  { theme, ratio }: { readonly theme: Theme; readonly ratio: number },
): void {
  drawFrame(frame, scene);
  setAttribute(overlay, 'width', scene.width);
  setAttribute(overlay, 'height', scene.height);
  paintCanvas(canvas, scene, { theme, ratio });
}

/** Frees the memory of a canvas. */
export function emptyLayers({ canvas }: ChartLayers): void {
  canvas.width = canvas.height = 0;
}

function paintCanvas(
  canvas: HTMLCanvasElement,
  scene: Scene,
  { theme, ratio }: { readonly theme: Theme; readonly ratio: number },
): void {
  const { x, y, width, height } = around(scene.plot);
  resize(canvas, { x, y, width, height }, ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio, 0, 0, ratio, -x * ratio, -y * ratio);
  paintLines(context, scene, theme);
}

/** Returns the pixels of the plot, including lines on its border. */
function around({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x) - OVERHANG, Math.floor(y) - OVERHANG];
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + OVERHANG - left,
    height: Math.ceil(y + height) + OVERHANG - top,
  };
}

/** Resizes a canvas only if its size differs, because that clears it and is slow. */
function resize(canvas: HTMLCanvasElement, { x, y, width, height }: Box, ratio: number): void {
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  setStyles(canvas, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
