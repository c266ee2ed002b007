import { el, type Tree } from './tree.ts';

/** Returns a box in which a wide table scrolls sideways. */
export function scrollBox<Built>(label: string, table: Tree<Built>): Tree<Built> {
  const box = { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label };
  return el('div', box, table);
}
