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

/** Maximum number of changed lines of a file that are written out. */
const MAX_LINES = 3;

/** Says which lines of a file changed, of many how often: `sysctl.txt: vm.swappiness = 60 → vm.swappiness = 1`. */
function fileText({ file, changes, more }: ChangedFile): string {
  const count = changes.length + more;
  const pairs = changes.flatMap(({ base, other }) => {
    const longer = base.length < other.length ? other : base;
    return longer.map((_, i) => [base[i], other[i]].map((line) => line?.text.trim() ?? 'none'));
  });
  const arePairs = changes.every(
    ({ base, other }) => base.length === other.length || base.length * other.length === 0,
  );
  const isShort = pairs.flat().every(({ length }) => length <= MAX_LINE_CHARS);
  if (more === 0 && arePairs && pairs.length <= MAX_LINES && isShort)
    return `${file}: ${pairs.map((pair) => pair.join(' → ')).join('; ')}`;
  return `${file} (${count} ${count === 1 ? 'change' : 'changes'})`;
}

/** Maximum number of files that are named. */
const MAX_FILES = 4;

/** Says that nothing differs, and which files were not read: something may differ in them. */
function noneText(sides: readonly Side[]): string {
  const unread = sides.flatMap(({ runs }) =>
    runs.flatMap((run) =>
      run.unread.flatMap(({ file, noLog }) =>
        noLog || run.context.some((text) => text.file === file) ? [] : [file],
      ),
    ),
  );
  const names = joinNames([...new Set(unread)].sort(naturalOrder), ', ', MAX_FILES);
  return joinParts(['none that the logs show', names && `not read: ${names}`], '; ');
}

function sentence(about: string, texts: readonly string[]): Sentence {
  return { kind: 'sentence', about, claim: texts.join(' · ') };
}
