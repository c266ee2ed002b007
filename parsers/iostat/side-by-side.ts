import type { Platform } from '../../src/model/platform.ts';
import type {
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import { areNumbers, fields, isNumberText } from '../shared/fields.ts';
import { HeaderDistance } from '../shared/header-distance.ts';
import { isPrompt } from '../shared/prompt.ts';
import { isStateChange } from '../shared/state-change.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

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
interface ColumnGroup {
  readonly words: readonly string[];
  readonly disk: boolean;
}

/** The groups of the second header line; null for any other line. */
export function groupsOf(words: readonly string[], format: SideBySideFormat): ColumnGroup[] | null {
  const groups: ColumnGroup[] = [];
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

/** A line's fields: separated by blanks, in raw form (`iostat -r`) by commas. Empty raw fields are skipped. */
export function groupCells(line: Line): string[] {
  if (line.count === 1 && line.str(0).includes(',')) {
    return line
      .str(0)
      .split(',')
      .filter((cell) => cell !== '');
  }
  return fields(line);
}

/** The disks of the first header line, one for each group; null if they do not fit. */
function namesOf(text: string, count: number, { titles }: SideBySideFormat): string[] | null {
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

/** A row below a header without names, which a later header may give. */
interface WaitingRow {
  readonly cells: readonly string[];
  readonly number: number;
  readonly stamp: Stamp | null;
}

/** Maximum number of rows below a header without names. */
const MAX_WAITING = 100;

/** Reads a log of disks side by side. */
export class SideBySideReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #format: SideBySideFormat;
  readonly #table: Table;
  readonly #distance: HeaderDistance;
  #stamp: Stamp | null;
  /** The last lines that may have been the first line of a header; text may be between its two lines. */
  #above: readonly string[];
  #header = '';
  #parts: readonly { readonly layout: Layout; readonly entity: EntityRef }[] = [];
  #length = 0;
  #totals = false;
  /** The words of a header whose line of names was cut off, and the rows below it. */
  #unnamed: readonly string[] = [];
  #waiting: WaitingRow[] = [];

  constructor(out: SourceBuilder, before: readonly string[], format: SideBySideFormat) {
    this.#out = out;
    this.#format = format;
    this.#table = out.table();
    this.#distance = new HeaderDistance(format.headerDistance);
    this.#above = [...before.slice(-2).reverse(), ''];
    this.#stamp = stampBefore(before) ?? parseStamp(before.at(-3) ?? '');
  }

  line(line: Line): boolean {
    if (this.#row(line) || this.#wait(line)) return true;
    const text = line.text();
    if (this.#readHeader(line)) return true;
    if (isStateChange(line)) {
      this.#table.mark('state-change', text.trim());
      this.#distance.forget();
      return true;
    }
    const stamp = parseStamp(text);
    this.#stamp = stamp ?? this.#stamp;
    if (stamp !== null) return true;
    this.#above = [text, ...this.#above.slice(0, 1)];
    if (isPrompt(line, 'iostat')) this.#restart(text.trim());
    return this.#isTitleLine(line);
  }

  /** The first line of a header that comes again, with the names that are known. */
  #isTitleLine(line: Line): boolean {
    if (this.#header.startsWith(`${line.text()}\n`) || this.#isNames(line.text())) return true;
    const words = groupCells(line);
    const { titles } = this.#format;
    // The processors follow the disks: with other words after them it is the header of another tool.
    if (/^cpu$/i.test(words[0] ?? '')) return words.every((word) => titles.has(word));
    return words.length > 0 && titles.has(words[0]!);
  }

  /** Whether a line has a name for each disk of the header that lacks them. */
  #isNames(text: string): boolean {
    const disks = groupsOf(this.#unnamed, this.#format)!.filter(({ disk }) => disk).length;
    return disks > 0 && namesOf(text, disks, this.#format) !== null;
  }

  #row(line: Line): boolean {
    if (this.#length === 0) return false;
    const raw = line.count === 1 && this.#length > 1;
    const cells = raw ? groupCells(line) : null;
    if ((cells?.length ?? line.count) !== this.#length) return false;
    if (!(cells?.every(isNumberText) ?? areNumbers(line, 0))) return false;
    if (this.#totals) this.#table.report(this.#stamp, 'since-boot');
    else this.#table.report(this.#stamp);
    this.#stamp = null;
    if (cells !== null) this.#texts(cells);
    else {
      let first = 0;
      for (const { layout, entity } of this.#parts) {
        this.#table.row(layout, entity, line, first);
        first += layout.length;
      }
    }
    return true;
  }

  end(): void {
    for (const { cells, number } of this.#waiting)
      this.#out.warn('not-understood', `no names above it: ${cells.join(' ')}`, number);
  }

  /** Keeps a row below a header without names. */
  #wait(line: Line): boolean {
    if (line.count !== this.#unnamed.length || this.#waiting.length >= MAX_WAITING) return false;
    if (line.count === 0 || !areNumbers(line, 0)) return false;
    this.#waiting.push({ cells: fields(line), number: line.number, stamp: this.#stamp });
    this.#stamp = null;
    return true;
  }

  /** Adds the rows that waited for the names of their columns. */
  #addWaiting(): void {
    const rows = this.#waiting.splice(0);
    if (rows.length === 0) return;
    for (const { cells, number, stamp } of rows) {
      this.#table.printedIn(number);
      this.#table.report(stamp);
      this.#texts(cells);
    }
    this.#table.printedIn(null);
    const text = `${rows.length} rows have no names above: read with those of a later header of the same columns`;
    this.#out.warn('rows-above', text, rows[0]!.number);
  }

  #texts(cells: readonly string[]): void {
    let first = 0;
    for (const { layout, entity } of this.#parts) {
      this.#table.texts(layout, entity, cells.slice(first, first + layout.length));
      first += layout.length;
    }
  }

  #readHeader(line: Line): boolean {
    const words = groupCells(line);
    const groups = words.length > 0 ? groupsOf(words, this.#format) : null;
    if (groups === null) return false;
    const disks = groups.filter((group) => group.disk).length;
    const above = this.#above.find((text) => namesOf(text, disks, this.#format) !== null);
    if (above === undefined && this.#header === '') {
      this.#unnamed = words;
      return true;
    }
    if (above === undefined) return false;
    const names = namesOf(above, disks, this.#format)!;
    const header = `${above}\n${line.text()}`;
    const again = header === this.#header;
    if (!again) {
      this.#bind(groups, names, words);
      if (words.join() === this.#unnamed.join()) this.#addWaiting();
      this.#unnamed = [];
      this.#distance.forget();
    }
    if (this.#distance.header(this.#table) === 'restart') this.#stamp = null;
    this.#header = header;
    const platform = this.#format.platformOf?.(words, names) ?? null;
    if (platform !== null) this.#out.platform(platform);
    return true;
  }

  #bind(groups: readonly ColumnGroup[], names: readonly string[], header: readonly string[]): void {
    const left = [...names];
    const { describe, word = (printed: string) => ({ printed }) } = this.#format;
    this.#parts = groups.map((group) => ({
      layout: this.#table.columns(group.words.map((printed) => word(printed, group.words, header))),
      entity: this.#table.entity(group.disk ? describe(left.shift()!) : HOST),
    }));
    this.#totals = this.#format.totals?.(header) ?? false;
    this.#length = groups.reduce((sum, group) => sum + group.words.length, 0);
  }

  #restart(text: string): void {
    if (this.#table.reports > 0) this.#table.mark('restart', text);
    this.#stamp = null;
  }
}
