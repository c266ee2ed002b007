import { numberIn } from '../../../src/presentation/two-runs.ts';
import { naturalOrder } from '../../../src/text/natural-order.ts';
import { makeButton } from '../dom/dom.ts';
import { NOT_COMPARED } from './run-difference.ts';
import type { SortedRow } from './sorted-row.ts';

type Order = 'ascending' | 'descending';

/** Returns rows in another order. */
export type OrderOfRows = <Row extends SortedRow>(rows: readonly Row[]) => readonly Row[];

/**
 * Makes the headings of a table buttons that sort its rows: numbers from the largest, words from the first. A second
 * click turns the order, a third one restores that of the page: null.
 */
export function startSorting(
  { ownerDocument, tHead }: HTMLTableElement,
  sort: (order: OrderOfRows | null) => void,
): void {
  const heads = [...tHead!.rows[0]!.cells];
  for (const [at, head] of heads.entries()) {
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
        sort(null);
        return;
      }
      const isFirst = before === null;
      const order = isFirst === (first === 'ascending') ? 'ascending' : 'descending';
      head.ariaSort = order;
      sort((rows) => sorted(rows, { at, isNumber, order }));
    });
  }
}

interface Sorting {
  /** The index of the column. */
  readonly at: number;
  readonly isNumber: boolean;
  readonly order: Order;
}

/** Returns rows in the order of a column; those without a value come last. */
function sorted<Row extends SortedRow>(
  rows: readonly Row[],
  { at, isNumber, order }: Sorting,
): readonly Row[] {
  const sign = order === 'ascending' ? 1 : -1;
  const cells = rows.map((row) => {
    const text = row.textOf(at);
    return { row, text, number: numberIn(text) };
  });
  cells.sort(
    (a, b) =>
      Number(a.text === '') - Number(b.text === '') ||
      sign * (isNumber ? a.number - b.number : naturalOrder(a.text, b.text)),
  );
  return cells.map(({ row }) => row);
}
