/**
 * Opens the folds around the element that a link or the address leads to, and shows it. The browser scrolled before a
 * fold was open, and not at all (`isUnknown`) where more than an id stands in the address.
 */
export function openTarget(page: Document, id: string, isUnknown: boolean): void {
  const target = id === '' ? null : page.getElementById(id);
  if (target === null) return;
  let opened = isUnknown;
  for (let fold = target.closest('details'); fold !== null; fold = outer(fold)) {
    opened ||= !fold.open;
    fold.open = true;
  }
  if (!opened) return;
  target.scrollIntoView();
  // What came into view on the way may have another height than was reserved for it.
  requestAnimationFrame(() => target.scrollIntoView());
}

function outer(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}
