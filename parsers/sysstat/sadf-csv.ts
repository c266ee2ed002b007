import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import {
  isTextColumn,
  type Section,
  type SectionHeader,
  sectionOf,
  unknownSection,
} from '../shared/section.ts';
import { SadfTable } from './sadf-table.ts';
import { sarSections } from './sar-sysstat.ts';

/**
 * sadf of sysstat with `-d`, the database form of sar's data, with `-T -t -U`: sadf.c, rndr_stats.c and sadf(1).
 *
 * ```
 * # hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle
 * web3;1;2026-11-21 02:50:59 UTC;-1;30.57;0.00;11.92;0.00;0.00;57.51
 * ```
 *
 * All processors together have the number −1. Each table has its own header.
 */
export const sadfCsv = {
  id: 'sadf-csv',
  tool: 'sadf',
  platform: 'linux',
  title: 'sadf -d (Linux, sysstat)',
  reference: 'sysstat sadf.c, rndr_stats.c and sadf(1), 8 to 12.7',
  options: '-d -P -T -t -U --',
  columns: sarSections.flatMap(({ columns }) => columns),
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['#'],
  start: (out) => new SadfCsvReading(out),
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.is(0, '#') && line.str(1).startsWith('hostname;interval;timestamp');
}

/** Whether a line has only one table, whose words repeat for each entity, so that its length shows their number. */
function isOneTable(words: readonly string[]): boolean {
  return !words.slice(4).some((word) => word === 'CPU*' || /\[|^[A-Z]{2,}$/.test(word));
}

class SadfCsvReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #tables = new Map<string, SadfTable>();
  #table: SadfTable | null = null;
  #words: readonly string[] = [];
  #isNamed = false;
  /** Whether a row has all its entities, one after the other (`-h`). */
  #isRepeated = false;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    if (isHeader(line)) this.#readHeader(line.rest(1));
    else return this.#table !== null && this.#row(line.text(), this.#table);
    return true;
  }

  #readHeader(text: string): void {
    this.#isRepeated = text.endsWith('[...]');
    const words = (this.#isRepeated ? text.slice(0, -5) : text).split(';');
    if (this.#isRepeated ? !isOneTable(words) : text.includes('[...]')) {
      const note =
        'sadf -h writes several tables in one line without marking where each ends; use sadf -d without -h';
      this.#out.warn('unreadable', note);
      words.length = 0;
    }
    const first = words[3] ?? '';
    this.#isNamed = /^[A-Z]{2,}$/.test(first);
    this.#words = words.slice(this.#isNamed ? 4 : 3);
    const header: SectionHeader = {
      entity: this.#isNamed ? first : '',
      names: this.#isNamed ? 'first' : 'none',
      words: this.#words,
      topology: 0,
      text: false,
    };
    if (this.#words.length === 0) this.#table = null;
    else this.#open(sectionOf(header, sarSections) ?? unknownSection(header));
  }

  #open(section: Section): void {
    const table = this.#tables.get(section.name);
    this.#table = table ?? new SadfTable(this.#out, section);
    this.#tables.set(section.name, this.#table);
  }

  #row(text: string, table: SadfTable): boolean {
    const cells = text.split(';');
    if (cells[3]?.startsWith('LINUX-RESTART')) {
      table.table.mark('restart', cells.slice(3).join(' '));
      return true;
    }
    if (/^COM\b/.test(cells[3] ?? '')) return true;
    const size = this.#isNamed ? this.#words.length + 1 : this.#words.length;
    if (!this.#isRepeated) return this.#cells(cells, table);
    if (cells.length === 3 || (cells.length - 3) % size !== 0) return false;
    let isRow = true;
    for (let from = 3; from < cells.length && isRow; from += size) {
      isRow = this.#cells([...cells.slice(0, 3), ...cells.slice(from, from + size)], table);
    }
    return isRow;
  }

  #cells(cells: readonly string[], table: SadfTable): boolean {
    const first = this.#isNamed ? 4 : 3;
    // `INTR;CPU*` is repeated for each processor that was asked for.
    const words = this.#words[0] === 'CPU*' ? cells.slice(first).map(() => 'CPU*') : this.#words;
    if (cells.length !== first + words.length) return false;
    if (!words.some((word, i) => !isTextColumn(word) && /^-?\d/.test(cells[first + i]!)))
      return false;
    if (!table.openReport(cells[2]!, cells[1]!)) return false;
    this.#out.host(cells[0]!);
    const name = this.#isNamed ? cells[3]! : '';
    table.table.texts(table.layout(words, name), table.entity(name), cells.slice(first));
    return true;
  }
}
