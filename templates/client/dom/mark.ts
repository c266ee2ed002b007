/** How long what a link leads to is marked, in ms. */
const MARKED = 1600;

/** Marks elements for a moment and shows the first, opening its folds. */
export function mark(elements: readonly Element[]): void {
  for (const element of elements) {
    const fold = element.closest('details');
    if (fold !== null) fold.open = true;
    element.classList.add('marked');
    setTimeout(() => element.classList.remove('marked'), MARKED);
  }
  elements[0]?.scrollIntoView({ block: 'nearest' });
}
