import { visibleText } from '../../../src/chart/visible-text.ts';

/** The contents of an element: elements and texts. Invisible characters of texts are shown as codes. */
type ElementContent = Node | string;

/** Creates an element. Its name and attributes are our own; texts and values may come from logs. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  [name, attributes = {}]: readonly [name: Name, attributes?: Readonly<Record<string, string>>],
  ...contents: readonly ElementContent[]
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  for (const content of contents) {
    element.append(typeof content === 'string' ? visibleText(content) : content);
  }
  return element;
}

/** Creates a button with a label. */
export function makeButton(
  page: Document,
  label: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  return make(page, ['button', { type: 'button', ...attributes }], label);
}

/** Creates an element of an SVG. */
export function makeSvg<Name extends keyof SVGElementTagNameMap>(
  page: Document,
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[Name] {
  const element = page.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Sets an attribute if it differs, because setting an equal one may cause layout. */
export function setAttribute(element: Element, name: string, value: string | number): void {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Sets the text of an element if it differs. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets the styles of an element if they differ. Reading the styles of the element itself causes no layout. */
export function setStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}
