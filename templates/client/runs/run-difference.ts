import { formatChange } from '../../../src/text/quantity.ts';
import { rowHead, scrollBox, tableHead } from '../../parts/table.ts';
import { el, type Tree } from '../../parts/tree.ts';
import { shownNumber, shownText } from './cell-value.ts';

/** Cells that are no figures of a run. */
export const NOT_COMPARED = '.course, .change, .drawn, .changes';

/** Two rows of the table of runs, the base first. */
export type RowPair = readonly [base: HTMLTableRowElement, other: HTMLTableRowElement];

/** Returns what differs between two rows: their cells side by side with the change, and what shows more. */
export function runDifference(
  heads: HTMLTableRowElement,
  pair: RowPair,
  more: Tree['contents'],
): Tree {
  const names = pair.map((row) => shownText(row.cells[0]!));
  const cells = pair.map((row) => [...row.cells].slice(1));
  const rows = [...heads.cells].slice(1).flatMap((head, i) => {
    const [from, to] = [cells[0]![i]!, cells[1]![i]!];
    const isSame = shownText(from) === shownText(to);
    return head.matches(NOT_COMPARED) || isSame ? [] : [rowOf(head, from, to)];
  });
  return el(
    'section',
    { class: 'run-difference' },
    scrollBox(
      'What differs',
      el(
        'table',
        {},
        el('caption', {}, `What differs between ${names.join(' and ')}`),
        tableHead(['figure', ...names, 'change'], (i) => i > 0),
        el('tbody', {}, ...rows),
      ),
    ),
    el('p', { class: 'fine' }, ...more),
  );
}

function rowOf(head: Element, from: Element, to: Element): Tree {
  const unit = head.querySelector('small')?.textContent ?? '';
  const change = changeText(shownNumber(from), shownNumber(to), unit);
  const cells = [from, to].map((cell) => shownText(cell));
  const attributes = { class: head.classList.contains('number') && 'number' };
  return el(
    'tr',
    {},
    rowHead(head.textContent!),
    ...cells.map((text) => el('td', attributes, text)),
    el('td', { class: 'number' }, change),
  );
}

/** Minimum change, in percent, that is easier to read as a factor. */
const MIN_FACTOR_PERCENT = 100;

/** Formats a change: `× 4.7`, `+12 %`, `−74 %`, of percentages `−12.7 points`; empty without two numbers. */
function changeText(from: number, to: number, unit: string): string {
  const isShare = unit === '%';
  const change = isShare ? to - from : 100 * (to / from - 1);
  if (!Number.isFinite(change)) return '';
  if (!isShare && change >= MIN_FACTOR_PERCENT) return `× ${formatChange(to / from)}`;
  return `${change < 0 ? '−' : '+'}${formatChange(Math.abs(change))} ${isShare ? 'points' : '%'}`;
}
