import { hatchBoxes } from '../chart/hatch.ts';
import { shadesOfRows } from '../chart/heatmap/heatmap-cells.ts';
import type { HeatmapScene } from '../chart/heatmap/heatmap-layout.ts';
import { hatchMissing } from '../chart/heatmap/heatmap-missing.ts';
import { NO_SHADE, SHADES } from '../chart/heatmap/heatmap-shades.ts';
import type { Box } from '../chart/scene.ts';
import { lightTheme } from '../chart/theme.ts';
import { Brush } from './brush.ts';
import { Canvas } from './canvas.ts';

/** The width of cells in pixels of the scene. */
const CELL_WIDTH = 2;

/** Paints a heatmap on a new canvas, `scale` pixels per pixel of the scene. */
export function paintHeatmap(scene: HeatmapScene, scale: number): Canvas {
  const { width, height, gaps, marks, frame, texts, shadeLegend } = scene;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const canvas = new Canvas(size, lightTheme.ground);
  const brush = new Brush(canvas, scale, lightTheme);
  paintCells(brush, scene);
  for (const { shade, ...box } of shadeLegend.boxes) {
    brush.boxes([box], colourOf(shade));
    if (shade === NO_SHADE) brush.lines([hatchBoxes([box])]);
  }
  brush.lines(gaps);
  brush.crisp([...marks, ...frame]);
  for (const text of [...texts, ...shadeLegend.texts]) brush.text(text);
  return canvas;
}

function paintCells(brush: Brush, { plot, rows, rowHeight, shades, x }: HeatmapScene): void {
  const [from, to] = x.domain;
  const cells = { window: { from, to }, count: Math.floor(plot.width / CELL_WIDTH) };
  const painted = rows.map(shadesOfRows(shades, cells));
  const byShade = new Map<number, Box[]>();
  for (const [row, codes] of painted.entries()) {
    for (let at = 0; at < codes.length; ) {
      const shade = codes[at]!;
      let end = at + 1;
      while (end < codes.length && codes[end] === shade) end++;
      const box = { x: plot.x + at * CELL_WIDTH, y: plot.y + row * rowHeight };
      const boxes = byShade.get(shade) ?? [];
      boxes.push({ ...box, width: (end - at) * CELL_WIDTH, height: rowHeight });
      byShade.set(shade, boxes);
      at = end;
    }
  }
  for (const [shade, boxes] of byShade) brush.boxes(boxes, colourOf(shade));
  const cell = { width: CELL_WIDTH, height: rowHeight };
  brush.lines([hatchMissing(painted, plot, cell)]);
}

function colourOf(shade: number): string {
  if (shade > SHADES) return lightTheme.ground;
  return lightTheme.heat[shade]!;
}
