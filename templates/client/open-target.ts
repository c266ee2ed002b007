/** Opens the folds around the element that a link or the address leads to, and shows it. */
export function openTarget(page: Document, hash: string): void {
  const target = page.getElementById(decode(hash.slice(1)));
  if (target === null) return;
  let opened = false;
  for (let fold = target.closest('details'); fold !== null; fold = outer(fold)) {
    opened ||= !fold.open;
    fold.open = true;
  }
  // The browser scrolled before the fold was open, to where the target was not.
  if (opened) target.scrollIntoView();
}

function outer(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
