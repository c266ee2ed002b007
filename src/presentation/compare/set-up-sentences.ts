import type { ComparedSides } from '../../compare/compared.ts';
import type { Side } from '../../compare/sides/side.ts';
import { joinNames } from '../../text/join-names.ts';
import { joinParts } from '../../text/join-parts.ts';
import { naturalOrder } from '../../text/natural-order.ts';
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
    sentence('Different set-up', texts.length === 0 ? [noneText(sides)] : texts),
    ...(same.length === 0 ? [] : [{ ...sentence('Same', same), tone: 'fine' } as const]),
    ...(unknown.length === 0
      ? []
      : [{ ...sentence('Not known of all', unknown), tone: 'fine' } as const]),
  ];
}

/** Maximum number of files that are named. */
const MAX_FILES = 4;

/** Says that nothing differs, and which files were not read: something may differ in them. */
function noneText(sides: readonly Side[]): string {
  const unread = sides.flatMap(({ runs }) =>
    runs.flatMap((run) => run.unread.flatMap(({ file, noLog }) => (noLog ? [] : [file]))),
  );
  const names = joinNames([...new Set(unread)].sort(naturalOrder), ', ', MAX_FILES);
  return joinParts(['none that the logs show', names && `not read: ${names}`], '; ');
}

function sentence(about: string, texts: readonly string[]): Sentence {
  return { kind: 'sentence', about, claim: texts.join(' · ') };
}
