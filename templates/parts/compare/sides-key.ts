import { slotOfSide } from '../../../src/compare/charts/side-slots.ts';
import type { Comparison } from '../../../src/model/comparison.ts';
import { letterOfSide } from '../../../src/presentation/compare/side-letters.ts';
import { el, type Tree } from '../tree.ts';

/**
 * Returns the names of the sides with their colours, which are the same in all tracks and charts. All but the base can
 * be dragged.
 */
export function sidesKey({ sides }: Pick<Comparison, 'sides'>): Tree {
  const names = sides.flatMap(({ name }, i) => [
    el(
      'span',
      {
        class: `s${slotOfSide(i)} line`,
        ...(i > 0 && { 'data-side': name, title: `Drag to shift ${name} in time` }),
      },
      el('b', {}, letterOfSide(i)),
      ` ${name}`,
    ),
    ' ',
  ]);
  return el('p', { class: 'key sides' }, ...names);
}

/** The buttons beside the seconds of a side. */
const STEPS = [
  [-1, '−'],
  [1, '+'],
] as const;

/** Returns the fields that shift the sides in time. They are inert until the script starts. */
export function shiftFields({ sides }: Pick<Comparison, 'sides'>): Tree {
  const fields = sides.slice(1).flatMap(({ name }, i) => [
    el(
      'span',
      {},
      `${letterOfSide(i + 1)} is shifted by `,
      ...STEPS.slice(0, 1).map(stepButton),
      el('input', {
        type: 'number',
        name,
        value: 0,
        step: 'any',
        autocomplete: 'off',
        'aria-label': `Seconds by which ${name} is shifted`,
      }),
      ...STEPS.slice(1).map(stepButton),
      ' s',
    ),
    ' ',
  ]);
  const reset = el('button', { type: 'button', name: 'reset', disabled: '' }, 'Reset');
  return el('p', { class: 'shifts', inert: '' }, ...fields, reset);

  function stepButton([value, word]: (typeof STEPS)[number]): Tree {
    const title = value > 0 ? 'A second later' : 'A second earlier';
    return el('button', { type: 'button', value, 'aria-label': title }, word);
  }
}
