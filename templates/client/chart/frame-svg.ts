import { select } from 'd3-selection';
import { dotsPath, linesPath, toTenths } from '../../../src/chart/lines/path.ts';
import {
  HIDDEN_OPACITY,
  type PathMark,
  type Scene,
  type TextMark,
} from '../../../src/chart/scene.ts';
import { setAttribute, setText } from '../dom/dom.ts';

/** The parts of a scene around its data. */
export type FrameScene = Pick<
  Scene,
  'width' | 'height' | 'title' | 'description' | 'gaps' | 'frame' | 'texts' | 'legend'
>;

interface KeyedText {
  readonly key: string;
  readonly text: TextMark;
  readonly opacity: number;
}

/**
 * Draws all of a chart except its lines into its SVG: ground, gaps, axes, texts and legend. They are joined to existing
 * elements, so that a frame of zooming changes only the tics of the time axis.
 */
export function drawFrame(svg: SVGSVGElement, scene: FrameScene): void {
  const { width, height, title, description, gaps, frame, texts, legend } = scene;
  setAttribute(svg, 'width', width);
  setAttribute(svg, 'height', height);
  setAttribute(svg, 'viewBox', `0 0 ${width} ${height}`);
  const [titleNode, descNode, ground, marks, words] = svg.children as unknown as Element[];
  setText(titleNode!, title);
  setText(descNode!, description);
  setAttribute(ground!, 'width', width);
  setAttribute(ground!, 'height', height);
  drawMarks(marks!, [...gaps, ...frame, ...legend.map(({ sample }) => sample)]);
  drawTexts(words!, [
    ...keyed(texts),
    ...legend.map(({ text, series, hidden }) => ({
      key: `k${series}`,
      text,
      opacity: hidden ? HIDDEN_OPACITY : 1,
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

/** Joins marks to the paths of a group. */
function drawMarks(group: Element, marks: readonly PathMark[]): void {
  select(group)
    .selectAll<SVGPathElement, PathMark>('path')
    .data(marks)
    .join('path')
    .each(function (mark) {
      setAttribute(this, 'class', mark.filled === true ? `${mark.ink} area` : mark.ink);
      setAttribute(this, 'stroke-width', mark.width);
      setAttribute(this, 'stroke-dasharray', mark.dash.join(' ') || 'none');
      setAttribute(this, 'opacity', mark.opacity);
      setAttribute(this, 'd', linesPath(mark.points) + dotsPath(mark.points));
    });
}

function drawTexts(group: Element, texts: readonly KeyedText[]): void {
  select(group)
    .selectAll<SVGTextElement, KeyedText>('text')
    .data(texts, ({ key }) => key)
    .join('text')
    .each(function ({ text: { text, x, y, anchor, size, turn }, opacity }) {
      const at = [toTenths(x), toTenths(y)];
      setText(this, text);
      setAttribute(this, 'class', 'text');
      setAttribute(this, 'x', at[0]!);
      setAttribute(this, 'y', at[1]!);
      setAttribute(this, 'font-size', size);
      setAttribute(this, 'text-anchor', anchor);
      setAttribute(this, 'opacity', opacity);
      if (turn !== 0) setAttribute(this, 'transform', `rotate(${turn} ${at.join(' ')})`);
    });
}

/** Texts are matched by their content and format; equal texts are distinguished by their order. */
function keyed(texts: readonly TextMark[]): KeyedText[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const alike = [text.text, text.anchor, text.turn, text.size].join('|');
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { key: `${alike}|${nth}`, text, opacity: 1 };
  });
}
