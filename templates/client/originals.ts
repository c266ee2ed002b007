/** What the page held before the script told it anew, to put it back. */
export class Originals {
  readonly #held = new Map<Element, readonly Node[]>();

  /** Puts other contents into an element. */
  replace(element: Element, ...contents: readonly (Node | string)[]): void {
    if (!this.#held.has(element)) this.#held.set(element, [...element.childNodes]);
    element.replaceChildren(...contents);
  }

  /** The page as it came. */
  restore(): void {
    for (const [element, contents] of this.#held) element.replaceChildren(...contents);
    this.#held.clear();
  }
}
