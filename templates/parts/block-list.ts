import type { ListBlock, Sentence } from '../../src/presentation/blocks/block.ts';
import { el, type Tree } from './tree.ts';

/** Returns a list of sentences. */
export function listTree({ id, label, items }: ListBlock): Tree {
  const sentences = items.map((item) => el('li', { class: item.level ?? false }, ...words(item)));
  return el('ul', { class: id, 'aria-label': label }, ...sentences);
}

/** Returns the words of a sentence: its claim is bold, its evidence follows. */
export function words(sentence: Sentence): Tree['contents'] {
  const { mark = '', about = '', claim, evidence = '' } = sentence;
  return [
    ...(mark === '' ? [] : [el('b', { class: 'sign' }, mark), ' ']),
    ...(about === '' ? [] : [`${about}: `]),
    el('b', {}, claim),
    ...(evidence === '' ? [] : [': ', ...evidenceOf(sentence)]),
  ];
}

/** Returns the evidence. The script makes its times links to them in all tracks and charts. */
function evidenceOf({ evidence = '', spans = [] }: Sentence): Tree['contents'] {
  let rest = evidence;
  const parts = spans.flatMap(({ text, window }) => {
    const start = rest.indexOf(text);
    if (start < 0) return [];
    const before = rest.slice(0, start);
    rest = rest.slice(start + text.length);
    const link = { class: 'window', 'data-from': window.from, 'data-to': window.to };
    return [before, el('a', link, text)];
  });
  return [...parts, rest];
}
