import type { EntityRef, Layout, Line, Reading, SourceBuilder } from '../parser.ts';
import { parseRowStamp, stampWords, summaryWords, textOf } from '../shared/row-stamp.ts';
import {
  entityOf,
  readSectionHeader,
  type Section,
  type SectionHeader,
  sectionOf,
  sectionWords,
  unknownSection,
} from '../shared/section.ts';
import { SectionReports } from '../shared/section-reports.ts';
import { humanWords, isCell } from './sysstat-human.ts';
import { SysstatRuns } from './sysstat-runs.ts';

/** The output of a tool of sysstat. */
export interface RowsFormat {
  readonly sections: readonly Section[];
  /** Whether the tool prints one report, since boot, without an interval; its header has the time of its rows. */
  readonly sinceBoot: boolean;
  /** Whether every report has a header, so that a header without rows is a report whose rows were filtered. */
  readonly headerPerReport: boolean;
  /** Whether a line may be the tool's first header; below a banner another tool of sysstat may follow. */
  opens(line: Line): boolean;
  /** Returns the header that a row without one must have had; null if the row does not show it. */
  headerOfRow?(line: Line): SectionHeader | null;
}

/** An open section and the state of its table. */
interface OpenSection {
  readonly section: Section;
  readonly reports: SectionReports;
  header: SectionHeader;
  /** The layout; null until the first row shows whether numbers have units (`--human`). */
  layout: Layout | null;
}

/**
 * Reads logs whose rows begin with their time: mpstat and sar of sysstat. Each header opens its own table; a row
 * belongs to the report of its time, even if the header or a name is repeated. Averages are reports if the log has no
 * others.
 */
