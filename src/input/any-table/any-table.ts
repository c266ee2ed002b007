import type { Parser } from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { ResultTable } from '../../model/result.ts';
import type { Warning } from '../../model/run.ts';
import { matchesWhole } from '../../text/glob.ts';
import { joinNames } from '../../text/join-names.ts';
import { NO_COMMAND } from '../command.ts';
import { LogLine } from '../lines/line.ts';
import type { LostPart } from '../lines/lost-part.ts';
import { LogBuilder } from '../tables/log-builder.ts';
import type { RawSource } from '../tables/raw-source.ts';
import type { ColumnRule } from './column-rules.ts';
import {
  delimiterIn,
  formCells,
  formOfRow,
  type TableLayout,
  type TableStart,
  tableBelow,
} from './form.ts';
import { JsonRows } from './json-rows.ts';
import { splitLine } from './split.ts';
import { type LineStamp, stampLine } from './stamp-line.ts';
import { type RowSource, TableSheet } from './table-sheet.ts';
import { inTimeOrder } from './time-order.ts';

/** The stand-in for a parser of tables that no parser knows. */
export const anyTable = {
  id: 'table',
  tool: 'table',
  platform: '',
  title: 'any table',
  reference: 'its own header line',
  options: '',
  columns: [],
  firstReport: 'interval',
  opens: () => false,
  start: () => ({ line: () => false }),
} as const satisfies Parser;

/** Maximum number of tables of a file; a file with more is a text. */
const MAX_SHEETS = 16;
/** Maximum number of lines of a cell in quotes. */
const MAX_QUOTED_LINES = 16;
/** Maximum characters of a header. */
const MAX_HEADER_LENGTH = 65_536;
/** Minimum number of rows of a table; fewer could be prose with numbers. */
const MIN_ROWS = 2;
/** Minimum share of the lines from the first header on that belong to tables. */
const MIN_SHARE = 0.5;

/** The tables of a file. */
export interface TableReading {
  readonly sources: readonly RawSource[];
  /** The results of the runs that the rows of its tables are. */
  readonly results: readonly ResultTable[];
  /** What belongs to no source: how rows of runs were read. */
  readonly warnings: readonly Warning[];
  /** Why a table was not accepted; empty without such a table. */
  readonly refusal: string;
}

/**
 * Reads tables of numbers with a header line from any program, if no parser knows them. It gets the lines of a file
 * until a parser knows one, and keeps only the first rows of each table.
 */
export class AnyTable {
  readonly #line = new LogLine();
  readonly builder: LogBuilder;
  readonly #sheets = new Map<string, TableSheet>();
  #sheet: TableSheet | null = null;
  /** The lines directly above; one may be a header. */
  #above: readonly string[] = [];
  #open: { readonly text: string; readonly lines: number; readonly first: number } | null = null;
  /** The number of lines from the first header on, without comments. */
  #lines = 0;
  /** The last stamp that was a whole line. */
  #stamp: LineStamp | null = null;
  /** The stamp in the prefix of the line. */
  #prefix: Stamp | null = null;
  /** The reader of a JSON text. */
  #json: JsonRows | null = null;
  /** Lines of units, which are repeated with their header. */
  readonly #unitLines = new Set<string>();

  readonly #rules: readonly ColumnRule[];
  readonly #file: string;
  /** The parameters that are named by a reader who asks for runs. */
  readonly #asked: readonly string[] | undefined;

