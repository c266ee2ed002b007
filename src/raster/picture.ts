import { layoutHeatmap } from '../chart/heatmap/heatmap-layout.ts';
import type { ReadHeatmap } from '../chart/heatmap/heatmap-read.ts';
import { layout, type View } from '../chart/layout.ts';
import type { Marks, Size } from '../chart/scene.ts';
import type { Panel } from '../panels/panel.ts';
import { paint } from './paint.ts';
import { paintHeatmap } from './paint-heatmap.ts';
import { png } from './png.ts';

/** The default size of a picture, in pixels. */
export const PNG_SIZE: Size = { width: 1280, height: 800 };

/** Maximum number of pixels of a picture; a larger one could hardly be opened. */
export const MOST_PIXELS = 1e8;

/** Minimum width in pixels at which a heatmap has room for names, tics and some cells. */
const MIN_HEATMAP_WIDTH = 320;

/** A chart is most readable with the proportions of this size; a larger picture shows it larger, not finer. */
const READABLE_SIZE: Size = { width: 640, height: 400 };

/**
 * Draws charts of the given size, stacked, as PNG. Text and lines grow with the size, so half of it is readable too.
 */
export function pngOf(
  panels: readonly Panel[],
  size: Size = PNG_SIZE,
  view: View = {},
): Uint8Array {
  const rgb = new Uint8Array(3 * size.width * size.height * panels.length);
  for (const [i, panel] of panels.entries()) {
    rgb.set(painted(panel, size, view).rgb, 3 * size.width * size.height * i);
  }
  return png({ width: size.width, height: size.height * panels.length, rgb });
}

/** Stacks pictures of equal width as PNG, with `scale` pixels per pixel of theirs. */
export function marksPng(pictures: readonly Marks[], scale: number): Uint8Array {
  const painted = pictures.map((picture) => paint(picture, scaledSize(picture, scale), scale));
  const height = painted.reduce((sum, canvas) => sum + canvas.height, 0);
  const rgb = Buffer.concat(painted.map((canvas) => canvas.rgb));
  return png({ width: painted[0]!.width, height, rgb });
}

function scaledSize({ width, height }: Size, scale: number): Size {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A heatmap as PNG of the width, or wider if its texts need it; its height follows from its rows. */
export function heatmapPng(read: ReadHeatmap, { width }: Size = PNG_SIZE): Uint8Array {
  const scale = Math.max(1, Math.round(width / READABLE_SIZE.width));
  return png(paintHeatmap(layoutHeatmap(read, Math.max(MIN_HEATMAP_WIDTH, width / scale)), scale));
}

function painted(panel: Panel, size: Size, view: View) {
  const { width, height } = size;
  const scale = Math.max(
    1,
    Math.round(Math.min(width / READABLE_SIZE.width, height / READABLE_SIZE.height)),
  );
  const scene = layout(panel, { width: width / scale, height: height / scale }, view);
  return paint(scene, size, scale);
}
