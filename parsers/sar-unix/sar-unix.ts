import type { EntityKey, Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { stampWords, textOf } from '../shared/row-stamp.ts';
import { endsInWord, type Section } from '../shared/section.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { parseSarUnixBanner } from './sar-unix-banner.ts';
import { unixSections } from './sar-unix-sections.ts';
import { type UnixTable, UnixTables } from './sar-unix-tables.ts';

/**
 * sar of System V, on Solaris, illumos, AIX, HP-UX and macOS, live or from a file: sar(1), usr/src/cmd/sa/sar.c of
 * illumos.
 *
 * ```
 * SunOS ala52s01 5.11 11.3 sun4v    05/26/2017
 *
 * 08:00:00   device        %busy   avque   r+w/s  blks/s  avwait  avserv
 *
 * 08:20:00   sd0               1     0.0       8     247     0.0     2.6
 *            sd1               4     0.1      41    2557     0.0     2.7
 *
 * Average    sd0               1     0.0       8     247     0.0     2.6
 * ```
 *
 * Only the first row of a report has the time. Live, the headers of several tables are stacked, and their rows follow
 * in the same order; macOS repeats them in each report.
 */
export const sarUnix = {
  id: 'sar-unix',
  tool: 'sar',
  platform: 'solaris',
  title: 'sar (Solaris, illumos, AIX, HP-UX, macOS)',
  reference:
    'sar(1) of Solaris, AIX, HP-UX and macOS 10.3 to 10.15; usr/src/cmd/sa/sar.c of illumos',
  options: '-A -a -b -c -d -f -g -k -M -m -P -p -q -r -u -v -w -y',
  columns: unixSections.flatMap(({ columns }) => columns),
  firstReport: 'interval',
  opens: isHeader,
  openingWords: [
    ...'%usr avque runq-sz bread/s swpin/s scall/s iget/s rawch/s text-sz proc-sz msg/s'.split(' '),
    ...'atch/s pgout/s freemem sml_mem slots kexit/s'.split(' '),
    // macOS
    ...'r+w/s Ipkts/s Ierrs/s pgin/s'.split(' '),
  ],
  opensWhenNamed: isDiskRow,
  isKnownByRows: true,
  start: (out, _command, before) => new SarUnixReading(out, before),
} as const satisfies Parser;

/** Headers that only macOS prints. */
const MACOS =
  /^(%usr %nice %sys %idle|device r\+w\/s blks\/s|IFACE I(pkt|err)s\/s .*|pgin\/s pflt\/s vflt\/s|pgout\/s)$/;

/** Headers that open a log; they have enough words to differ from those of other tools. */
const HEADERS =
  /^((cpu )?%usr %sys %wio %idle|device %busy avque |runq-sz %runocc|bread\/s lread\/s|swpin\/s bswin\/s|scall\/s sread\/s|iget\/s (namei|lookuppn)\/s|rawch\/s canch\/s|(text|proc)-sz |msg\/s sema\/s|atch\/s pgin\/s|pgout\/s ppgout\/s|freemem freeswap|sml_mem alloc|slots cycle\/s|kexit\/s kproc-ov)/;

function isHeader(line: Line): boolean {
  const words = endsInWord(line) ? stampWords(line) : 0;
  if (words === 0 || words >= line.count || line.count > 32) return false;
  const header = fields(line, words).join(' ');
  return HEADERS.test(`${header} `) || MACOS.test(header);
}

/** The header of the rows of a disk that grep left alone. */
const DISK_HEADER = 'device %busy avque r+w/s blks/s avwait avserv'.split(' ');

/** The forms of its numbers. */
const DISK_CELLS = [/^(\d{1,2}|100)$/, /^\d+\.\d$/, /^\d+$/, /^\d+$/, /^\d+\.\d$/, /^\d+\.\d$/];

/** Whether a line is the row of a disk, with its time or without: `08:20:00   sd0   1   0.0   8   247   0.0   2.6`. */
function isDiskRow(line: Line): boolean {
  const name = line.count - DISK_CELLS.length - 1;
  if (name !== 0 && (name !== 1 || !/^\d\d:\d\d:\d\d$/.test(line.str(0)))) return false;
  if (!/^[a-z]/.test(line.str(name))) return false;
  return DISK_CELLS.every((form, i) => form.test(line.str(name + 1 + i)));
}

class SarUnixReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #tables: UnixTables;
  /** The tables whose headers are stacked, in order, and the table of the last row. */
  #block: UnixTable[] = [];
  #at = 0;
  #stampWords = 1;
  #time = '';
  /** Whether averages of the whole log follow, up to the next time. */
  #isAverage = false;
  /** Whether the last line was a header, so that another one may follow. */
  #inHeaders = false;
  /** The names of the rows of a report without a time. */
  readonly #names = new Set<string>();
  /** Whether grep has left out the header. */
  #isHeadless = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#tables = new UnixTables(out);
    for (const text of before) this.#readBanner(text);
  }

  line(line: Line): boolean {
    if (this.#block.length === 0 && isDiskRow(line)) {
      this.#block = [this.#tables.open(DISK_HEADER, [])];
      this.#isHeadless = true;
    }
    if (this.#row(line)) {
      this.#inHeaders = false;
      return true;
    }
    if (line.is(0, 'Average') || line.is(0, 'Average:')) {
      this.#isAverage = true;
      return true;
    }
    return this.#header(line) || this.#restart(line);
  }

  #row(line: Line): boolean {
    if (this.#block.length === 0) return false;
    const words = this.#stampWords;
    const text = line.str(0);
    const isCells = line.count === words || isCell(line, line.count - 1);
    const isTimed = text.includes(':') && isCells && stampOf(line, words);
    if (!isTimed) return this.#continued(line);
    this.#isAverage = false;
    this.#time = textOf(line, words);
    this.#at = 0;
    return this.#write(line, words) || line.count === words;
  }

  /** A row without a time belongs to the report above it. */
  #continued(line: Line): boolean {
    const isRow = line.indent > 0 || this.#isHeadless;
    if (!isRow) return false;
    if (this.#isAverage) return true;
    if (!isCell(line, line.count - 1)) return false;
    return this.#time === '' ? this.#alone(line) : this.#write(line, 0);
  }

  /** A row of a disk whose times grep has left out is a report. */
  #alone(line: Line): boolean {
    const table = this.#block[0]!;
    const { section, reports, layout } = table;
    const cells = section.entity === undefined ? null : cellsOf(line, 1, table);
    if (cells === null) return false;
    const name = line.str(0);
    if (reports.table.reports === 0 || this.#names.has(name)) {
      reports.table.report(null, 'interval');
      this.#names.clear();
    }
    this.#names.add(name);
    return reports.table.texts(layout, reports.table.entity(keyOf(name, section)), cells.map(used));
  }

  /** Writes a row to the table that it fits: that of the row above or a following one. */
  #write(line: Line, first: number): boolean {
    for (let i = this.#at; i < this.#block.length; i++) {
      const table = this.#block[i]!;
      const isNamed = table.section.entity !== undefined;
      const from = first + (isNamed ? 1 : 0);
      const cells = cellsOf(line, from, table);
      if (cells === null) continue;
      if (!table.reports.row(this.#time, false)) return false;
      this.#at = isNamed ? i : i + 1;
      const entity = table.reports.table.entity(
        isNamed ? keyOf(line.str(first), table.section) : HOST,
      );
      table.reports.table.texts(table.layout, entity, cells.map(used));
      return true;
    }
    return false;
  }

  #header(line: Line): boolean {
    const words = stampWords(line);
    const isNext = words === 0 && this.#inHeaders && line.indent > 0;
    if (words === 0 && !isNext) return false;
    const texts = fields(line, words);
    if (/restart/.test(texts.join(' '))) return this.#mark(texts.join(' '));
    if (texts.length === 0 || texts.some((word) => !/[a-z]/i.test(word) || /^\d/.test(word)))
      return false;
    if (!isNext && !this.#tables.isHeader(texts)) return false;
    if (MACOS.test(texts.join(' '))) this.#isOnMacos();
    if (!isNext) this.#block = [];
    const table = this.#tables.open(texts, wordEnds(line.text()).slice(words));
    this.#block.push(table);
    if (words > 0) {
      this.#stampWords = words;
      this.#time = '';
      for (const { reports } of this.#block) reports.header(textOf(line, words), false);
    }
    this.#inHeaders = true;
    this.#isAverage = false;
    return true;
  }

  #isOnMacos(): void {
    this.#out.platform('macos', '');
    this.#tables.printedOn('macos');
  }

  #mark(text: string): boolean {
    for (const { reports } of this.#block) reports.table.mark('restart', text);
    return true;
  }

  #restart(line: Line): boolean {
    if (line.is(0, 'System') && line.str(1).startsWith('configuration')) return true;
    if (line.is(0, 'New') && line.is(1, 'Disk:')) return true;
    const text = line.text();
    if (!this.#readBanner(text)) return false;
    this.#tables.restart(text.replace(/\s+/g, ' '));
    this.#block = [];
    return true;
  }

  #readBanner(text: string): boolean {
    const banner = parseSarUnixBanner(text);
    if (banner === null) return false;
    this.#out.host(banner.host);
    this.#out.platform(banner.platform, banner.release);
    this.#tables.printedBy(banner);
    return true;
  }
}

