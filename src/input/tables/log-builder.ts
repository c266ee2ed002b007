import type {
  ColumnSpec,
  Command,
  EventTable,
  HeaderWord,
  Parser,
  ResultSheet,
  SourceBuilder,
  Table,
  TableOwner,
} from '../../../parsers/parser.ts';
import { parseStamp, type Stamp } from '../../../parsers/shared/timestamp.ts';
import type { Platform } from '../../model/platform.ts';
import type { ResultTable } from '../../model/result.ts';
import type { Warning } from '../../model/run.ts';
import { unpackedName } from '../../text/rotation-order.ts';
import type { LogLine } from '../lines/line.ts';
import { SourceEvents } from './event-table.ts';
import { specKey } from './header-layout.ts';
import type { RawSource } from './raw-source.ts';
import { ReportTable } from './report-table.ts';
import { SheetWriter } from './result-sheet.ts';
import { dataOf, eventsOf } from './source-parts.ts';

/** Maximum number of quoted lines with the same kind of problem; the others are counted. */
export const MAX_QUOTED = 5;

/** Maximum number of tables of results in a file; more are not summaries. */
const MAX_SHEETS = 1000;

/** Maximum number of parameters of a log, and of characters of a value. */
const MAX_PARAMETERS = 50;
const MAX_PARAMETER_CHARS = 300;

/** Collects the data that a parser reads from one log; makes a source of each table. */
export class LogBuilder implements SourceBuilder {
  readonly parser: Parser;
  readonly #file: string;
  readonly #line: LogLine;
  readonly #command: Command;
  readonly #specs: ReadonlyMap<string, ColumnSpec>;
  readonly #rowAbove: number;
  readonly #tables: ReportTable[] = [];
  readonly #sheets: SheetWriter[] = [];
  readonly #events: SourceEvents[] = [];
  readonly #warnings: Warning[] = [];
  readonly #counted = new Map<string, number>();
  #platform: Platform;
  #version = '';
  #host: string;
  #processors = 0;
  #above: Stamp | null = null;
  #below: Stamp | null = null;
  readonly #parameters = new Map<string, readonly [name: string, value: string]>();

  /** `rowAbove` is the number of fields of a row above the first header; 0 without one. */
  constructor(parser: Parser, file: string, line: LogLine, command: Command, rowAbove = 0) {
    this.parser = parser;
    this.#file = file;
    this.#line = line;
    this.#command = command;
    this.#rowAbove = rowAbove;
    this.#host = line.host;
    this.#platform = parser.platform;
    this.#specs = new Map(parser.columns.map((spec) => [specKey(spec), spec]));
  }

