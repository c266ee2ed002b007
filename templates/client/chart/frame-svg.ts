import { dotsPath, linesPath, toTenths } from '../../../src/chart/lines/path.ts';
import type { PathMark, Scene, TextMark } from '../../../src/chart/scene.ts';
import { makeSvg, setAttribute, setText } from '../dom/dom.ts';
import { joinChildren } from '../dom/join-children.ts';

/** The parts of a scene around its data. */
export type FrameScene = Pick<Scene, 'width' | 'height' | 'title' | 'gaps' | 'frame' | 'texts'>;

interface KeyedText {
  readonly key: string;
  readonly text: TextMark;
}

/**
 * Draws a chart except its lines into its SVG: ground, gaps, axes and texts. They are joined to existing
 * elements, so that a frame of zooming changes only the tics of the time axis. {@link setDescription} writes the words.
 */
export function drawFrame(svg: SVGSVGElement, scene: FrameScene): void {
  const { width, height, title, gaps, frame, texts } = scene;
  setAttribute(svg, 'width', width);
  setAttribute(svg, 'height', height);
  setAttribute(svg, 'viewBox', `0 0 ${width} ${height}`);
  const [titleNode, , ground, marks, words] = svg.children as unknown as Element[];
  setText(titleNode!, title);
  setAttribute(ground!, 'width', width);
  setAttribute(ground!, 'height', height);
  drawMarks(marks!, [...gaps, ...frame]);
  drawTexts(words!, keyed(texts));
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
    update(element, { text: { x, y, anchor, size, turn } }) {
      const position = [toTenths(x), toTenths(y)];
      setAttribute(element, 'x', position[0]!);
      setAttribute(element, 'y', position[1]!);
      setAttribute(element, 'font-size', size);
      setAttribute(element, 'text-anchor', anchor);
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
function keyed(texts: readonly TextMark[]): KeyedText[] {
  const seen = new Map<string, number>();
  return texts.map((mark) => {
    const { text, anchor, turn, size, tip } = mark;
    const alike = [text, anchor, turn, size, tip].join('|');
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { key: `${alike}|${nth}`, text: mark };
  });
}
