import type { HeaderWord, Line } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';

/** The position of the disks in a header line: after one word and before another. */
export interface DiskRange {
  readonly after: string;
  readonly before: string;
}

/**
 * The words of a header of vmstat on Solaris, the BSDs, AIX and HP-UX: if `sy` appears twice it gets the heading of
 * its group, a disk gets the heading `disk`, an unused slot (`--`) is skipped.
 */
export function vmstatWords(words: readonly string[], disks?: DiskRange): (HeaderWord | null)[] {
  const user = words.indexOf('us');
  const ambiguous = words.indexOf('sy') < user;
  const from = disks === undefined ? -1 : words.indexOf(disks.after) + 1;
  const to = disks === undefined ? -1 : words.indexOf(disks.before, from);
  return words.map((printed, i) => {
    if (/^-+0?$/.test(printed)) return null;
    if (i >= from && i < to) return diskWord(printed);
    if (printed !== 'sy' || !ambiguous) return { printed };
    return { printed, heading: i < user ? 'faults' : 'cpu' };
  });
}

function diskWord(printed: string): HeaderWord {
  return wordOf(column(printed, 'disk.operations', '1/s', { heading: 'disk' }));
}

/** Whether a line begins with these words. */
export function beginsWith(line: Line, words: string): boolean {
  return words.split(' ').every((word, i) => line.is(i, word));
}