export class SysstatRowsReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #runs: SysstatRuns;
  readonly #format: RowsFormat;
  readonly #sections = new Map<string, OpenSection>();
  #current: OpenSection | null = null;
  #words = 0;
  /** Whether the next header is the first below its banner. */
  #isFirst = true;

  constructor(out: SourceBuilder, before: readonly string[], format: RowsFormat) {
    this.#out = out;
    this.#format = format;
    this.#runs = new SysstatRuns(out, before);
  }

  line(line: Line): boolean {
    const current = this.#current;
    if (current !== null && this.#row(line, current)) return true;
    if (line.is(0, 'Linux')) return this.#restart(line);
    const words = stampWords(line);
    const missing = current === null ? this.#format.headerOfRow?.(line) : null;
    if (missing) return this.#rowWithoutHeader(line, words, missing);
    if (words === 0 && current?.section.isText) return this.#isStamped(line);
    if (words === 0) return this.#summary(line);
    if (line.is(words, 'LINUX') && line.is(words + 1, 'RESTART')) {
      current?.reports.table.mark('restart', line.rest(words));
      return true;
    }
    if (line.is(words, 'COM')) return true;
    const header = readSectionHeader(line, words);
    if (header === null || this.#isMessage(header)) return false;
    if (this.#isFirst && !this.#format.opens(line)) return false;
    this.#isFirst = false;
    this.#open(line, words, header);
    return true;
  }

  /** Reads a row without a header above it. */
  #rowWithoutHeader(line: Line, words: number, header: SectionHeader): boolean {
    this.#isFirst = false;
    this.#current = this.#bind(sectionOf(header, this.#format.sections)!, header);
    this.#words = words;
    return this.#row(line, this.#current);
  }

  /** Reads a header or a row of averages. */
  #summary(line: Line): boolean {
    const words = line.count > 1 ? summaryWords(line) : 0;
    if (words === 0) return false;
    if (this.#current !== null && this.#average(line, words, this.#current)) return true;
    const header = readSectionHeader(line, words);
    const section = header && sectionOf(header, this.#format.sections);
    if (!header || !section) return this.#current !== null;
    this.#isFirst = false;
    this.#current = this.#bind(section, header);
    this.#words = words;
    this.#current.reports.nextAverages();
    return true;
  }

  /** Reads a row of averages if these are the reports of its section. */
  #average(line: Line, first: number, current: OpenSection): boolean {
    if (!current.reports.hasOnlyAverages) return false;
    const from = this.#firstCell(line, first, current);
    if (from < 0) return false;
    current.reports.average();
    if (this.#write(line, { first, from }, current)) return true;
    current.reports.nextAverages();
    current.reports.average();
    return this.#write(line, { first, from }, current);
  }

  /** Whether a line is of another program: a stamp, and words that name neither entities nor units. */
  #isMessage(header: SectionHeader): boolean {
    if (sectionOf(header, this.#format.sections) !== undefined) return false;
    return header.entity === '' && !header.words.some((word) => /[/%]/.test(word));
  }

  #isStamped(line: Line): boolean {
    return parseRowStamp(textOf(line, this.#words)) !== null || summaryWords(line) > 0;
  }

  #open(line: Line, words: number, header: SectionHeader): void {
    const section = sectionOf(header, this.#format.sections) ?? unknownSection(header);
    const current = this.#bind(section, header);
    current.reports.header(textOf(line, words), this.#format.headerPerReport);
    this.#current = current;
    this.#words = words;
  }

  #bind(section: Section, header: SectionHeader): OpenSection {
    let current = this.#sections.get(section.name);
    if (current === undefined) {
      const reports = new SectionReports(this.#out.table(section.name), this.#runs.date);
      current = { section, reports, header, layout: null };
      this.#sections.set(section.name, current);
    }
    if (current.header.words.join(' ') !== header.words.join(' ')) current.layout = null;
    current.header = header;
    return current;
  }

  #row(line: Line, current: OpenSection): boolean {
    const first = this.#words;
    const from = this.#firstCell(line, first, current);
    if (from < 0 || !current.reports.row(textOf(line, first), this.#format.sinceBoot)) return false;
    // A name may be repeated at the same time (subvolumes of a filesystem); that is not a new report.
    this.#write(line, { first, from }, current);
    return true;
  }

  /** Writes a row with its name in the field `first` and its numbers from `from` on. */
  #write(line: Line, { first, from }: { first: number; from: number }, current: OpenSection) {
    const { header, section, reports } = current;
    const { table } = reports;
    current.layout ??= table.columns(humanWords(sectionWords(header.words, section), line, from));
    return table.row(current.layout, this.#entity(line, first, current), line, from);
  }

  /** Returns the index of the first number of a row; −1 if the line is not a row of the section. */
  #firstCell(line: Line, first: number, current: OpenSection): number {
    const from = firstNumber(line, first, current);
    const last = from + current.header.words.length - 1;
    return from >= 0 && isCell(line, from) && isCell(line, last) ? from : -1;
  }

  #entity(line: Line, first: number, { section, header, reports }: OpenSection): EntityRef {
    const { table } = reports;
    if (header.names === 'none') return table.entity(entityOf('', section));
    if (header.names === 'first') {
      return table.named(line, first, (name) => entityOf(name, section));
    }
    const field = first + header.words.length;
    return table.namedRest(line, field, (name) => entityOf(name, section));
  }

  #restart(line: Line): boolean {
    if (!this.#runs.restart(line, this.#sections.values())) return false;
    this.#current = null;
    this.#isFirst = true;
    return true;
  }
}

/** Returns the index of the first number of a row, by the number of its words; −1 if they do not fit the header. */
function firstNumber(line: Line, first: number, { header }: OpenSection): number {
  const cells = header.words.length;
  const extra = line.count - first - cells;
  if (header.names === 'none') return extra === 0 ? first : -1;
  if (header.names === 'last') return extra >= 1 && !isRemarked(line, first + cells) ? first : -1;
  if (header.text) return extra >= 1 ? first + 1 : -1;
  if (extra === 1 + header.topology) return first + 1 + header.topology;
  return extra === 1 ? first + 1 : -1;
}

/** Whether a remark is behind the name in the last place, which may have spaces: `sdb # the busy one`. */
function isRemarked(line: Line, field: number): boolean {
  return line.count > field + 1 && /#\s|\s(?:#|<[-=]|←|\/\/)/.test(line.rest(field));
}
