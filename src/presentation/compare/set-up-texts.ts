import type { ComparedSides } from '../../compare/compared.ts';
import { setUpWords } from './set-up-words.ts';

/** The set-up as lines of text: what differs, with the files that changed, then what is the same. */
export function setUpTexts({ setUp, sides }: ComparedSides): readonly string[] {
  const { different, same } = setUpWords(
    setUp,
    sides.map(({ name }) => name),
  );
  const files = setUp.files.map(({ file, changes, more }) => {
    const count = changes.length + more;
    return `${file} (${count} ${count === 1 ? 'change' : 'changes'})`;
  });
  const texts = [...different, ...files];
  return [
    `Different set-up: ${texts.length === 0 ? 'none that the logs show' : texts.join(' · ')}`,
    ...(same.length === 0 ? [] : [`Same: ${same.join(' · ')}`]),
  ];
}
