import type { EntityRef, Layout, Line, Reading, SourceBuilder, Table } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import { areNumbers, fields, isNumberText } from '../shared/fields.ts';
import { HeaderDistance } from '../shared/header-distance.ts';
import { isPrompt } from '../shared/prompt.ts';
import { isStateChange } from '../shared/state-change.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import {
  groupCells,
  groupNames,
  groupsOf,
  type SideBySideFormat,
  type SideBySideGroup,
} from './side-by-side-groups.ts';

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
    return disks > 0 && groupNames(text, disks, this.#format) !== null;
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
    const above = this.#above.find((text) => groupNames(text, disks, this.#format) !== null);
    if (above === undefined && this.#header === '') {
      this.#unnamed = words;
      return true;
    }
    if (above === undefined) return false;
    const names = groupNames(above, disks, this.#format)!;
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

  #bind(
    groups: readonly SideBySideGroup[],
    names: readonly string[],
    header: readonly string[],
  ): void {
    const unused = [...names];
    const { describe, word = (printed: string) => ({ printed }) } = this.#format;
    this.#parts = groups.map((group) => ({
      layout: this.#table.columns(group.words.map((printed) => word(printed, group.words, header))),
      entity: this.#table.entity(group.disk ? describe(unused.shift()!) : HOST),
    }));
    this.#totals = this.#format.totals?.(header) ?? false;
    this.#length = groups.reduce((sum, group) => sum + group.words.length, 0);
  }

  #restart(text: string): void {
    if (this.#table.reports > 0) this.#table.mark('restart', text);
    this.#stamp = null;
  }
}
