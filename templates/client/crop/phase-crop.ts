import { cropWindow } from '../../../src/model/crop.ts';
import type { Window } from '../../../src/model/run.ts';
import { liveBottleneck } from '../bottleneck.ts';
import type { Originals } from './originals.ts';

/** What the page has for a crop of a run to one of its phases; null for another crop. */
export function phaseCropOf(article: Element, crop: Window): DocumentFragment | null {
  const { from, to } = cropWindow(crop);
  const made = article.querySelector<HTMLTemplateElement>(
    `.phase-crop[data-from="${from}"][data-to="${to}"]`,
  );
  if (made === null) return null;
  const part = article.ownerDocument.importNode(made.content, true);
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a.window')) link.href = '#';
  return part;
}

/** Shows the tables of what limits a phase, or those of the whole run, which say so. */
export function updateLimits(
  article: Element,
  made: DocumentFragment | null,
  originals: Originals,
): void {
  for (const kind of ['.bottleneck', '.use']) {
    const section = article.querySelector(`section${kind}`);
    if (section === null) continue;
    if (made === null) {
      originals.keep(section);
      continue;
    }
    const part = made.querySelector(`section${kind}`);
    part?.querySelector('.of-whole')?.remove();
    const place = part?.querySelector<HTMLElement>('.bottlenecks');
    if (place) liveBottleneck(place);
    originals.replace(section, ...(part?.childNodes ?? []));
  }
}
