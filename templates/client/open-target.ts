/** What a reader moves the page with. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** Charts that were in the window have their heights by then. */
const SETTLED = 3000;

let letGo = () => {};

/** Opens the folds around the element that a link or the address leads to, and shows it. */
export function openTarget(page: Document, id: string): void {
  letGo();
  const target = id === '' ? null : page.getElementById(id);
  if (target === null) return;
  for (let fold = target.closest('details'); fold !== null; fold = outer(fold)) fold.open = true;
  letGo = keepInPlace(page, target);
}

/**
 * Keeps an element at the top of the window: charts above it may get other heights than were reserved for them. Ends with
 * the first move of the reader.
 */
function keepInPlace(page: Document, target: Element): () => void {
  // In the next frame: by then the height of the dock is known too.
  const sizes = new ResizeObserver(() =>
    requestAnimationFrame(() => target.scrollIntoView({ behavior: 'instant' })),
  );
  const end = () => sizes.disconnect();
  sizes.observe(page.body);
  for (const move of MOVES) page.addEventListener(move, end, { once: true, capture: true });
  setTimeout(end, SETTLED);
  return end;
}

function outer(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}
