import type { PhaseCell, PhaseForm, PhaseRow, PhaseTable } from '../../src/presentation/phases.ts';
import { amountElement } from './amount.ts';
import { cells, rowHead, tableHead } from './table.ts';
import { el, type Tree } from './tree.ts';

/** Returns the contents of the table of phases. */
export function phaseTableContents({ caption, head, rows }: PhaseTable): Tree[] {
  // The name is before the numbers of its time; resources and the finding are words.
  const isTime = (i: number) => i === 1 || i === 2;
  return [
    el('caption', {}, caption),
    tableHead(head, isTime),
    el('tbody', {}, ...rows.map(phaseRow)),
  ];
}

function phaseRow({ name, from, length, cells: used, finding }: PhaseRow): Tree {
  return el(
    'tr',
    {},
    rowHead(name),
    ...cells([from, length], () => ({ class: 'number' })),
    ...used.map(phaseCell),
    el('td', { class: 'finding' }, finding),
  );
}

function phaseCell({ amount, detail, used }: PhaseCell): Tree {
  if (amount === null) return el('td');
  const more = detail === '' ? [] : [' ', el('small', {}, detail)];
  return el('td', { class: `used-${used}` }, amountElement(amount), ...more);
}

/** Returns the contents of the table of bytes, seconds and bits of each phase. */
export function phaseFormContents({ head, rows }: PhaseForm): Tree[] {
  const bodyRows = rows.map(([name = '', ...texts]) =>
    el('tr', {}, rowHead(name), ...cells(texts, (i) => ({ class: i > 0 && 'number' }))),
  );
  return [tableHead(head, (i) => i > 1), el('tbody', {}, ...bodyRows)];
}
