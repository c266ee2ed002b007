import type { TreeContent } from '../../parts/tree.ts';
import { allToDom } from '../dom/to-dom.ts';

type Contents = readonly (Node | string)[];

/** Keeps the contents that the script replaced, to restore them. */
export class Originals {
  readonly #held = new Map<Element, Contents>();
  readonly #planned = new Map<Element, Contents>();
  readonly #written: () => void;

  /** Calls `written` each time contents of the page were replaced. */
  constructor(written: () => void) {
    this.#written = written;
  }

  /** Plans other contents for an element. All are written together, so that the browser lays the page out once. */
  replace(element: Element, ...contents: readonly TreeContent<Node>[]): void {
    this.#planned.set(element, allToDom(element.ownerDocument, contents));
  }

  /** Returns the text of an element in the original page. */
  textOf(element: Element): string {
    const held = this.#held.get(element);
    if (held === undefined) return element.textContent ?? '';
    return held.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
  }

  /** Discards the planned contents. */
  drop(): void {
    this.#planned.clear();
  }

  /** Writes the planned contents. */
  commit(): void {
    for (const [element, contents] of this.#planned) {
      if (!this.#held.has(element)) this.#held.set(element, [...element.childNodes]);
      element.replaceChildren(...contents);
    }
    this.#planned.clear();
    this.#written();
  }

  /** Restores the original page. */
  restore(): void {
    this.drop();
    for (const [element, contents] of this.#held) element.replaceChildren(...contents);
    this.#held.clear();
    this.#written();
  }
}
