import type { ListBlock, Sentence } from '../../src/presentation/blocks/block.ts';
import { el, type Tree } from './tree.ts';

/** Returns a list of sentences. */
export function listTree({ id, label, items }: ListBlock): Tree {
  const sentences = items.map((item) => el('li', { class: item.level ?? false }, ...words(item)));
  return el('ul', { class: id, 'aria-label': label }, ...sentences);
}

/** Returns the words of a sentence: its claim is bold, its evidence follows. */
export function words({ mark = '', about = '', claim, evidence = '' }: Sentence): Tree['contents'] {
  return [
    ...(mark === '' ? [] : [el('b', { class: 'sign' }, mark), ' ']),
    ...(about === '' ? [] : [`${about}: `]),
    el('b', {}, claim),
    ...(evidence === '' ? [] : [`: ${evidence}`]),
  ];
}
