import { escapeXml } from './escape-xml.ts';
import { dotsPath, linesPath, toTenths } from './lines/path.ts';
import {
  DOT_WIDTH,
  HIDDEN_OPACITY,
  type LegendEntry,
  type Marks,
  type PathMark,
  type Scene,
  type TextMark,
} from './scene.ts';
import { inkColour, lightTheme, type Theme } from './theme.ts';

/**
 * A chart as SVG. Colours are presentation attributes, because some servers forbid styles; the class of each element
 * lets a style sheet override them. It has no ids, so that many charts can be in one page.
 */
export function svg(scene: Marks, theme: Theme = lightTheme): string {
  const { width, height } = scene;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">${titleElements(scene)}${markElements(scene, theme)}</svg>`;
}

/** The title and the description of a chart, for screen readers. */
export function titleElements({
  title,
  description,
}: Pick<Scene, 'title' | 'description'>): string {
  return `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>`;
}

/** The marks of a chart, in the order in which they are painted. */
function markElements(scene: Marks, theme: Theme): string {
  const { width, height, gaps, frame, lines, texts, legend } = scene;
  const path = (mark: PathMark) => pathElements(mark, theme);
  return [
    `<rect class="ground" width="${width}" height="${height}" fill="${theme.ground}"/>`,
    '<g fill="none" stroke-linejoin="round">',
    ...[...gaps, ...frame, ...lines, ...legend.map(({ sample }) => sample)].map(path),
    '</g>',
    `<g class="text" fill="${theme.text}">`,
    ...texts.map((text) => textElement(text, fillOf(text, theme))),
    ...legend.map(legendText),
    '</g>',
  ].join('');
}

/** A line and its isolated points. */
export function pathElements(mark: PathMark, theme: Theme): string {
  const { ink, width, dash, opacity, points } = mark;
  if (mark.filled === true) return areaElement(mark, theme);
  const paint = `class="${ink}" stroke="${inkColour(ink, theme)}"${opacity === 1 ? '' : ` opacity="${opacity}"`}`;
  const lines = linesPath(points);
  const dots = dotsPath(points);
  const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
  return [
    lines === '' ? '' : `<path ${paint} stroke-width="${width}"${dashes} d="${lines}"/>`,
    dots === ''
      ? ''
      : `<path ${paint} stroke-width="${DOT_WIDTH}" stroke-linecap="round" d="${dots}"/>`,
  ].join('');
}

/** The class distinguishes an area from the line of the same colour. */
function areaElement({ ink, opacity, points }: PathMark, theme: Theme): string {
  const d = linesPath(points);
  if (d === '') return '';
  return `<path class="${ink} area" fill="${inkColour(ink, theme)}" stroke="none" opacity="${opacity}" d="${d}"/>`;
}

/** The colour of a text that differs from the texts around it. */
function fillOf({ ink }: TextMark, theme: Theme): string {
  return ink === undefined ? '' : ` fill="${inkColour(ink, theme)}"`;
}

function legendText({ text, hidden }: LegendEntry): string {
  return textElement(text, hidden ? ` opacity="${HIDDEN_OPACITY}"` : '');
}

/** A text at its position. */
export function textElement({ text, x, y, anchor, size, turn, tip }: TextMark, more = ''): string {
  const at = [toTenths(x), toTenths(y)].join(' ');
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${at})"`;
  const title = tip === undefined ? '' : `<title>${escapeXml(tip)}</title>`;
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="text" x="${toTenths(x)}" y="${toTenths(y)}" font-size="${size}"${anchored}${turned}${more}>${title}${escapeXml(text)}</text>`;
}

/** Several charts stacked in one SVG. */
export function stack(scenes: readonly Marks[], theme: Theme = lightTheme): string {
  const width = Math.max(0, ...scenes.map((scene) => scene.width));
  let height = 0;
  const charts = scenes.map((scene) => {
    const top = height;
    height += scene.height;
    return `<g role="img" transform="translate(0 ${top})">${titleElements(scene)}${markElements(scene, theme)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">${charts.join('')}</svg>`;
}
