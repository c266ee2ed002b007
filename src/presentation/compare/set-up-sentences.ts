import type { ComparedSides } from '../../compare/compared.ts';
import type { ChangedFile } from '../../compare/set-up/text-files.ts';
import type { Side } from '../../compare/sides/side.ts';
import { joinNames } from '../../text/join-names.ts';
import { joinParts } from '../../text/join-parts.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import type { Sentence } from '../blocks/block.ts';
import { setUpWords } from './set-up-words.ts';

/**
 * Returns the set-up: what differs, with the files that changed, what differs in the recordings, what is the same, what not
 * every side knows.
 */
export function setUpSentences({ setUp, sides }: ComparedSides): readonly Sentence[] {
  const { different, recorded, same, unknown } = setUpWords(
    setUp,
    sides.map(({ name }) => name),
  );
  const files = setUp.files.map((file) => {
    const where = sides.length > 2 ? ` in ${sides[file.side]!.name}` : '';
    return `${fileText(file)}${where}`;
  });
  const texts = [...different, ...files];
  return [
    sentence('Different set-up', texts.length === 0 ? [noneText(sides)] : texts),
    ...(recorded.length === 0 ? [] : [sentence('Recorded', recorded)]),
    ...(same.length === 0 ? [] : [{ ...sentence('Same', same), tone: 'fine' } as const]),
    ...(unknown.length === 0
      ? []
      : [{ ...sentence('Not known of all', unknown), tone: 'fine' } as const]),
  ];
}

/** Maximum length of a changed line that is written out, in characters. */
const MAX_LINE_CHARS = 60;

/** Says which line of a file changed, of several how many: `sysctl.txt: vm.swappiness = 60 → vm.swappiness = 1`. */
function fileText({ file, changes, more }: ChangedFile): string {
  const count = changes.length + more;
  const [first] = changes;
  const lines = [first?.base, first?.other].map((side = []) => side.map(({ text }) => text.trim()));
  const isShort = lines.every(
    (side) => side.length < 2 && side.every(({ length }) => length <= MAX_LINE_CHARS),
  );
  if (count === 1 && isShort) return `${file}: ${lines.map(([line = 'none']) => line).join(' → ')}`;
  return `${file} (${count} ${count === 1 ? 'change' : 'changes'})`;
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
