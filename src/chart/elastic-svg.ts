import { escapeXml } from './escape-xml.ts';
import { toTenths } from './lines/path.ts';
import type { Box, Marks, PathMark, TextMark } from './scene.ts';
import { pathElements, titleElements } from './svg.ts';
import { lightTheme } from './theme.ts';

/** Maximum distance in pixels of a mark from a side border if it keeps its distance to that border: tics do. */
const BESIDE = 10;

/**
 * A chart of a page as SVG that fills any width without a script. The element itself is the plot, and a style sheet gives
 * it its margins: lines are stretched with it (their strokes are not), labels are at shares of the width, tics and
 * labels of a side keep their distance to it. So no text is ever scaled, and the live chart looks the same. `inside` is SVG
 * below its frame.
 */
export function elasticSvg(scene: Marks, inside = ''): string {
  const { plot, height, gaps, frame, lines, texts } = scene;
  const right = plot.x + plot.width;
  const [left, across, beside] = bySide(frame, plot);
  const stretched = [...gaps, ...across, ...lines].map(pathOf).join('');
  const isRight = ({ x }: TextMark) => x > right;
  const labels = texts.filter((text) => !isRight(text));
  const ends = [
    ...beside.map(pathOf),
    ...texts.filter(isRight).map((text) => textAt(text, text.x)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="elastic" role="img" width="100%" height="${height}" overflow="visible" font-family="sans-serif">${titleElements(scene)}`,
    inside,
    `<svg width="100%" height="${height}" overflow="visible" viewBox="${plot.x} 0 ${plot.width} ${height}" preserveAspectRatio="none"><g fill="none" stroke-linejoin="round">${stretched}</g></svg>`,
    `<g fill="none" transform="translate(${-plot.x})">${left.map(pathOf).join('')}</g>`,
    `<g class="text" fill="${lightTheme.text}">${labels.map((text) => labelAt(text, plot)).join('')}</g>`,
    `<svg x="100%" overflow="visible"><g fill="none" transform="translate(${-right})">${ends.join('')}</g></svg>`,
    '</svg>',
  ].join('');
}

type Sides = readonly [left: PathMark[], across: PathMark[], right: PathMark[]];

/** Returns the marks at the left border, between both, at the right border. */
function bySide(marks: readonly PathMark[], { x, width }: Box): Sides {
  const sides: Sides = [[], [], []];
  for (const mark of marks) {
    const all = mark.points.x.filter((at) => !Number.isNaN(at));
    const [from, to] = [Math.min(...all), Math.max(...all)];
    const side = to <= x + BESIDE ? 0 : from >= x + width - BESIDE ? 2 : 1;
    sides[side]!.push(mark);
  }
  return sides;
}

const pathOf = (mark: PathMark) => pathElements(mark, lightTheme);

/** Returns the place of a text: a share of the width within the plot, else pixels from the left border. */
function placeOf({ x }: TextMark, plot: Box): number | string {
  return x < plot.x ? toTenths(x - plot.x) : `${toTenths(((x - plot.x) / plot.width) * 100)}%`;
}

function labelAt(mark: TextMark, plot: Box): string {
  const { text, tip = text, room, size, y } = mark;
  const x = placeOf(mark, plot);
  // Only the browser knows how much of a name fits.
  return room === undefined
    ? textAt(mark, x)
    : `<foreignObject x="${x}" y="${toTenths(y - size)}" width="${toTenths((room / plot.width) * 100)}%" height="${size + 4}"><p>${escapeXml(tip)}</p></foreignObject>`;
}

function textAt(mark: TextMark, x: number | string): string {
  const { text, y, anchor, size } = mark;
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="text" x="${x}" y="${toTenths(y)}" font-size="${size}"${anchored}>${escapeXml(text)}</text>`;
}
