import type { Platform } from '../../src/model/platform.ts';
import type { EntityKey, HeaderWord, Line } from '../parser.ts';
import { fields } from '../shared/fields.ts';

/**
 * The classic layout of iostat: disks side by side, a report in one line. The first header line names the groups, the
 * second one their columns, and both come again every 19 or 20 rows:
 *
 * ```
 *    tty        sd0           sd1            cpu
 *  tin tout kps tps serv  kps tps serv   us sy dt id
 *    0   23  12   3    5    0   0    0    2  1  0 97
 * ```
 */
export interface SideBySideFormat {
  /** The columns that a disk may have, in their order. */
  readonly groups: readonly (readonly string[])[];
  /** The words of the host's groups: terminals, processors, load. */
  readonly hostWords: ReadonlySet<string>;
  /** Words of the first line that name a group of the host. */
  readonly titles: ReadonlySet<string>;
  /** Minimum number of rows under a header. */
  readonly headerDistance: number;
  readonly describe: (name: string) => EntityKey;
  /** Returns the declared word of a group if the printed one is ambiguous. */
  readonly word?: (
    printed: string,
    group: readonly string[],
    header: readonly string[],
  ) => HeaderWord;
  /** Whether every report under a header covers the time since boot. */
  readonly totals?: (header: readonly string[]) => boolean;
  /** Returns the platform if the words or disks of a header show another than the declared one. */
  readonly platformOf?: (words: readonly string[], names: readonly string[]) => Platform | null;
}

/** Adjacent columns of one entity. */
export interface SideBySideGroup {
  readonly words: readonly string[];
  readonly disk: boolean;
}

/** Returns the groups of the second header line; null for any other line. */
export function groupsOf(
  words: readonly string[],
  format: SideBySideFormat,
): SideBySideGroup[] | null {
  const groups: SideBySideGroup[] = [];
  for (let i = 0; i < words.length; ) {
    const disk = format.groups.find((g) => g.every((word, k) => words[i + k] === word));
    const last = groups.at(-1);
    if (disk !== undefined) groups.push({ words: disk, disk: true });
    else if (!format.hostWords.has(words[i]!)) return null;
    else if (last === undefined || last.disk) groups.push({ words: [words[i]!], disk: false });
    else groups[groups.length - 1] = { words: [...last.words, words[i]!], disk: false };
    i += disk?.length ?? 1;
  }
  return groups;
}

/** Returns a line's fields: separated by blanks, in raw form (`iostat -r`) by commas. Empty raw fields are skipped. */
export function groupCells(line: Line): string[] {
  if (line.count === 1 && line.str(0).includes(',')) {
    return line
      .str(0)
      .split(',')
      .filter((cell) => cell !== '');
  }
  return fields(line);
}

/** Returns the disks of the first header line, one for each group; null if they do not fit. */
export function groupNames(
  text: string,
  count: number,
  { titles }: SideBySideFormat,
): string[] | null {
  const withoutTitles = (words: readonly string[]) =>
    words.map((word) => word.trim()).filter((word) => word !== '' && !titles.has(word));
  const raw = /^\S+,\S*$/.test(text.trim());
  const words = withoutTitles(text.split(raw ? ',' : /[ \t]+/)).filter(
    (word) => !/^[|-]+$/.test(word),
  );
  const slices = raw ? joinSlices(words) : words;
  // A name with a blank (`nfs1:/a b`) is separated from the next one by at least two.
  const names = slices.length > count ? withoutTitles(text.split(/[ \t]{2,}/)) : slices;
  const areNames = names.every((name) => !name.includes(' ') || name.includes(':/'));
  return names.length === count && areNames ? numbered(names) : null;
}

/** Joins names such as `sd0,a` of `-r -p`. */
function joinSlices(words: readonly string[]): string[] {
  const names: string[] = [];
  for (const word of words) {
    if (/^[a-z]$/.test(word) && names.length > 0) names.push(`${names.pop()},${word}`);
    else names.push(word);
  }
  return names;
}

/** Numbers equal names: names are cut to their column, so two disks may have the same one. */
function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}#${n}`;
  });
}
