import type { EntityKind } from '../src/model/entity.ts';
import type { Numerals } from '../src/model/habits.ts';
import type { JobTime } from '../src/model/job-time.ts';
import type { MetricId, MetricSpec } from '../src/model/metric.ts';
import type { Platform } from '../src/model/platform.ts';
import type { Factor, PrintedUnit } from '../src/model/unit.ts';
import type { Stamp } from './shared/timestamp.ts';

/**
 * A cursor on one line of a log: fields separated by blanks, found and read as numbers in one pass. It is reused for
 * the next line, so do not keep it.
 */
export interface Line {
  /** The number of the line in its file, from 1. */
  readonly number: number;
  /** The number of fields. */
  readonly count: number;
  /** The stamp that a pipe wrote before the line; null without one. */
  readonly stamp: Stamp | null;
  /** Returns the text of a field; empty past the last one. */
  str(field: number): string;
  /** Whether the field is this word. */
  is(field: number, word: string): boolean;
  /** Returns a field as a number, equal to `Number()`; NaN for any other text. */
  num(field: number): number;
  /** Returns the only whole number in a field, 23168 of `"23168":`; NaN for any other text. */
  whole(field: number): number;
  /** Blanks before the first field. */
  readonly indent: number;
  /** Returns the whole line, without its end. */
  text(): string;
  /** Returns the text from a field to the end of the line. */
  rest(field: number): string;
}

/** One column that a tool prints. */
export interface ColumnSpec {
  /** The word of the header line. */
  readonly printed: string;
  /** The heading above it, if the word alone is ambiguous. */
  readonly heading?: string;
  readonly metric: MetricId;
  readonly unit: PrintedUnit;
  /** Whether the number is an instant value, not an average: it is valid in a since-boot report too. */
  readonly instant?: boolean;
  /**
   * Cells may have a suffix: K M G, Ki Mi Gi or k m g are powers of 1024 or of 1000; with `KiB` a number without one is
   * in KiB, so that `m` is 1024 of them; with `bytes` a suffix is a unit itself, powers of 1024 bytes, and a number
   * without one is in the column's unit; zpool's times end in ns, us, ms, s.
   */
  readonly suffix?: 1024 | 1000 | 'KiB' | 'bytes' | 'time';
  readonly note?: string;
}

/** A word of a header line as this log prints it; with `spec` if its column is not in the declaration. */
export interface HeaderWord {
  readonly printed: string;
  readonly heading?: string;
  readonly bucket?: string;
  readonly spec?: ColumnSpec;
  /** The factor of printed numbers, if the log contains it: the page size in a banner. */
  readonly factor?: Factor;
}

/** The entity of a row: its kind and printed name; `parent` is the name of the entity that it is part of. */
export interface EntityKey {
  readonly kind: EntityKind;
  readonly name: string;
  readonly parent?: string;
  /** A second name; if it changes, all values are kept. */
  readonly label?: string;
}

/** The columns of a header, as {@link Table.columns} made them. Opaque to parsers. */
export interface Layout {
  /** The number of fields that a row must have. */
  readonly length: number;
}

/** An entity of a table. Opaque to parsers. */
export interface EntityRef {
  readonly key: EntityKey;
}

/** Facts about a report that become known only from its rows or from lines after them. */
export interface ReportAmendment {
  readonly stamp?: Stamp;
  readonly kind?: 'interval' | 'since-boot';
}

/** One table of a log: reports of rows of cells. */
export interface Table {
  /**
   * Opens the next report, even if no rows follow. Without `kind` the first report, and the first after each mark, is
   * the average since boot if the tool prints one. Returns whether it is.
   */
  report(stamp: Stamp | null, kind?: 'interval' | 'since-boot'): boolean;
  /** Says which line the reports and rows that follow were printed in, if they are added later; null: the current one. */
  printedIn(line: number | null): void;
  /** Corrects the open report. */
  amend(amendment: ReportAmendment): void;
  /** Returns the columns of a header line; the same words return the same layout. A null word is a skipped field. */
  columns(words: readonly (HeaderWord | null)[]): Layout;
  /** Returns the columns of a line that is only a header; `words` is called only if the line is new. */
  header(line: Line, words: (line: Line) => readonly (HeaderWord | null)[]): Layout;
  entity(key: EntityKey): EntityRef;
  /** Returns the entity named by a field (`rest`: by the rest of the line); `describe` is called once per name. */
  named(line: Line, field: number, describe: (name: string) => EntityKey): EntityRef;
  namedRest(line: Line, field: number, describe: (name: string) => EntityKey): EntityRef;
  /** Adds all cells of a row, from a field on. Returns false if fields are missing or the row was printed before. */
  row(layout: Layout, entity: EntityRef, line: Line, firstField: number): boolean;
  /** Adds a row whose cells are not separated by blanks. */
  texts(layout: Layout, entity: EntityRef, cells: readonly string[]): boolean;
  /** Gives an entity its final name, if only the whole log shows it (`raidz1` becomes `raidz1#1`). */
  rename(entity: EntityRef, key: EntityKey): void;
  /** Says that instant values were read at the tool's start and repeated since: they count nowhere. */
  freeze(metrics: readonly MetricId[]): void;
  /** Sets the unit of metrics when the whole log is read: a printed 1 is `times` of their canonical unit. */
  scale(metrics: readonly MetricId[], times: number): void;
  /** Marks that something happened between two reports; a since-boot report may follow. */
  mark(kind: 'restart' | 'state-change', text: string): void;
  /** Notes a sign that another run may begin with the next report; its numbers decide whether it does. */
  mayRestart(text: string): void;
  /** The number of reports opened so far. */
  readonly reports: number;
}