  /** `rules` are the user's rules for the columns; with rules the file is known to be a table. */
  constructor(file: string, rules: readonly ColumnRule[] = [], asked?: readonly string[]) {
    this.#asked = asked;
    this.#rules = rules;
    this.#file = file;
    this.builder = new LogBuilder(anyTable, file, this.#line, NO_COMMAND);
  }

  /**
   * Reads a line as a row of a table whose columns are known; false for any other line. If it is called first, parsers
   * are not asked about each of a million rows.
   */
  row(line: LogLine): boolean {
    // A line above that was no row may be the header of another table.
    if (!this.isBound || this.#open !== null || this.#above.length > 0) return false;
    if (this.#json !== null) return false;
    const text = line.textWithTabs();
    if (text.includes('"') || this.#sheets.has(text.trim())) return false;
    // `Sat Nov 21 02:50:58 2026` is not a row of five columns if such lines were between rows before.
    if (this.#stamp !== null && this.#isStamp(text)) return false;
    const { number, stamp } = line;
    if (!this.#sheet!.row(text, { number, stamp, above: this.#stamp })) return false;
    this.#lines++;
    this.#above = [];
    return true;
  }

  /** Whether the columns of the last table are known. */
  get isBound(): boolean {
    return this.#sheet?.isBound === true;
  }

  /** Whether the user named every column of a row of a table without a header. */
  isNamed(row: string): boolean {
    return this.#beginsUnnamed(row) !== null;
  }

  line(line: LogLine): void {
    const text = line.textWithTabs();
    const { number } = line;
    this.#prefix = line.stamp;
    if (this.#sheet === null && /^\s*\{/.test(text)) this.#json ??= new JsonRows();
    const rows = this.#json?.read(text) ?? null;
    if (rows === null) {
      this.#json = null;
      this.#plain(text, number);
    } else for (const row of rows) this.#content({ text: row, number });
  }

  #plain(text: string, number: number): void {
    if (/^(#|\/\/)/.test(text))
      this.#comment(
        text
          .replace(/^[#/]+/, '')
          .trim()
          .slice(0, MAX_HEADER_LENGTH),
      );
    else this.#content(this.#joined(text, number));
  }

  /** Takes a comment: it may be the header, else it is ignored. */
  #comment(text: string): void {
    if (text === '' || this.#isStamp(text)) return;
    const sheet = this.#sheets.get(text);
    if (this.#unitLines.has(text)) return;
    if (sheet === undefined) this.#above = [...this.#above.slice(-1), text];
    else this.#resume(sheet);
  }

  /** Joins lines while a cell in quotes is open; null until it is closed. */
  #joined(text: string, number: number): { readonly text: string; readonly number: number } | null {
    const delimiter = this.#sheet?.form.delimiter ?? delimiterIn(this.#above.at(-1) ?? '');
    const open = this.#open;
    const whole = open === null ? text : `${open.text}\n${text}`;
    const isOpen =
      text.includes('"') || open !== null ? splitLine(whole, delimiter) === null : false;
    this.#open = null;
    if (!isOpen) return { text: whole, number: open?.first ?? number };
    const lines = (open?.lines ?? 0) + 1;
    if (lines > MAX_QUOTED_LINES) return { text: whole, number: open!.first };
    this.#open = { text: whole, lines, first: open?.first ?? number };
    return null;
  }

  #content(line: { readonly text: string; readonly number: number } | null): void {
    if (line === null) return;
    const { text, number } = line;
    const sheet = this.#sheet;
    const repeated = this.#sheets.get(text.trim());
    if (repeated !== undefined) {
      this.#resume(repeated);
      return;
    }
    if (this.#unitLines.has(text) || isRule(text) || this.#isStamp(text)) return;
    if (sheet !== null) this.#lines++;
    if (this.#begins(text, number)) return;
    else if (sheet?.row(text, this.#sourceOf(number)) === true) this.#above = [];
    else {
      sheet?.unfit(text, number);
      this.#above = text.length <= MAX_HEADER_LENGTH ? [...this.#above.slice(-1), text] : [];
    }
  }

  #sourceOf(number: number): RowSource {
    return { number, stamp: this.#prefix, above: this.#stamp };
  }

  #isStamp(text: string): boolean {
    const stamp = stampLine(text);
    if (stamp === null || this.#isDelimited(text)) return false;
    this.#stamp = stamp;
    return true;
  }

  /** Whether a line has delimiters of the table: `02:50:58,4,` is a time and 4, not a stamp with a fraction. */
  #isDelimited(text: string): boolean {
    const form = this.#sheet?.form ?? tableBelow(this.#above, text)?.form;
    return form !== undefined && form.delimiter !== 'blanks' && text.includes(form.delimiter);
  }

  #resume(sheet: TableSheet): void {
    this.#sheet = sheet;
    sheet.header();
    this.#above = [];
  }

  /** Begins a table if a line is its first row and its header is above; returns whether it does. */
  #begins(text: string, number: number): boolean {
    const found = tableBelow(this.#above, text) ?? this.#beginsUnnamed(text);
    if (found === null || this.#sheets.size >= MAX_SHEETS) return false;
    if (this.#sheet !== null && !this.#isHeader(found.form, text)) return false;
    const section = this.#sheets.size === 0 ? '' : `table ${this.#sheets.size + 1}`;
    const context = {
      builder: this.builder,
      line: this.#line,
      section,
      rules: this.#rules,
      asked: this.#asked,
    };
    const sheet = new TableSheet(found.form, found.units, context);
    this.#sheets.set(found.header.trim(), sheet);
    const between = this.#above.at(-1)!;
    if (found.units.length > 0) this.#unitLines.add(between);
    else if (between !== found.header && found.header !== '') sheet.unfit(between, number - 1);
    this.#lines += this.#lines === 0 ? 1 : 0;
    this.#sheet = sheet;
    this.#above = [];
    return sheet.row(text, this.#sourceOf(number));
  }

  /** Begins a table without a header, if the user named every column. */
  #beginsUnnamed(row: string): TableStart | null {
    const names = this.#rules.map(({ column }) => column);
    if (this.#sheet !== null || names.length === 0) return null;
    const form = formOfRow(names, row);
    return form && { header: '', form, units: [] };
  }

  /**
   * Whether the line above a row that fits the open table is another header, not a remark with as many words: it has
   * delimiters, or a word in common with a header.
   */
  #isHeader({ delimiter, words }: TableLayout, row: string): boolean {
    if (delimiter !== 'blanks' || formCells(this.#sheet!.form, row) === null) return true;
    const headings = new Set([...this.#sheets.values()].flatMap(({ form }) => form.words));
    return words.some((word) => headings.has(word));
  }

  /** Returns the tables, if most lines belong to them. `gaps` are lines that were skipped. */
  finish(gaps: readonly LostPart[]): TableReading {
    const hasRules = this.#rules.length > 0;
    const minRows = hasRules ? 1 : MIN_ROWS;
    const sheets = [...this.#sheets.values()].filter(({ rows }) => rows >= minRows);
    const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
    const isTable = sheets.length > 0 && (hasRules || rows >= this.#lines * MIN_SHARE);
    if (!isTable)
      return { sources: [], results: [], warnings: [], refusal: hasRules ? NOT_AS_NAMED : '' };
    this.#warnUnused();
    for (const sheet of sheets) sheet.bind();
    const refusal = sheets.find((sheet) => sheet.refusal !== '')?.refusal ?? '';
    for (const { code, text, line } of gaps) this.builder.warn(code, text, line);
    const results = sheets.flatMap((sheet) => sheet.results(this.#file));
    const sources = this.builder.finish(0).map(inTimeOrder);
    const lost = sources.length === 0 && results.length > 0 ? this.builder.warnings : [];
    const load = sheets.map((sheet) => sheet.load).join('');
    return { sources, results, warnings: [...lost, ...this.#asRuns(results, load)], refusal };
  }

  /** Says that rows are runs, and how to read them as reports of a log instead. */
  #asRuns(results: readonly ResultTable[], load: string): Warning[] {
    const name = results[0]?.columns[0]?.printed;
    if (name === undefined) return [];
    const text = `read as ${results.length} runs, a row each${load}; --columns 'GLOB=${name}:1' reads its rows as reports over time`;
    return [{ file: this.#file, line: 0, code: 'any-table', text }];
  }

  /** Warns of rules that match no column, which are typing errors. */
  #warnUnused(): void {
    const words = [...this.#sheets.values()].flatMap(({ form }) => form.words);
    for (const { column } of this.#rules) {
      if (words.some((word) => word === column || matchesWhole(word, column))) continue;
      const text = `no column is called ${column}; there are ${joinNames(words, ', ', 20)}`;
      this.builder.warn('columns', text, 0);
    }
  }
}

/** Whether a line is `----- -----`, as between header and rows, or between reports. */
const isRule = (text: string) => /^[-=+| \t]+$/.test(text) && /[-=]/.test(text);

const NOT_AS_NAMED = 'no row fits a header line, nor as many columns as --columns names';
