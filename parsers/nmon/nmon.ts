import type { Platform } from '../../src/model/platform.ts';
import type { EntityRef, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { wordOf } from '../shared/columns.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { lacksFirst, nmonColumn, nmonColumns, PROCESS_SPECS } from './nmon-columns.ts';

/**
 * The files of nmon for Linux (lmon.c of nmon 16) and of topas_nmon and nmon for AIX ("nmon Command" of IBM AIX 7). A
 * section has one line with its columns, then one for each snapshot; ZZZZ has the snapshot's time.
 *
 * ```
 * AAA,host,db7
 * CPU_ALL,CPU Total db7,User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs
 * ZZZZ,T0001,03:07:15,22-NOV-2026
 * CPU_ALL,T0001,92.6,7.0,0.0,0.0,0.4,,2
 * ```
 *
 * nmon advises to sort its files, so the time may come after the numbers.
 */
export const nmon = {
  id: 'nmon',
  tool: 'nmon',
  platform: '',
  title: 'nmon, topas_nmon (.nmon)',
  reference: 'lmon.c of nmon 16; nmon command of AIX 7',
  options: '-f -F -s -c -t -T -d -D -P -N',
  columns: nmonColumns,
  firstReport: 'interval',
  opens: (line) => /^(AAA,[a-zA-Z]|ZZZZ,T\d{4})/.test(line.str(0)),
  openingForms: [/\b(?:AAA,[A-Za-z]|ZZZZ,T\d)/],
  start: (out) => new NmonReading(out),
} as const satisfies Parser;

/** The columns of one entity in a section, and their positions in its lines. */
interface EntityColumns {
  readonly entity: EntityRef;
  readonly layout: Layout;
  readonly cells: readonly { readonly index: number; readonly lacksFirst: boolean }[];
}

/** The cells of one entity in a line of a snapshot. */
interface EntityRow {
  readonly entity: EntityRef;
  readonly layout: Layout;
  readonly cells: readonly string[];
}

const SNAPSHOT = /^T\d{4,9}$/;

/** The number of a snapshot, 0 before the first; `T10000` follows `T9999`. */
const numberOf = (snapshot: string) => Number(snapshot.slice(1));

class NmonReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #sections = new Map<string, readonly EntityColumns[]>();
  /** The rows and times of snapshots in a sorted file. */
  readonly #rows = new Map<string, EntityRow[]>();
  readonly #times = new Map<string, Stamp | null>();
  #platform: Platform = 'linux';
  readonly #lengths = new Map<string, number>();
  /** The words of headers with gaps, which rows may not have. */
  readonly #packed = new Map<string, readonly string[]>();
  #processWords: readonly string[] = [];
  #open = '';
  #first = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = out.table();
  }

  line(line: Line): boolean {
    const cells = line.text().trimEnd().split(',');
    const [tag, second] = cells as [string, string?];
    if (!/^[A-Z][A-Z0-9_]{1,31}$/.test(tag) || second === undefined) return false;
    if (tag === 'AAA') this.#about(cells);
    else if (tag === 'ZZZZ') this.#time(cells);
    else if (tag === 'TOP') this.#top(cells);
    else if (/^(BBB|UARG|ERROR|SUMMARY)/.test(tag)) return true;
    else if (SNAPSHOT.test(second)) return this.#snapshot(tag, cells);
    else this.#header(tag, cells);
    return true;
  }

  #about([, word, value = '', more = '']: readonly string[]): void {
    if (word === 'host') this.#out.host(value);
    if (word === 'AIX') this.#platform = 'aix';
    if (word === 'OS' && value !== 'Linux') this.#platform = 'aix';
    if (word === 'AIX' || word === 'OS') {
      this.#out.platform(this.#platform, word === 'AIX' ? value : more);
    }
  }

  /** `ZZZZ,T0001,03:07:15,22-NOV-2026`; the oldest versions print no date. */
  #time([, snapshot, time = '', date = '']: readonly string[]): void {
    const stamp = parseStamp(`${date.replaceAll('-', ' ')} ${time}`.trim());
    if (this.#rows.size > 0) this.#times.set(snapshot!, stamp);
    else this.#report(snapshot!, stamp);
  }

  #report(snapshot: string, stamp: Stamp | null): void {
    if (numberOf(snapshot) <= numberOf(this.#open)) this.#table.mark('restart', 'nmon again');
    if (this.#first === '') this.#first = snapshot;
    this.#table.report(stamp);
    this.#open = snapshot;
  }

  #header(tag: string, words: readonly string[]): void {
    // It prints a section for each processor, counted from 1.
    this.#out.processors(Number(/^CPU(\d+)$/.exec(tag)?.[1] ?? Number.NaN));
    // A row with fewer cells is damaged.
    const length = words.findLastIndex((word) => word !== '') + 1;
    this.#lengths.set(tag, length);
    const packed = words.filter((word) => word !== '');
    if (packed.length < length) this.#packed.set(tag, packed);
    const parts = new Map<string, { index: number; column: ReturnType<typeof nmonColumn> }[]>();
    for (const [index, word] of words.entries()) {
      if (index < 2 || word === '') continue;
      const column = nmonColumn(tag, word, this.#platform);
      const key = JSON.stringify([column.entity.kind, column.entity.name]);
      parts.set(key, [...(parts.get(key) ?? []), { index, column }]);
    }
    const sections = [...parts.values()].map((columns) => ({
      entity: this.#table.entity(columns[0]!.column.entity),
      layout: this.#table.columns(columns.map(({ column }) => wordOf(column.spec))),
      cells: columns.map(({ index, column }) => ({
        index,
        lacksFirst: lacksFirst(column.spec, this.#platform),
      })),
    }));
    this.#sections.set(tag, sections);
  }

  /** Reads a line of a snapshot; nmon prints numbers below zero for values that the system does not have. */
  #snapshot(tag: string, cells: readonly string[]): boolean {
    // nmon 15 prints two commas after each word of NETPACKET, and one after its numbers.
    const packed = this.#packed.get(tag);
    if (packed?.length === cells.length) {
      this.#packed.delete(tag);
      this.#header(tag, packed);
    }
    if (cells.length < (this.#lengths.get(tag) ?? 0)) return false;
    const parts = this.#sections.get(tag);
    const snapshot = cells[1]!;
    const isFirst = snapshot === (this.#first || 'T0001');
    for (const { entity, layout, cells: places } of parts ?? []) {
      const numbers = places.map(({ index, lacksFirst }) =>
        isFirst && lacksFirst ? '-' : (cells[index] ?? '').trim().replace(/^$|^-.*/, '-'),
      );
      this.#write(snapshot, { entity, layout, cells: numbers });
    }
    return parts !== undefined;
  }

  /** `TOP,+PID,Time,%CPU,…,Command,…`, then `TOP,0019251,T0002,59.19,…` */
  #top(cells: readonly string[]): void {
    if (cells[1] === '+PID') this.#processWords = cells;
    const snapshot = cells[2] ?? '';
    if (!SNAPSHOT.test(snapshot) || this.#processWords.length === 0) return;
    const command = cells[this.#processWords.indexOf('Command')] ?? '';
    const places = [...this.#processWords.keys()].filter((index) =>
      PROCESS_SPECS.has(this.#processWords[index]!),
    );
    const words = places.map((index) => wordOf(PROCESS_SPECS.get(this.#processWords[index]!)!));
    this.#write(snapshot, {
      entity: this.#table.entity({
        kind: 'process',
        name: String(Number(cells[1])),
        ...(command === '' ? {} : { label: command }),
      }),
      layout: this.#table.columns(words),
      cells: places.map((index) => cells[index]?.trim() ?? '-'),
    });
  }

  #write(snapshot: string, row: EntityRow): void {
    if (snapshot === this.#open) {
      this.#table.texts(row.layout, row.entity, row.cells);
      return;
    }
    const rows = this.#rows.get(snapshot) ?? [];
    rows.push(row);
    this.#rows.set(snapshot, rows);
  }

  /** Writes the snapshots of a sorted file. */
  end(): void {
    for (const [snapshot, rows] of [...this.#rows].sort(([a], [b]) => numberOf(a) - numberOf(b))) {
      this.#report(snapshot, this.#times.get(snapshot) ?? null);
      for (const { layout, entity, cells } of rows) this.#table.texts(layout, entity, cells);
    }
  }
}
