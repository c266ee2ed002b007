import type { ComparedSides } from '../../compare/compared.ts';
import type { Sentence } from '../blocks/block.ts';
import { setUpWords } from './set-up-words.ts';

/** Returns the set-up: what differs, with the files that changed, what is the same, what not every side knows. */
export function setUpSentences({ setUp, sides }: ComparedSides): readonly Sentence[] {
  const { different, same, unknown } = setUpWords(
    setUp,
    sides.map(({ name }) => name),
  );
  const files = setUp.files.map(({ file, changes, more }) => {
    const count = changes.length + more;
    return `${file} (${count} ${count === 1 ? 'change' : 'changes'})`;
  });
  const texts = [...different, ...files];
  return [
    sentence('Different set-up', texts.length === 0 ? ['none that the logs show'] : texts),
    ...(same.length === 0 ? [] : [{ ...sentence('Same', same), tone: 'fine' } as const]),
    ...(unknown.length === 0
      ? []
      : [{ ...sentence('Not known of all', unknown), tone: 'fine' } as const]),
  ];
}

function sentence(about: string, texts: readonly string[]): Sentence {
  return { kind: 'sentence', about, claim: texts.join(' · ') };
}
