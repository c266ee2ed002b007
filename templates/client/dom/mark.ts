/** Time for which the target of a link is marked. */
const MARKED_MS = 1600;

/** Marks elements for a moment, opens their folds and shows the first one. */
export function mark(elements: readonly Element[]): void {
  for (const element of elements) {
    const fold = element.closest('details');
    if (fold !== null) fold.open = true;
    element.classList.add('marked');
    setTimeout(() => element.classList.remove('marked'), MARKED_MS);
  }
  elements[0]?.scrollIntoView({ block: 'nearest' });
}
