import { el, type Tree } from './tree.ts';

/** Matches the first sentence of a text. A full stop within a number or a name ends none. */
const FIRST_SENTENCE = /^.*?\.(?= |$)/;

/** Returns the explanations of a section: their first sentence, and the rest in a fold below it. */
export function sectionNotes([note = '', ...others]: readonly string[]): Tree {
  const [sentence] = FIRST_SENTENCE.exec(note) ?? [note];
  const rest = [note.slice(sentence.length).trim(), ...others].filter((text) => text !== '');
  if (rest.length === 0) return el('p', { class: 'notes' }, sentence);
  const list = el('ul', {}, ...rest.map((text) => el('li', {}, text)));
  return el('details', { class: 'notes' }, el('summary', {}, sentence), list);
}
