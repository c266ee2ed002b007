import { visibleText } from '../../../src/chart/visible-text.ts';
import type { Tree, TreeContent } from '../../parts/tree.ts';

/** Elements whose contents are of SVG, as they are. */
const SVG_ROOTS = new Set(['svg', 'g', 'path', 'text']);
const SVG = 'http://www.w3.org/2000/svg';

/** The elements of a part of the page; invisible characters of its texts are shown as codes. */
export function toDom(page: Document, { name, attributes, contents }: Tree<Node>): Element {
  const element = SVG_ROOTS.has(name) ? page.createElementNS(SVG, name) : page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, visibleText(String(value)));
  }
  element.append(...allToDom(page, contents));
  return element;
}

/** The same for several; what is an element already stays as it is. */
export function allToDom(
  page: Document,
  contents: readonly TreeContent<Node>[],
): (Node | string)[] {
  return contents.map((content) => {
    if (typeof content === 'string') return visibleText(content);
    return content instanceof Node ? content : toDom(page, content);
  });
}
