import { numberIn } from '../../../src/presentation/two-runs.ts';

/** Returns the text of a cell, without the words for the best and for a level. */
export function shownText(cell: Element): string {
  const claim = cell.querySelector<HTMLElement>('[title]')?.title;
  const node = cell.classList.contains('best') ? cell.firstChild! : cell;
  return claim ?? node.textContent ?? '';
}

/** Returns the number of a cell; NaN without one. */
export function shownNumber(cell: Element): number {
  return numberIn(shownText(cell));
}
