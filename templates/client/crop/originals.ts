type Contents = readonly (Node | string)[];

/** The contents that the script replaced, to restore them. */
export class Originals {
  readonly #held = new Map<Element, Contents>();
  readonly #planned = new Map<Element, Contents>();
  readonly #written: () => void;

  /** `written` is called each time the page holds other contents. */
  constructor(written: () => void) {
    this.#written = written;
  }

  /** Plans other contents for an element; what is written one by one, the browser lays out one by one. */
  replace(element: Element, ...contents: Contents): void {
    this.#planned.set(element, contents);
  }

  /** The text of an element as the page came. */
  textOf(element: Element): string {
    const held = this.#held.get(element);
    if (held === undefined) return element.textContent ?? '';
    return held.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
  }

  /** Plans nothing any more. */
  drop(): void {
    this.#planned.clear();
  }

  /** Writes what was planned. */
  commit(): void {
    for (const [element, contents] of this.#planned) {
      if (!this.#held.has(element)) this.#held.set(element, [...element.childNodes]);
      element.replaceChildren(...contents);
    }
    this.#planned.clear();
    this.#written();
  }

  /** The page as it came. */
  restore(): void {
    this.drop();
    for (const [element, contents] of this.#held) element.replaceChildren(...contents);
    this.#held.clear();
    this.#written();
  }
}
