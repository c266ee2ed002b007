/** The events with which a reader moves the page. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** Time after which charts in the window have their final heights. */
const SETTLE_MS = 3000;

let letGo = () => {};

/** Opens the folds around the target of a link or of the address, and shows it. */
export function openTarget(page: Document, id: string): void {
  letGo();
  const target = id === '' ? null : page.getElementById(id);
  if (target === null) return;
  const inner = target.querySelector<HTMLDetailsElement>(':scope > .each-run');
  for (let fold = inner ?? target.closest('details'); fold !== null; fold = outer(fold))
    fold.open = true;
  letGo = keepInPlace(page, () => target.scrollIntoView({ behavior: 'instant' }));
}

/** Keeps an element, which may still be made, so many pixels below the top of the window. */
export function keepElement(page: Document, find: () => Element | null, top: number): void {
  letGo();
  letGo = keepInPlace(page, () => {
    const target = find();
    if (target?.checkVisibility() !== true) return;
    const by = target.getBoundingClientRect().top - top;
    page.defaultView!.scrollBy({ top: by, behavior: 'instant' });
  });
}

/**
 * Moves the page to its place again while the heights of charts above it may still change. Ends when the reader moves
 * the page.
 */
function keepInPlace(page: Document, move: () => void): () => void {
  let frame = 0;
  // In the next frame: by then the height of the dock is known too.
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(move);
  });
  const end = () => {
    sizes.disconnect();
    cancelAnimationFrame(frame);
  };
  sizes.observe(page.body);
  for (const event of USER_EVENTS) page.addEventListener(event, end, { once: true, capture: true });
  setTimeout(end, SETTLE_MS);
  return end;
}

function outer(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}
