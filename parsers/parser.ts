import type { MetricId, MetricSpec } from '../src/model/metric.ts';
import type { Platform } from '../src/model/platform.ts';
import type { EntityKind, Numerals } from '../src/model/run.ts';
import type { Factor, PrintedUnit } from '../src/model/unit.ts';
import type { Stamp } from './shared/timestamp.ts';

/**
 * A cursor on one line of a log: fields parted by blanks, found and read as numbers in one pass. It is used again for
 * the next line, so nothing may keep it.
 */
export interface Line {
  /** 1-based, in its file. */
  readonly number: number;
  /** How many fields the line has. */
  readonly count: number;
  /** The field's text; empty past the last one. */
  str(field: number): string;
  /** Whether the field is this word. */
  is(field: number, word: string): boolean;
  /** The number the field prints, equal to `Number()`; NaN where it is none. */
  num(field: number): number;
  /** Blanks before the first field. */
  readonly indent: number;
  /** The whole line, without its end. */
  text(): string;
  /** The text from a field to the end of the line. */
  rest(field: number): string;
}

/** One column that a tool prints. */
export interface ColumnSpec {
  /** The word of the header line. */
  readonly printed: string;
  /** The heading above it, where the word alone is ambiguous. */
  readonly heading?: string;
  readonly metric: MetricId;
  readonly unit: PrintedUnit;
  /** The number is of an instant, not an average: it holds in a since-boot report too. */
  readonly instant?: boolean;
  /**
   * Cells may carry a suffix: K M G, Ki Mi Gi or k m g are powers of 1024 or of 1000; with `KiB` a number without one is
   * in KiB, so that `m` is 1024 of them; with `bytes` a suffix is a unit itself, powers of 1024 bytes, and a number
   * without one is in the column's unit; zpool's times end in ns, us, ms, s.
   */
  readonly suffix?: 1024 | 1000 | 'KiB' | 'bytes' | 'time';
  readonly note?: string;
}

/** A word of a header line as this log prints it. `spec` serves where the parser knows more than its declaration. */
export interface HeaderWord {
  readonly printed: string;
  readonly heading?: string;
  readonly bucket?: string;
  readonly spec?: ColumnSpec;
  /** What a printed number means, where the log itself tells it: the size of a page in a banner. */
  readonly factor?: Factor;
}

/** What a row is about, by its kind and printed name; `parent` is the name of the entity it is part of. */
export interface EntityKey {
  readonly kind: EntityKind;
  readonly name: string;
  readonly parent?: string;
  /** What else it is called; several that follow each other are all kept. */
  readonly label?: string;
}

/** The columns of a header, as {@link Table.columns} made them. Opaque to parsers. */
export interface Layout {
  /** How many fields a row must have for it. */
  readonly length: number;
}

/** An entity of a table. Opaque to parsers. */
export interface EntityRef {
  readonly key: EntityKey;
}

/** What only the rows of a report, or what stands below them, tell of it. */
export interface ReportAmendment {
  readonly stamp?: Stamp;
  readonly kind?: 'interval' | 'since-boot';
}

/** One table of a log: reports of rows of cells. */
export interface Table {
  /**
   * Opens the next report, even if it stays without rows. Without `kind` the first report, and the first after each
   * mark, is the average since boot if the tool prints one. Tells whether it is one.
   */
  report(stamp: Stamp | null, kind?: 'interval' | 'since-boot'): boolean;
  /** Corrects what was said of the report that is open. */
  amend(amendment: ReportAmendment): void;
  /** The columns of a header line; the same words give the same layout again. A null word is a field to pass over. */
  columns(words: readonly (HeaderWord | null)[]): Layout;
  /** The same for a line that is nothing but a header; `words` is asked only if the line is new. */
  header(line: Line, words: (line: Line) => readonly (HeaderWord | null)[]): Layout;
  entity(key: EntityKey): EntityRef;
  /** The entity named by a field (`rest`: by the rest of the line); `describe` is asked once for each name. */
  named(line: Line, field: number, describe: (name: string) => EntityKey): EntityRef;
  namedRest(line: Line, field: number, describe: (name: string) => EntityKey): EntityRef;
  /** All cells of a row, from a field on. False if the row has too few fields, or was printed before. */
  row(layout: Layout, entity: EntityRef, line: Line, firstField: number): boolean;
  /** The same for a row whose cells are not parted by blanks. */
  texts(layout: Layout, entity: EntityRef, cells: readonly string[]): boolean;
  /** Gives an entity its final name, where only the whole log tells it (`raidz1` becomes `raidz1#1`). */
  rename(entity: EntityRef, key: EntityKey): void;
  /** Says that something happened between two reports; a since-boot report may follow. */
  mark(kind: 'restart' | 'state-change', text: string): void;
  /** How many reports were opened. */
  readonly reports: number;
}

/**
 * A table that is printed once and shown as it is: the figures of a benchmark, the locks that were waited for. Its
 * columns stand in the order in which they first appear, its rows too.
 */
export interface ResultSheet {
  /**
   * A cell of a row, printed in the line being read. `column` is a declared one (`BW`, `clat.mean`: its heading before
   * it), one that the log itself names (`99.9th`), or any other word for a column of words. `unit` where the line names
   * another one than the declaration.
   */
  cell(row: string, column: string | ColumnSpec, text: string, unit?: PrintedUnit): void;
}

