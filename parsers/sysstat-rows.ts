import type {
  ColumnSpec,
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Reading,
  SourceBuilder,
  Table,
} from './parser.ts';
import { parseBanner, tellBanner } from './sysstat-banner.ts';
import {
  headerWords,
  readHeader,
  type Section,
  type SectionHeader,
  sectionOf,
  unknownSection,
} from './sysstat-section.ts';
import { isSummary, parseRowStamp, stampWords, textOf } from './sysstat-stamp.ts';
import type { PrintedDate, Stamp } from './timestamp.ts';

/** What a tool of sysstat prints. */
export interface RowsOptions {
  readonly sections: readonly Section[];
  /** Without an interval the tool prints one report, since boot, whose header has the time of its rows. */
  readonly sinceBoot: boolean;
  /** Every report has its own header, so that a header without rows is a report whose rows were filtered away. */
  readonly headerPerReport: boolean;
}

/** A section that was met, and where it stands. */
interface OpenSection {
  readonly section: Section;
  readonly table: Table;
  header: SectionHeader;
  /** Made when the first row shows whether numbers carry suffixes of their own (`--human`). */
  layout: Layout | null;
  /** The time of the last report, or of the header above the first one, as printed. */
  last: string;
  /** No report was read since the log began. */
  fresh: boolean;
  /** The date of the banner that the next stamp takes. */
  date: PrintedDate | null;
  headerSeconds: number;
}

/**
 * Reads logs whose rows begin with their time: mpstat and sar of sysstat. Each header opens its own table; a row is of
 * the report of its time, however often the header or a name comes again.
 */
export class SysstatRows implements Reading {
  readonly #out: SourceBuilder;
  readonly #options: RowsOptions;
  readonly #sections = new Map<string, OpenSection>();
  #current: OpenSection | null = null;
  #words = 0;
  #date: PrintedDate | null = null;

  constructor(out: SourceBuilder, before: readonly string[], options: RowsOptions) {
    this.#out = out;
    this.#options = options;
    for (const text of before) this.#readBanner(text);
  }

  line(line: Line): boolean {
    const current = this.#current;
    if (current !== null && this.#row(line, current)) return true;
    if (line.is(0, 'Linux')) return this.#restart(line);
    const words = stampWords(line);
    if (words === 0 && current?.section.isText) return this.#isStamped(line);
    if (words === 0) return current !== null && isSummary(line);
    if (line.is(words, 'LINUX') && line.is(words + 1, 'RESTART')) {
      current?.table.mark('restart', line.rest(words));
      return true;
    }
    if (line.is(words, 'COM')) return true;
    const header = readHeader(line, words);
    if (header === null) return false;
    this.#open(line, words, header);
    return true;
  }

  #isStamped(line: Line): boolean {
    return parseRowStamp(textOf(line, this.#words)) !== null || isSummary(line);
  }

  #open(line: Line, words: number, header: SectionHeader): void {
    const section = sectionOf(header, this.#options.sections) ?? unknownSection(header);
    const time = textOf(line, words);
    const seconds = parseRowStamp(time)?.seconds ?? 0;
    const known = this.#sections.get(section.name);
    if (known === undefined) {
      const table = this.#out.table(section.name);
      const opened = { section, table, header, layout: null };
      const begin = { last: time, fresh: true, date: this.#date, headerSeconds: seconds };
      this.#current = { ...opened, ...begin };
      this.#sections.set(section.name, this.#current);
    } else {
      this.#again(known, header, time);
      known.headerSeconds = seconds;
      if (known.fresh) known.last = time;
      this.#current = known;
    }
    this.#words = words;
  }

  #again(known: OpenSection, header: SectionHeader, time: string): void {
    // The header has the time of the report before it; if that is not the last one, all its rows are missing.
    const missing = this.#options.headerPerReport && time !== known.last;
    if (missing && (!known.fresh || known.headerSeconds >= 0)) this.#report(known, time);
    if (known.header.words.join(' ') !== header.words.join(' ')) known.layout = null;
    known.header = header;
  }

  #row(line: Line, current: OpenSection): boolean {
    const first = this.#words;
    const { header } = current;
    const from = this.#firstCell(line, current);
    if (from < 0 || !this.#isNumeric(line, from, header)) return false;
    const time = textOf(line, first);
    const isSame = time === current.last && !current.fresh;
    if (!isSame && parseRowStamp(time) === null) return false;
    if (!isSame) this.#report(current, time);
    const layout = this.#layoutFor(line, from, current);
    const entity = this.#entity(line, first, current);
    current.table.row(layout, entity, line, from);
    return true;
  }

  /** Where the numbers of a row begin; −1 if the line is no row of the section. */
  #firstCell(line: Line, { header }: OpenSection): number {
    const first = this.#words;
    const cells = header.words.length;
    const extra = line.count - first - cells;
    if (header.names === 'none') return extra === 0 ? first : -1;
    if (header.names === 'last') return extra >= 1 ? first : -1;
    if (header.text) return extra >= 1 ? first + 1 : -1;
    if (extra === 1 + header.topology) return first + 1 + header.topology;
    return extra === 1 ? first + 1 : -1;
  }

  #isNumeric(line: Line, from: number, { words }: SectionHeader): boolean {
    return isCell(line, from) && isCell(line, from + words.length - 1);
  }

