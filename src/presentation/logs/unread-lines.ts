import { rollups } from 'd3-array';
import type { UnreadFile } from '../../model/run.ts';
import { formatWhole } from '../../text/quantity.ts';

/** Maximum number of files that are named one by one; more, as those of a bundle of support data, are summed. */
const MAX_NAMED = 5;
/** Maximum number of kinds of files in a sum. */
const MAX_KINDS = 3;

/** Formats the files that were not read: a line for each with the reason, or the unreadable ones and a sum of the others. */
export function unreadLines(unread: readonly UnreadFile[]): readonly string[] {
  if (unread.length <= MAX_NAMED) return unread.map(lineOf);
  const named = unread.filter(({ unreadable }) => unreadable === true).slice(0, MAX_NAMED);
  const summed = unread.filter((file) => !named.includes(file));
  return [...named.map(lineOf), `not read: ${sumOf(summed)}; -v names them`];
}

function lineOf({ file, why }: UnreadFile): string {
  return `not read: ${file}: ${why}`;
}

/** Sums files by their endings, or by their directories: `182 files: 60 in sys/, 40 *.pem, 82 others`. */
export function sumOf(files: readonly UnreadFile[]): string {
  const above = commonFolder(files);
  const kinds = rollups(
    files,
    (all) => all.length,
    ({ file }) => kindOf(file.slice(above.length)),
  )
    .filter(([kind, count]) => kind !== '' && count > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_KINDS);
  const others = files.length - kinds.reduce((sum, [, count]) => sum + count, 0);
  const parts = [
    ...kinds.map(([kind, count]) => `${formatWhole(count)} ${kind}`),
    ...(others > 0 && kinds.length > 0
      ? [`${formatWhole(others)} ${others === 1 ? 'other' : 'others'}`]
      : []),
  ];
  const words = `${formatWhole(files.length)} files${above === '' ? '' : ` in ${above}`}`;
  return parts.length === 0 ? words : `${words}: ${parts.join(', ')}`;
}

/** The kind of a file: its ending, else its first directory; empty for a file without either. */
function kindOf(path: string): string {
  const ending = /[^/.][^/]*(\.[a-z]\w{0,7})$/i.exec(path)?.[1];
  if (ending !== undefined) return `*${ending}`;
  const [folder, ...below] = path.split('/');
  return below.length > 0 ? `in ${folder}/` : '';
}

/** The directory in which all files are; empty if there is none. */
function commonFolder(files: readonly UnreadFile[]): string {
  const [first = '', ...others] = files.map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1));
  const steps = first.split('/').slice(0, -1);
  const isCommon = (folder: string) => others.every((other) => other.startsWith(folder));
  const folders = steps.map((_, i) => `${steps.slice(0, steps.length - i).join('/')}/`);
  return folders.find(isCommon) ?? '';
}