/**
 * A table that is printed once and shown as it is: the figures of a benchmark, the locks that were waited for. Its
 * columns, like its rows, are in the order of their first appearance.
 */
export interface ResultSheet {
  /**
   * Adds a cell of a row, printed in the current line. `column` is a declared one (`BW`, `clat.mean`: its heading
   * before it), one that the log itself names (`99.9th`), or any other word for a column of words. `unit` overrides the
   * declared one.
   */
  cell(row: string, column: string | ColumnSpec, text: string, unit?: PrintedUnit): void;
  /** Says which line the cells that follow were printed in, if they are added later; null: the current one. */
  printedIn(line: number | null): void;
  /** Says that a row ran at the same time as all rows with this text. */
  ranWith(row: string, text: string): void;
  /** Returns the target of the bins of a row's histogram; `heading` is that of its percentiles. */
  histogram(row: string, heading: string, unit: PrintedUnit): LatencyBins;
  /** Takes the times of the benchmark's jobs, in their order: the logs of a job count from its start. */
  ran(jobs: readonly JobTime[]): void;
}

/** Takes the bins of a histogram: a printed time, and how many operations took it. */
export interface LatencyBins {
  bin(time: number, count: number): void;
}

/** A column that summarises the events of a second if there are too many to keep each. */
export interface EventBucket {
  readonly word: HeaderWord;
  readonly what: 'rate' | 'mean' | 'maximum';
  /** The index of the number that is summarised; without it a rate counts the events. */
  readonly of?: number;
}

/** A sort of events, for example reads or writes: the columns of its numbers. */
export interface EventSort {
  readonly values: readonly HeaderWord[];
  readonly buckets: readonly EventBucket[];
}

/** One event of a log that prints each event. */
export interface LogEvent {
  /** Seconds from the midnight of the log's date, or from the start of its tool; may be more than a day. */
  readonly seconds: number;
  readonly sort: EventSort;
  readonly entity: EntityKey;
  /** The numbers as printed; NaN for a missing one. */
  readonly values: readonly number[];
  /** Distinguishes it from other events of the same instant: the address that was read. */
  readonly address?: number;
}

/**
 * The events of a log that prints each, in any order. If there are many, or with `rates`, they are counted per second.
 */
export interface EventTable {
  event(event: LogEvent): void;
  /** Begins the next dump of a tool's memory; it may repeat events of earlier dumps. */
  dump(): void;
  /** The time from which seconds are counted. */
  readonly base: Stamp | null;
  since(base: Stamp): void;
}

/** Whose a table is, if its log is of several hosts or runs. */
export interface TableOwner {
  readonly host?: string;
  readonly run?: string;
}

/** The target of a parser: takes the tables, results and facts of its log. */
export interface SourceBuilder {
  /** The name of the log's file, without that of its compression. */
  readonly fileName: string;
  /** Returns a new table; most logs have one. `owner` says whose it is, in a log of several hosts or runs. */
  table(section?: string, owner?: TableOwner): Table;
  /** Returns a new table of results; `rowHead` is the kind of its rows (`job`, `threads`, `lock`). */
  results(title: string, rowHead: string): ResultSheet;
  /** Returns the target of the events of a log that prints each event. */
  events(only?: 'rates'): EventTable;
  host(name: string): void;
  platform(name: Platform, version?: string): void;
  /** Takes a parameter that a benchmark prints: its block size, its queue depth; `version` is that of the program. */
  parameter(name: string, value: string): void;
  /** Takes the number of the host's processors, if the log contains it. */
  processors(count: number): void;
  /** Reads a stamp, `2026-11-21 02:50:58` and the other forms that tools print; null for any other text. */
  stamp(text: string): Stamp | null;
  /** Adds a remark on the log for the reader of the report. */
  warn(code: string, text: string, line?: number): void;
}

