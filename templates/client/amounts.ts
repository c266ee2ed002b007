import { amountCells, amountText, readAmounts } from '../../src/presentation/amounts.ts';
import type { PageView } from '../parts/view.ts';
import { setText } from './dom/dom.ts';
import type { LiveReport } from './report.ts';

/**
 * Shows the amounts of the page in the units of the view. The page has their measured values as attributes, so nothing
 * is computed again. Returns a function to call after amounts were added.
 */
export function startAmounts({ page, store }: LiveReport): () => void {
  const update = () => {
    for (const element of page.querySelectorAll<HTMLElement>('[data-amounts]')) {
      writeAmounts(element, store.view);
    }
  };
  store.subscribe(({ bytes, network }, before) => {
    if (bytes !== before.bytes || network !== before.network) update();
  });
  if (store.view.bytes !== 1024 || store.view.network !== 'bytes') update();
  return update;
}

/** Writes amounts into a row of a table or a track, or into a text. */
export function writeAmounts(element: HTMLElement, units: PageView): void {
  const amounts = readAmounts(element.dataset.amounts!);
  const [unit, ...cells] = element.querySelectorAll('td, span');
  if (unit === undefined) {
    setText(element, amountText(amounts, units));
    return;
  }
  const { symbol, numbers } = amountCells(amounts, units);
  setText(unit, unit.textContent!.replace(/\S+$/, symbol));
  for (const [i, number] of numbers.entries()) setText(cells[i]!, number);
}