/** What of the events of a second becomes a column, where there are too many of them to keep each. */
export interface EventBucket {
  readonly word: HeaderWord;
  readonly what: 'rate' | 'mean' | 'maximum';
  /** The number of an event that is added up, by its place; without it a rate is of the events themselves. */
  readonly of?: number;
}

/** A sort of events, reads or writes, and the columns of the numbers that each of them has. */
export interface EventSort {
  readonly values: readonly HeaderWord[];
  readonly buckets: readonly EventBucket[];
}

/** One event of a log that prints each of them. */
export interface LogEvent {
  /** Seconds from the midnight of the log's date, or from when its tool began; beyond a day where it went on. */
  readonly seconds: number;
  readonly sort: EventSort;
  readonly entity: EntityKey;
  /** The numbers as they were printed; NaN where none was. */
  readonly values: readonly number[];
  /** What tells it from other events of the same instant: the address that was read. */
  readonly address?: number;
}

/**
 * The events of a log that has a line for each, in any order. Of few events each is a sample of its own at its own
 * time; many are counted by the second, as are those of which only `rates` are worth a look.
 */
export interface EventTable {
  event(event: LogEvent): void;
  /** Another printing of a tool's memory begins, which may hold events of those before it again. */
  dump(): void;
  /** Where seconds are counted from. */
  readonly base: Stamp | null;
  since(base: Stamp): void;
}

/** What a parser sees of the world: it pushes and never looks back. */
export interface SourceBuilder {
  /** A new table; most logs have one. */
  table(section?: string): Table;
  /** A new table of results; `rowHead` says what its rows are (`job`, `threads`, `lock`). */
  results(title: string, rowHead: string): ResultSheet;
  /** The events of a log that prints each. */
  events(only?: 'rates'): EventTable;
  host(name: string): void;
  platform(name: Platform, version?: string): void;
  /** The stamp that a text is, `2026-11-21 02:50:58` and what else tools print; null for any other text. */
  stamp(text: string): Stamp | null;
  /** A line that was understood but says something the reader of the report should know. */
  warn(code: string, text: string): void;
}

/** The command line a log was written by, as far as it is known. */
export interface Command {
  readonly text: string;
  /** Whether a one-letter option was given, alone or in a bundle. */
  has(flag: string): boolean;
  /** The argument of an option, `-S M` or `-SM`. */
  value(flag: string): string | undefined;
  /** The interval operand in seconds. */
  readonly interval: number | undefined;
}

/** Reads the lines of one source, in order. */
export interface Reading {
  /** False if the line is not understood; it is then offered to the other parsers. */
  line(line: Line): boolean;
  /** The log ended. */
  end?(): void;
}

/**
 * The reader of one format. `opens` recognises, by content alone, the line with which a log of this format shows
 * itself: its header, or where it has none its first row.
 */
export interface Parser {
  readonly id: string;
  /** The command's name. */
  readonly tool: string;
  readonly platform: Platform;
  readonly title: string;
  /** Where the format is defined: manual page, source. */
  readonly reference: string;
  /** Options of the command that the reader understands. */
  readonly options: string;
  readonly columns: readonly ColumnSpec[];
  /** What the first report is, and the option that leaves a since-boot report out. */
  readonly firstReport: 'since-boot' | 'interval';
  readonly firstReportOption?: string;
  /** The first row of an entity that appears later is its average since boot. */
  readonly lateEntitiesSinceBoot?: boolean;
  /** What its rates are divided by: the real time since the last report, or the interval it was told. */
  readonly rates: 'elapsed' | 'nominal';
  /** The form of its numbers where that goes by their size. */
  readonly numerals?: Numerals;
  /** The option whose argument is the interval (`free -s 5`); it is an operand otherwise. */
  readonly intervalOption?: string;
  /**
   * `idle`: an option (`-z`) leaves idle entities out. `filtered`: the tool prints all of them, but its logs are often
   * piped through a filter that takes rows of idle processors out (`grep -v ' 100$'`).
   */
  readonly leavesOut: 'idle' | 'nothing' | 'filtered';
  /** `row`: with idle entities left out, a row is the mean since the entity's last printed row (nicstat). */
  readonly rowCovers?: 'report' | 'row';
  /** Written after the tool's documentation or source alone: no log of it was at hand. */
  readonly unverified?: true;
  opens(line: Line): boolean;
  /** The same for a log without a header, which only the user can name (`--as`): whether this may be its first row. */
  opensWhenNamed?(line: Line): boolean;
  /** Names of files that say the same as `--as`, where nothing in the log does. */
  readonly fileNames?: RegExp;
  /** `before` are the lines above the opening one that belong to no log: a banner, a stamp, a prompt. */
  start(out: SourceBuilder, command: Command, before: readonly string[]): Reading;
}

/** A parser that a user brings (`--parser`). It is tried before those that statgraph has. */
export interface OwnParser extends Parser {
  /**
   * What its columns measure, where no metric of statgraph's does. The first part of an id is an area of its own
   * (`queue.depth`); its columns are charted by unit, under their printed words.
   */
  readonly metrics?: Readonly<Record<MetricId, MetricSpec>>;
}
