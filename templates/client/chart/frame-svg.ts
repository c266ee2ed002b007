import { dotsPath, linesPath, toTenths } from '../../../src/chart/lines/path.ts';
import {
  HIDDEN_OPACITY,
  type PathMark,
  type Scene,
  type TextMark,
} from '../../../src/chart/scene.ts';
import { makeSvg, setAttribute, setText } from '../dom/dom.ts';
import { joinChildren } from '../dom/join-children.ts';

/** The parts of a scene around its data. */
export type FrameScene = Pick<
  Scene,
  'width' | 'height' | 'title' | 'gaps' | 'frame' | 'texts' | 'legend'
>;

interface DrawnText {
  readonly text: TextMark;
  readonly opacity: number;
}

interface KeyedText extends DrawnText {
  readonly key: string;
}

/**
 * Draws a chart except its lines into its SVG: ground, gaps, axes, texts and legend. They are joined to existing
 * elements, so that a frame of zooming changes only the tics of the time axis. {@link setDescription} writes the words.
 */
export function drawFrame(svg: SVGSVGElement, scene: FrameScene): void {
  const { width, height, title, gaps, frame, texts, legend } = scene;
  setAttribute(svg, 'width', width);
  setAttribute(svg, 'height', height);
  setAttribute(svg, 'viewBox', `0 0 ${width} ${height}`);
  const [titleNode, , ground, marks, words] = svg.children as unknown as Element[];
  setText(titleNode!, title);
  setAttribute(ground!, 'width', width);
  setAttribute(ground!, 'height', height);
  drawMarks(marks!, [...gaps, ...frame, ...legend.map(({ sample }) => sample)]);
  const names = legend.map(({ text, hidden }) => {
    return { text, opacity: hidden ? HIDDEN_OPACITY : 1 };
  });
  drawTexts(words!, keyed([...texts.map((text) => ({ text, opacity: 1 })), ...names]));
}

/** Writes the words for screen readers into the SVG of a chart. */
export function setDescription(svg: SVGSVGElement, description: string): void {
  setText(svg.children[1]!, description);
}

/** Creates an SVG with the groups that {@link drawFrame} fills. */
export function createFrame(page: Document): SVGSVGElement {
  const svg = makeSvg(page, 'svg', { class: 'frame', role: 'img', 'font-family': 'sans-serif' });
  svg.append(
    makeSvg(page, 'title'),
    makeSvg(page, 'desc'),
    makeSvg(page, 'rect', { class: 'ground' }),
    makeSvg(page, 'g', { fill: 'none', 'stroke-linejoin': 'round' }),
    makeSvg(page, 'g', { class: 'text' }),
  );
  return svg;
}

/** Joins marks to the paths of a group. */
function drawMarks(group: Element, marks: readonly PathMark[]): void {
  joinChildren(group, marks, {
    key: (_, i) => i,
    create: () => makeSvg(group.ownerDocument, 'path'),
    update(path, mark) {
      setAttribute(path, 'class', mark.filled === true ? `${mark.ink} area` : mark.ink);
      setAttribute(path, 'stroke-width', mark.width);
      setAttribute(path, 'stroke-dasharray', mark.dash.join(' ') || 'none');
      setAttribute(path, 'opacity', mark.opacity);
      setAttribute(path, 'd', linesPath(mark.points) + dotsPath(mark.points));
    },
  });
}

function drawTexts(group: Element, texts: readonly KeyedText[]): void {
  joinChildren(group, texts, {
    key: ({ key }) => key,
    create: ({ text }) => createText(group.ownerDocument, text),
    update(element, { text: { x, y, anchor, size, turn }, opacity }) {
      const position = [toTenths(x), toTenths(y)];
      setAttribute(element, 'x', position[0]!);
      setAttribute(element, 'y', position[1]!);
      setAttribute(element, 'font-size', size);
      setAttribute(element, 'text-anchor', anchor);
      setAttribute(element, 'opacity', opacity);
      if (turn !== 0) setAttribute(element, 'transform', `rotate(${turn} ${position.join(' ')})`);
    },
  });
}

/** Creates an element for a text and its tooltip. They never change, because the key has both. */
function createText(page: Document, { text, tip }: TextMark): SVGTextElement {
  const element = makeSvg(page, 'text', { class: 'text' });
  if (tip !== undefined) {
    const title = makeSvg(page, 'title');
    title.textContent = tip;
    element.append(title);
  }
  element.append(text);
  return element;
}

/** Gives each text a key of its content and format. Equal texts are distinguished by their order. */
function keyed(texts: readonly DrawnText[]): KeyedText[] {
  const seen = new Map<string, number>();
  return texts.map(({ text: mark, opacity }) => {
    const { text, anchor, turn, size, tip } = mark;
    const alike = [text, anchor, turn, size, tip].join('|');
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { key: `${alike}|${nth}`, text: mark, opacity };
  });
}
