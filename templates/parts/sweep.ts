import type { Size } from '../../src/chart/scene.ts';
import type { KneeText } from '../../src/presentation/sweep/knee-text.ts';
import type { SettingsTable } from '../../src/presentation/sweep/settings-table.ts';
import { cells, rowHead, scrollBox, tableHead } from './table.ts';
import { el, type Tree } from './tree.ts';

/** Size of a curve in pixels: three fit next to each other; a phone shows them smaller. */
export const SWEEP_CURVE_SIZE: Size = { width: 440, height: 270 };
/** Maximum number of sentences of a part. */
const MAX_KNEES = 12;

/** Returns where the results of a sweep stop growing, a sentence for each line. */
export function kneeList(knees: readonly KneeText[]): Tree {
  const more = knees.length - MAX_KNEES;
  const items = knees.slice(0, MAX_KNEES).map(({ name, claim, limit }) => {
    const before = name === '' ? '' : `${name}: `;
    return el('li', {}, before, el('b', {}, claim), ` · ${limit}`);
  });
  const rest = more > 0 ? [el('li', { class: 'fine' }, `and ${more} more lines`)] : [];
  return el(
    'ul',
    { class: 'knees', 'aria-label': 'Where results stop growing' },
    ...items,
    ...rest,
  );
}

/** Returns the means of runs that repeat each other, in a box in which the table scrolls. */
export function settingsBox({ caption, head, rows }: SettingsTable): Tree {
  const lines = rows.map(({ name, cells: texts }) =>
    el('tr', {}, rowHead(name), ...cells(texts, () => ({ class: 'number' }))),
  );
  return scrollBox(
    'Means of repeated runs',
    el(
      'table',
      { class: 'settings' },
      el('caption', {}, el('span', {}, caption)),
      tableHead(head, (i) => i > 0),
      el('tbody', {}, ...lines),
    ),
  );
}
