import { slotOfSide } from '../../../src/compare/side-slots.ts';
import type { Comparison } from '../../../src/model/comparison.ts';
import { el, type Tree } from '../tree.ts';

/** Returns the names of the sides with their colours, which are the same in all tracks and charts. */
export function sidesKey({ sides }: Pick<Comparison, 'sides'>): Tree {
  const names = sides.flatMap(({ name }, i) => [
    el('span', { class: `s${slotOfSide(i)} line` }, name),
    ' ',
  ]);
  return el('p', { class: 'key sides' }, ...names);
}
