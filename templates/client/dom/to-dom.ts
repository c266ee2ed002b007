import { visibleText } from '../../../src/chart/visible-text.ts';
import type { SvgTree, Tree, TreeContent } from '../../parts/tree.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Creates the elements of a part of the page. Invisible characters of its texts and values are shown as codes. */
export function toDom(page: Document, tree: Tree<Node> | SvgTree): Element {
  const { name, attributes, contents } = tree;
  const element =
    'isSvg' in tree ? page.createElementNS(SVG_NAMESPACE, name) : page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, visibleText(String(value)));
  }
  element.append(...allToDom(page, contents));
  return element;
}

/** Creates the elements of several parts. Existing elements stay as they are. */
export function allToDom(
  page: Document,
  contents: readonly TreeContent<Node>[],
): (Node | string)[] {
  return contents.map((content) => {
    if (typeof content === 'string') return visibleText(content);
    return content instanceof Node ? content : toDom(page, content);
  });
}