/** The known parts of the command line that wrote a log. */
export interface Command {
  readonly text: string;
  /** Whether a one-letter option was given, alone or in a bundle. */
  has(flag: string): boolean;
  /** Returns the argument of an option, `-S M` or `-SM`. */
  value(flag: string): string | undefined;
  /** The interval operand in seconds. */
  readonly interval: number | undefined;
  /** The number of reports that it asks for, the operand behind the interval. */
  readonly count: number | undefined;
}

/** Reads the lines of one source, in order. */
export interface Reading {
  /** Returns false if the line is not understood; it is then offered to the other parsers. */
  line(line: Line): boolean;
  /** Called at the end of the log. */
  end?(): void;
}

/**
 * The reader of one format. `opens` recognises, by content alone, the line that begins a log of this format: its
 * header, or its first row if it has none.
 */
export interface Parser {
  readonly id: string;
  /** The command's name. */
  readonly tool: string;
  readonly platform: Platform;
  readonly title: string;
  /** The definition of the format: manual page, source. */
  readonly reference: string;
  /** The options of the command that it supports. */
  readonly options: string;
  readonly columns: readonly ColumnSpec[];
  /**
   * The kind of the first report, and the option that omits a since-boot report. `moment`: it covers a fraction of a
   * second, in some versions all time since boot, and is set aside like an average since boot unless it is the only
   * one.
   */
  readonly firstReport: 'since-boot' | 'moment' | 'interval';
  readonly firstReportOption?: string;
  /** Whether the numbers of its first report are sums since boot, not means of a second. Those of amounts always are. */
  readonly beginsWithSums?: true;
  /** Whether the first row of an entity that appears later is its average since boot. */
  readonly lateEntitiesSinceBoot?: boolean;
  /** The first report is printed at the start of the tool, not an interval later; it is not an average since boot. */
  readonly printsAtStart?: true;
  /**
   * The divisor of its rates: the time since the last report (`elapsed`, if nothing is given), or the interval of the
   * command. `counted`: it prints no rates but totals, which are divided by the time between two stamps, even if it
   * varies.
   */
  readonly rates?: 'elapsed' | 'nominal' | 'counted';
  /** Its rates with the amounts whose sum each is of: the amount divided by the rate is the time of a report. */
  readonly ratesOfAmounts?: readonly (readonly [rate: string, ...amounts: readonly string[]])[];
  /** The form of its numbers, if it depends on their size. */
  readonly numerals?: Numerals;
  /** The option whose argument is the interval (`free -s 5`); it is an operand otherwise. */
  readonly intervalOption?: string;
  /** The letters of options whose argument may be a number (`pidstat -p 2486 5`): it is not the interval. */
  readonly numberOptions?: string;
  /**
   * `idle`: an option (`-z`, or `idleOption`) omits idle entities. `filtered`: the tool prints all of them, but its
   * logs are often piped through a filter that drops rows of idle processors (`grep -v ' 100$'`).
   */
  readonly leavesOut?: 'idle' | 'nothing' | 'filtered';
  /** Set if the rows of single processors come with one of all; without it others were left out (`mpstat -P 0,1`). */
  readonly printsWhole?: true;
  readonly idleOption?: string;
  /** `row`: if idle entities are omitted, a row is the mean since the entity's last printed row (nicstat). */
  readonly rowCovers?: 'report' | 'row';
  opens(line: Line): boolean;
  /**
   * Each line that it opens has one of these words as a field, or one of these forms. A form begins with `\b`,
   * or with a character that is no letter, digit, `_` or single blank. A parser with neither words nor forms is asked
   * about every line.
   */
  readonly openingWords?: readonly string[];
  readonly openingForms?: readonly RegExp[];
  /** Whether a line may be the first row of a log without a header, which only `--as` selects. */
  opensWhenNamed?(line: Line): boolean;
  /**
   * Whether a log without a header is read even if nobody named it: `opensWhenNamed` is true of each of its rows, and of
   * those of no other format.
   */
  readonly isKnownByRows?: true;
  /** Whether other lines between its rows are no loss, and its rows say too little for it to be proposed. */
  readonly isProse?: true;
  /** Names of files that select the format as `--as` does, for logs that cannot be recognised by content. */
  readonly fileNames?: RegExp;
  /** `before` holds the lines above the opening one that belong to no log: a banner, a stamp, a prompt. */
  start(out: SourceBuilder, command: Command, before: readonly string[]): Reading;
}

/** A user's parser (`--parser`). It is tried before the built-in ones. */
export interface UserParser extends Omit<Parser, 'openingForms'> {
  /**
   * Metrics that statgraph does not have. The first part of an id is a new area (`queue.depth`); its columns are
   * charted by unit, under their printed words.
   */
  readonly metrics?: Readonly<Record<MetricId, MetricSpec>>;
}
