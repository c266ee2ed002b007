import { least } from 'd3-array';
import { keepElement } from './open-target.ts';

/** An element, and how far below the top of the window it is, in pixels. */
type KeptPlace = readonly [id: string, top: number];

/**
 * Keeps the place that is shown for after a reload. It is in the state of this entry of the browser's history: that
 * needs no storage, works from disk, and is in no address that the reader shares.
 */
export function keepForReload(page: Document): void {
  const shown = [...page.querySelectorAll('main [id]:is(article, section, figure)')]
    .filter((element) => element.checkVisibility())
    .map((element): KeptPlace => [element.id, element.getBoundingClientRect().top]);
  const { scrollY, history } = page.defaultView!;
  const nearest = scrollY === 0 ? undefined : least(shown, ([, top]) => Math.abs(top));
  if (nearest === undefined) return;
  try {
    history.replaceState(nearest, '');
  } catch {
    // A sandboxed frame has no history. The browser keeps the place as well as it can.
  }
}

/** Shows the place that was kept before a reload; false without one. */
export function showKept(page: Document, state: unknown): boolean {
  if (!Array.isArray(state)) return false;
  const [id, top] = state as unknown as KeptPlace;
  keepElement(page, () => page.getElementById(id), top);
  return true;
}