  get fileName(): string {
    return unpackedName(this.#file);
  }

  table(section = '', owner: TableOwner = {}): Table {
    const { parser } = this;
    const option = parser.firstReportOption;
    const omitted = option !== undefined && this.#command.has(option);
    const table = new ReportTable(section, {
      owner,
      line: this.#line,
      specs: this.#specs,
      sinceBootFirst: parser.firstReport !== 'interval' && !omitted,
      rowAbove: this.#rowAbove,
      warn: (code, text) => this.warn(code, text),
    });
    this.#tables.push(table);
    return table;
  }

  results(title: string, rowHead: string): ResultSheet {
    const last = this.#sheets.at(-1);
    if (last !== undefined && this.#sheets.length === MAX_SHEETS) {
      this.warn('too-many-tables', `more than ${MAX_SHEETS} tables of results`);
      return last;
    }
    const sheet = new SheetWriter({
      parser: this.parser,
      title,
      rowHead,
      line: () => this.#line.number,
      warn: (code, text) => this.warn(code, text),
    });
    this.#sheets.push(sheet);
    return sheet;
  }

  stamp(text: string): Stamp | null {
    return parseStamp(text);
  }

  events(only?: 'rates'): EventTable {
    const specOf = (word: HeaderWord) => this.#specs.get(specKey(word))!;
    const events = new SourceEvents({ line: this.#line, only: only ?? null, specOf });
    this.#events.push(events);
    return events;
  }

  /** Takes the host that the log names, unless a prefix of its lines names it. */
  host(name: string): void {
    this.#host = this.#line.host || name;
  }

  platform(name: Platform, version = ''): void {
    this.#platform = name;
    this.#version = version;
  }

  parameter(name: string, value: string): void {
    if (value.length > MAX_PARAMETER_CHARS || this.#parameters.size >= MAX_PARAMETERS) return;
    this.#parameters.set(JSON.stringify([name, value]), [name, value]);
  }

  processors(count: number): void {
    if (Number.isInteger(count) && count > 0) this.#processors = count;
  }

  /**
   * Takes a line that is only a stamp, as `date` prints it around a benchmark that counts from its start; returns whether
   * it is one.
   */
  noteTime(text: string): boolean {
    const stamp = parseStamp(text.trim());
    if (stamp === null) return false;
    if (this.#tables.every(({ reports }) => reports === 0)) this.#above = stamp;
    else this.#below ??= stamp;
    return true;
  }

  /** The first few warnings of each kind. */
  get warnings(): readonly Warning[] {
    return this.#warnings;
  }

  /** Returns how often something was counted. */
  countOf(key: string): number {
    return this.#counted.get(key) ?? 0;
  }

  /**
   * Whether a header or a result was read, so that lines below it were meant as rows even if no parser understood them.
   */
  get isMeant(): boolean {
    if (this.#warnings.some(({ code }) => code === 'unreadable')) return true;
    return this.#sheets.length > 0 || this.#tables.some((table) => table.hasLayout);
  }

  /** Whether this command may have written the log; a log shows its command only once. */
  continuesWith(command: Command): boolean {
    return command.text === '' || command.text === this.#command.text;
  }

  /** Marks a restart: this tool's output continues after that of another tool. */
  restart(): void {
    for (const table of this.#tables) {
      if (table.reports > 0) table.mark('restart', `${this.parser.tool} again`);
    }
  }

  /** Takes a line that no parser understood or that has no end: it may be a broken row of the table read last. */
  lose(line: LogLine, isCut = false): void {
    let table = this.#tables[0];
    for (const other of this.#tables) if (other.lastLine > table!.lastLine) table = other;
    table?.lose(line, isCut);
  }

  /** Handles a blank line. */
  blank(): void {
    for (const table of this.#tables) table.blank();
  }

  warn(code: string, text: string, line = this.#line.number): void {
    if (this.count(code) > MAX_QUOTED) return;
    this.#warnings.push({ file: this.#file, line, code, text });
  }

  /** Counts without a warning. */
  count(code: string): number {
    const count = (this.#counted.get(code) ?? 0) + 1;
    this.#counted.set(code, count);
    return count;
  }

  /** Warns of a line that no parser understood. */
  notUnderstood(): void {
    this.warn('not-understood', this.#line.text().slice(0, 200));
  }

  /** Returns the interval in the command: `5`, `5.5`, in some languages `5,5`. */
  #commandInterval(): number {
    const { intervalOption } = this.parser;
    const argument = intervalOption === undefined ? undefined : this.#command.value(intervalOption);
    const seconds = Number(argument?.replace(',', '.'));
    return seconds > 0 ? seconds : (this.#command.interval ?? Number.NaN);
  }

  /** Whether the command is known, and is one that ends after a report. */
  #asksForOne(): boolean {
    const { text, count } = this.#command;
    return text !== '' && (count === 1 || !(this.#commandInterval() > 0));
  }

  /** Returns the sources of the log's tables; `firstId` is the id of the first, in its file. */
  finish(firstId: number): RawSource[] {
    const tables = this.#tables.filter((table) => !table.isEmpty || this.#isIdle(table));
    const events = this.#events.filter((list) => !list.isEmpty);
    return [...tables.map(dataOf), ...events.map(eventsOf)].map((data, i) => ({
      id: firstId + i,
      parser: this.parser,
      file: this.#file,
      parts: [{ file: this.#file, firstSample: 0, firstLine: data.lines[0] ?? 1 }],
      platform: this.#platform,
      version: this.#version,
      host: this.#host,
      ...(this.#processors > 0 && { processors: this.#processors }),
      command: this.#command.text,
      commandInterval: this.#commandInterval(),
      ...(this.#asksForOne() && { asksForOne: true }),
      ...(this.#above !== null && { above: this.#above }),
      ...(this.#below !== null && { below: this.#below }),
      leftOutByOption: this.#command.has(this.parser.idleOption ?? 'z'),
      ...data,
      warnings: i === 0 ? this.#warnings : [],
      counts: i === 0 ? this.#counted : new Map(),
    }));
  }

  /** Returns the tables of results of the log; `firstId` is the id of the first, in its file. */
  finishResults(firstId: number): ResultTable[] {
    const { id: parser, tool } = this.parser;
    const log = { file: this.#file, parser, tool, platform: this.#platform, host: this.#host };
    const tables = this.#sheets.map((sheet) => sheet.finish()).filter((table) => table !== null);
    const parameters = [...this.#parameters.values()];
    return tables.map((table, i) => {
      const known = { ...log, command: this.#command.text, ...table };
      return { id: firstId + i, ...known, ...(parameters.length > 0 && { parameters }) };
    });
  }

  /** Whether `-z` left out every row of a table: it has no rows although every line was understood. */
  #isIdle(table: ReportTable): boolean {
    const understood = !this.#counted.has('not-understood');
    return this.parser.leavesOut === 'idle' && table.reports > 1 && understood;
  }
}
