import { least } from 'd3-array';
import { keepElement } from './open-target.ts';

/** An element, and how far below the top of the window it is, in pixels. */
type KeptPlace = readonly [id: string, top: number];

/** When a page was written, by the clock of its writer, and when its reader first saw it, by the reader's. */
export interface Sight {
  readonly writtenAt: string;
  /** In ms since 1970. */
  readonly seenAt: number;
}

/** What a page keeps when it loads itself again. */
interface Kept extends Sight {
  /** None at the top of the page. */
  readonly place: KeptPlace | undefined;
}

/**
 * Keeps the place that is shown and the sight of this page for after a reload; false where that cannot be. It is in the
 * state of this entry of the browser's history: that needs no storage, works from disk, and is in no address that the
 * reader shares.
 */
export function keepForReload(page: Document, sight: Sight): boolean {
  const shown = [...page.querySelectorAll('main [id]:is(article, section, figure)')]
    .filter((element) => element.checkVisibility())
    .map((element): KeptPlace => [element.id, element.getBoundingClientRect().top]);
  const { scrollY, history } = page.defaultView!;
  const place = scrollY === 0 ? undefined : least(shown, ([, top]) => Math.abs(top));
  try {
    history.replaceState({ ...sight, place } satisfies Kept, '');
    return true;
  } catch {
    // A sandboxed frame has no history.
    return false;
  }
}

/** Returns what was kept before a reload; null without one. Entries of the address have a text as state. */
export function readKept({ state }: History): Kept | null {
  return typeof state === 'object' ? state : null;
}

/** Shows the place that was kept before a reload. At the top the browser does. */
export function showKept(page: Document, { place }: Kept): void {
  if (place === undefined) return;
  const [id, top] = place;
  keepElement(page, () => page.getElementById(id), top);
}