/** `-` and `system` mean all processors together. */
function keyOf(name: string, { entity, kind }: Section): EntityKey {
  if (entity === 'cpu' && (name === '-' || name === 'system')) return HOST;
  // AIX: the unused entitlement of the partition.
  if (entity === 'cpu' && name === 'U') return { kind: 'other', name };
  return { kind: kind?.(name) ?? 'other', name };
}

function stampOf(line: Line, words: number): boolean {
  return parseStamp(textOf(line, words)) !== null;
}

function isCell(line: Line, field: number): boolean {
  return isNumber(line, field) || /^(\d{1,15}\/\d{1,15}|N\/A)$/.test(line.str(field));
}

/**
 * Returns the cells of a row; null if it has others than the header. Of a queue that was empty sar prints blanks: the
 * numbers of such a row end where their header words end.
 *
 * ```
 * 00:00:00 runq-sz %runocc swpq-sz %swpocc
 * 00:01:00     8.7      97
 * ```
 */
function cellsOf(line: Line, from: number, { section, words, ends }: UnixTable): string[] | null {
  const cells = fields(line, from);
  if (cells.length === words.length) return isCell(line, from) ? cells : null;
  if (section.name !== 'run queue' || !cells.every((_, i) => isCell(line, from + i))) return null;
  const placed = wordEnds(line.text())
    .slice(from)
    .map((end) => ends.indexOf(end));
  if (placed.includes(-1)) return null;
  return words.map((_, column) => cells[placed.indexOf(column)] ?? '-');
}

/** Returns where the words of a line end. */
function wordEnds(text: string): number[] {
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => index + word.length);
}

/** Returns the number in use from `84/30000`, without the limit. */
function used(cell: string): string {
  const slash = cell.indexOf('/');
  return slash > 0 && cell !== 'N/A' ? cell.slice(0, slash) : cell;
}
