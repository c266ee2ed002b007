/** Declares styles of an element where they are others; asking an element for its own declarations needs no layout. */
export function declare(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}
