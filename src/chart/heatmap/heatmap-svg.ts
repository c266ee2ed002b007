import { diagonalsOf } from '../hatch.ts';
import { linesPath } from '../lines/path.ts';
import type { Box } from '../scene.ts';
import { pathElements, textElement, titleElements } from '../svg.ts';
import { lightTheme } from '../theme.ts';
import { shadesOfRows } from './heatmap-cells.ts';
import type { HeatmapScene } from './heatmap-layout.ts';
import type { ShadeBox } from './heatmap-legend.ts';
import { hatchMissing } from './heatmap-missing.ts';
import { shadePaths } from './heatmap-paths.ts';
import { NO_SHADE, SHADES } from './heatmap-shades.ts';

const THEME = lightTheme;
/** Widths of cells in pixels, finest first; the width of a plot is a multiple of each. */
const CELL_WIDTHS = [2, 3, 4, 6, 8, 12, 24];

/**
 * A heatmap as SVG, its cells as narrow as `mostBytes` allows: a cell is the maximum of its samples however wide it
 * is. Colours are presentation attributes, and classes let a style sheet override them.
 */
export function heatmapSvg(scene: HeatmapScene, mostBytes: number): string {
  const { width, height, gaps, marks, frame, texts, shadeLegend } = scene;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">${titleElements(scene)}<rect class="ground" width="${width}" height="${height}" fill="${THEME.ground}"/>`;
  const tail = [
    ...shadeLegend.boxes.map(legendBox),
    '<g fill="none">',
    ...[...gaps, ...marks, ...frame].map((mark) => pathElements(mark, THEME)),
    `</g><g class="text" fill="${THEME.text}">`,
    ...[...texts, ...shadeLegend.texts].map((text) => textElement(text)),
    '</g></svg>',
  ].join('');
  return `${head}${cellsWithin(scene, mostBytes - head.length - tail.length)}${tail}`;
}

/** The cells in the narrowest width that fits, or else in the widest. */
function cellsWithin(scene: HeatmapScene, room: number): string {
  let cells = '';
  for (const width of CELL_WIDTHS) {
    cells = cellElements(scene, width);
    if (cells.length <= room) break;
  }
  return cells;
}

function cellElements({ plot, rows, rowHeight, shades, x }: HeatmapScene, width: number): string {
  const [from, to] = x.domain;
  const cells = { window: { from, to }, count: plot.width / width };
  const painted = rows.map(shadesOfRows(shades, cells));
  const { most, paths } = shadePaths(painted);
  const missing = linesPath(hatchMissing(painted, plot, { width, height: rowHeight }).points);
  return [
    rect(most, plot),
    `<g fill="none" shape-rendering="crispEdges" transform="translate(${plot.x} ${plot.y}) scale(${width} ${rowHeight})">`,
    ...[...paths].map(([shade, path]) => {
      return `<path class="heat ${classOf(shade)}" stroke="${colourOf(shade)}" d="${path}"/>`;
    }),
    '</g>',
    missing === '' ? '' : hatching(missing),
  ].join('');
}

function hatching(path: string): string {
  return `<path class="gap" fill="none" stroke="${THEME.gap}" opacity=".6" d="${path}"/>`;
}

function legendBox({ shade, ...box }: ShadeBox): string {
  const lines = diagonalsOf(box).map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`);
  return rect(shade, box) + (shade === NO_SHADE ? hatching(lines.join('')) : '');
}

function rect(shade: number, { x, y, width, height }: Box): string {
  return `<rect class="heat ${classOf(shade)}" fill="${colourOf(shade)}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

/** `h0` is zero, `h1` and on are the shades, `hx` is the ground: no value, or outside the log. */
function classOf(shade: number): string {
  return shade > SHADES ? 'hx' : `h${shade}`;
}

function colourOf(shade: number): string {
  if (shade > SHADES) return THEME.ground;
  return THEME.heat[shade]!;
}
