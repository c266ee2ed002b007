import { select } from 'd3-selection';
import { columnsPath } from '../../../src/chart/lines/columns-path.ts';
import { dotsPath, linesPath } from '../../../src/chart/lines/path.ts';
import type { PathMark, Scene, TextMark } from '../../../src/chart/scene.ts';
import { put } from '../dom/put.ts';

/** What is hidden is pale in the key. */
const HIDDEN = 0.4;

/** What of a scene stands around its data. */
export type Framed = Pick<
  Scene,
  'width' | 'height' | 'title' | 'description' | 'gaps' | 'frame' | 'texts' | 'key'
>;

interface KeyedText {
  readonly key: string;
  readonly text: TextMark;
  readonly opacity: number;
}

/**
 * Draws everything of a chart but its lines into its SVG: ground, gaps, axes, texts and key, joined to what is there, so
 * that a frame of zooming moves the tics of time and touches nothing else.
 */
export function drawFrame(svg: SVGSVGElement, scene: Framed): void {
  const { width, height, title, description, gaps, frame, texts, key } = scene;
  put(svg, 'width', width);
  put(svg, 'height', height);
  put(svg, 'viewBox', `0 0 ${width} ${height}`);
  const [titleNode, descNode, ground, marks, words] = svg.children as unknown as Element[];
  write(titleNode!, title);
  write(descNode!, description);
  put(ground!, 'width', width);
  put(ground!, 'height', height);
  drawMarks(marks!, [...gaps, ...frame, ...key.map(({ sample }) => sample)]);
  drawTexts(words!, [
    ...keyed(texts),
    ...key.map(({ text, series, hidden }) => ({
      key: `k${series}`,
      text,
      opacity: hidden ? HIDDEN : 1,
    })),
  ]);
}

/** An SVG with the groups that {@link drawFrame} fills. */
export function createFrame(page: Document): SVGSVGElement {
  const svg = select(page.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  svg.attr('class', 'frame').attr('role', 'img').attr('font-family', 'sans-serif');
  svg.append('title');
  svg.append('desc');
  svg.append('rect').attr('class', 'ground');
  svg.append('g').attr('fill', 'none').attr('stroke-linejoin', 'round');
  svg.append('g').attr('class', 'text');
  return svg.node()!;
}

/** Joins marks to the paths of a group; `left` is the middle of the first column of pixels. */
export function drawMarks(group: Element, marks: readonly PathMark[], left = 0): void {
  select(group)
    .selectAll<SVGPathElement, PathMark>('path')
    .data(marks)
    .join('path')
    .each(function (mark) {
      put(this, 'class', mark.ink);
      put(this, 'stroke-width', mark.width);
      put(this, 'stroke-dasharray', mark.dash.join(' ') || 'none');
      put(this, 'opacity', mark.opacity);
      const { bars, points } = mark;
      put(this, 'd', bars ? columnsPath(bars, left) : linesPath(points) + dotsPath(points));
    });
}

function drawTexts(group: Element, texts: readonly KeyedText[]): void {
  select(group)
    .selectAll<SVGTextElement, KeyedText>('text')
    .data(texts, ({ key }) => key)
    .join('text')
    .each(function ({ text: { text, x, y, anchor, size, turn }, opacity }) {
      const at = [tenths(x), tenths(y)];
      write(this, text);
      put(this, 'class', 'text');
      put(this, 'x', at[0]!);
      put(this, 'y', at[1]!);
      put(this, 'font-size', size);
      put(this, 'text-anchor', anchor);
      put(this, 'opacity', opacity);
      if (turn !== 0) put(this, 'transform', `rotate(${turn} ${at.join(' ')})`);
    });
}

/** A text is the same text while it says the same in the same way; where two say the same, the order tells them apart. */
function keyed(texts: readonly TextMark[]): KeyedText[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const alike = [text.text, text.anchor, text.turn, text.size].join('|');
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { key: `${alike}|${nth}`, text, opacity: 1 };
  });
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