  #report(current: OpenSection, time: string): void {
    const stamp = parseRowStamp(time);
    const sinceBoot = this.#options.sinceBoot && current.fresh && time === current.last;
    current.table.report(stamp && dated(stamp, current), sinceBoot ? 'since-boot' : 'interval');
    current.last = time;
    current.fresh = false;
    current.date = null;
  }

  #layoutFor(line: Line, from: number, current: OpenSection): Layout {
    if (current.layout !== null) return current.layout;
    const { words } = current.header;
    const plain = headerWords(words, current.section);
    const isHuman = words.some((_, i) => /\d[BkMGTP]$/.test(line.str(from + i)));
    current.layout = current.table.columns(isHuman ? plain.map(humanWord) : plain);
    return current.layout;
  }

  #entity(line: Line, first: number, { section, header, table }: OpenSection): EntityRef {
    if (header.names === 'none') return table.entity(HOST);
    if (header.names === 'first') {
      return table.named(line, first, (name) => keyOf(name, section));
    }
    const field = first + header.words.length;
    return table.namedRest(line, field, (name) => keyOf(name, section));
  }

  /** A banner in the middle of a log is the begin of another run. */
  #restart(line: Line): boolean {
    const text = line.text();
    if (!this.#readBanner(text)) return false;
    for (const open of this.#sections.values()) {
      if (open.table.reports > 0) open.table.mark('restart', text.replace(/\s+/g, ' '));
      open.fresh = true;
      open.headerSeconds = -1;
      open.date = this.#date;
    }
    this.#current = null;
    return true;
  }

  #readBanner(text: string): boolean {
    const banner = parseBanner(text);
    if (banner === null) return false;
    tellBanner(banner, this.#out);
    this.#date = banner.date;
    return true;
  }
}

const HOST: EntityKey = { kind: 'host', name: '' };

function keyOf(name: string, { entity, kind }: Section): EntityKey {
  if (entity === 'CPU' && (name === 'all' || name === '-1')) return HOST;
  if (entity === 'INTR' && name === 'sum') return HOST;
  return { kind: kind?.(name) ?? 'other', name };
}

/** Whether a field is a number, of any locale and with `--human`. */
function isCell(line: Line, field: number): boolean {
  if (!Number.isNaN(line.num(field))) return true;
  return /^-?(\d{1,20}([.,]\d{0,12})?[%BkMGTPE]?|nan)$/.test(line.str(field));
}

/** Units that `--human` prints itself. */
function humanWord(word: HeaderWord): HeaderWord {
  const { spec } = word;
  if (spec === undefined) return word;
  const unit = humanUnits[spec.unit];
  return unit === undefined ? word : { ...word, spec: { ...spec, unit, suffix: 1024 } };
}

const humanUnits: Partial<Record<ColumnSpec['unit'], 'B' | 'B/s'>> = {
  B: 'B',
  KiB: 'B',
  MiB: 'B',
  sector: 'B',
  'B/s': 'B/s',
  'KiB/s': 'B/s',
  'MiB/s': 'B/s',
  'sector/s': 'B/s',
};

/** The first stamp of a log takes the banner's date; its own time may be of the day after. */
function dated(stamp: Stamp, { date, headerSeconds }: OpenSection): Stamp {
  if (date === null || stamp.epoch || stamp.date !== null) return stamp;
  const passed = headerSeconds - stamp.seconds > 43_200;
  return { ...stamp, date, seconds: stamp.seconds + (passed ? 86_400 : 0) };
}
