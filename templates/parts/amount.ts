import { type Amounts, amountsMark, amountText } from '../../src/presentation/amounts.ts';
import { type Attributes, el, type Tree } from './tree.ts';

/** The attribute from which the script writes amounts in the units that the reader chooses. */
export const AMOUNTS = 'data-amounts';

/** Returns the attribute of an element whose cells or text are amounts. */
export function amountAttributes(amounts: Amounts | undefined): Attributes {
  return { [AMOUNTS]: (amounts !== undefined && amountsMark(amounts)) ?? false };
}

/** Returns an amount in a text. */
export function amountElement(amounts: Amounts): Tree {
  return el('span', { class: 'value', ...amountAttributes(amounts) }, amountText(amounts));
}
