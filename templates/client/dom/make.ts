import { visibleText } from '../../../src/chart/visible-text.ts';

/** What stands in an element: elements, and texts, in which all that cannot be seen is shown as its code. */
type Content = Node | string;

/** A new element. Its name and attributes are our own; texts and values may come from logs. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  [name, attributes = {}]: readonly [name: Name, attributes?: Readonly<Record<string, string>>],
  ...contents: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  for (const content of contents) {
    element.append(typeof content === 'string' ? visibleText(content) : content);
  }
  return element;
}

/** A new button with words on it. */
export function makeButton(
  page: Document,
  words: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  return make(page, ['button', { type: 'button', ...attributes }], words);
}

/** A new element of a picture. */
export function makeSvg<Name extends keyof SVGElementTagNameMap>(
  page: Document,
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[Name] {
  const element = page.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
