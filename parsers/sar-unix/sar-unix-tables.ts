import type { Platform } from '../../src/model/platform.ts';
import type { HeaderWord, Layout, SourceBuilder } from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';
import {
  type Section,
  type SectionHeader,
  sectionOf,
  sectionWords,
  unknownSection,
} from '../shared/section.ts';
import { SectionReports } from '../shared/section-reports.ts';
import type { PrintedDate } from '../shared/timestamp.ts';
import type { SarUnixBanner } from './sar-unix-banner.ts';
import { unixSections } from './sar-unix-sections.ts';

/** A table with the words of its last header. */
export interface UnixTable {
  readonly section: Section;
  readonly reports: SectionReports;
  readonly words: readonly string[];
  /** Where the words end in the line of the header. */
  readonly ends: readonly number[];
  readonly layout: Layout;
}

/** The tables of a log by their headers, whose meaning depends on the system in the banner. */
export class UnixTables {
  readonly #out: SourceBuilder;
  readonly #tables = new Map<string, UnixTable>();
  #machine = '';
  #date: PrintedDate | null = null;
  #sections = sectionsOf('solaris');

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  printedBy({ platform, machine, date }: SarUnixBanner): void {
    this.#machine = machine;
    this.#date = date;
    this.printedOn(platform);
  }

  /** Names the system, if another line than a banner shows it. */
  printedOn(platform: Platform): void {
    this.#sections = sectionsOf(platform);
  }

  /** Handles a banner in the middle of a log. */
  restart(text: string): void {
    for (const { reports } of this.#tables.values()) reports.restart(text, this.#date);
  }

  /** Whether words are a header; a header of another program names neither a known table nor units. */
  isHeader(texts: readonly string[]): boolean {
    if (sectionOf(headerOf(texts), this.#sections) !== undefined) return true;
    return texts.some((word) => /[/%]/.test(word));
  }

  /** The table of a header, whose words end at `ends`; binds its words again. */
  open(texts: readonly string[], ends: readonly number[]): UnixTable {
    const header = headerOf(texts);
    const { words } = header;
    const section = sectionOf(header, this.#sections) ?? unknownSection(header);
    const previous = this.#tables.get(section.name);
    const reports =
      previous?.reports ?? new SectionReports(this.#out.table(section.name), this.#date);
    const layout = reports.table.columns(this.#words(words, section));
    const table: UnixTable = { section, reports, words, ends: ends.slice(-words.length), layout };
    this.#tables.set(section.name, table);
    return table;
  }

  /** `ov`, `alloc` and `fail` are repeated after other columns, to which they belong. */
  #words(words: readonly string[], section: Section): HeaderWord[] {
    let owner = '';
    return sectionWords(words, section).map((word) => {
      if (words.indexOf(word.printed) !== words.lastIndexOf(word.printed))
        return { ...word, heading: owner };
      owner = word.printed;
      return word.printed === 'freemem' ? { ...word, ...this.#pageSize() } : word;
    });
  }

  #pageSize(): Pick<HeaderWord, 'factor'> {
    const times = this.#machine.startsWith('sun') ? 8192 : 4096;
    return { factor: { unit: 'B', times, by: 1 } };
  }
}

/** The headings of names. */
const NAMES: ReadonlySet<string> = new Set(['device', 'cpu', 'IFACE']);

function headerOf(texts: readonly string[]): SectionHeader {
  const isNamed = NAMES.has(texts[0]!);
  const words = isNamed ? texts.slice(1) : texts;
  return { entity: isNamed ? texts[0]! : '', names: 'none', words, topology: 0, text: false };
}

function sectionsOf(platform: Platform): readonly Section[] {
  const kind = (name: string) => diskKind(name, platform);
  return unixSections.map((section) =>
    section.entity === 'device' ? { ...section, kind } : section,
  );
}
