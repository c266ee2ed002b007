import { naturalOrder } from '../../../src/text/natural-order.ts';
import { makeButton } from '../dom/dom.ts';
import { shownNumber, shownText } from './cell-value.ts';
import { NOT_COMPARED } from './run-difference.ts';

type Order = 'ascending' | 'descending';

/**
 * Makes the headings of a table buttons that sort its rows: numbers from the largest, words from the first. A second
 * click turns the order, a third one restores that of the page.
 */
export function startSorting({ ownerDocument, tHead, tBodies }: HTMLTableElement): void {
  const heads = [...tHead!.rows[0]!.cells];
  const body = tBodies[0]!;
  const inOrder = [...body.rows];
  for (const [i, head] of heads.entries()) {
    if (head.matches(NOT_COMPARED)) continue;
    const button = makeButton(ownerDocument, '');
    button.append(...head.childNodes);
    head.append(button);
    const isNumber = head.classList.contains('number');
    const first: Order = isNumber ? 'descending' : 'ascending';
    button.addEventListener('click', () => {
      const before = head.ariaSort;
      for (const other of heads) other.removeAttribute('aria-sort');
      if (before !== null && before !== first) {
        body.append(...inOrder);
        return;
      }
      const order = before === null ? first : opposite(first);
      head.ariaSort = order;
      body.append(...sorted(inOrder, { at: i, isNumber, order }));
    });
  }
}

function opposite(order: Order): Order {
  return order === 'ascending' ? 'descending' : 'ascending';
}

interface Sorting {
  /** The index of the column. */
  readonly at: number;
  readonly isNumber: boolean;
  readonly order: Order;
}

/** Returns rows in the order of a column; those without a value come last. */
function sorted(
  rows: readonly HTMLTableRowElement[],
  { at, isNumber, order }: Sorting,
): HTMLTableRowElement[] {
  const sign = order === 'ascending' ? 1 : -1;
  const cellOf = (row: HTMLTableRowElement) => row.cells[at]!;
  const known = rows.filter((row) => shownText(cellOf(row)) !== '');
  const compare = isNumber
    ? (a: Element, b: Element) => shownNumber(a) - shownNumber(b)
    : (a: Element, b: Element) => naturalOrder(shownText(a), shownText(b));
  return [
    ...known.sort((a, b) => sign * compare(cellOf(a), cellOf(b))),
    ...rows.filter((row) => shownText(cellOf(row)) === ''),
  ];
}
