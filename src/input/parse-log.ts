import type { Command, Parser } from '../../parsers/parser.ts';
import type { ResultTable } from '../model/result.ts';
import type { Warning } from '../model/run.ts';
import { AnyTable, type TableReading } from './any-table/any-table.ts';
import { commandFor, commandIn, NO_COMMAND } from './command.ts';
import type { FileOptions } from './file-options.ts';
import { headerlessFormats } from './headerless-formats.ts';
import { LogLine, TOO_LONG } from './lines/line.ts';
import { hideStamp, stampLengths } from './lines/line-stamp.ts';
import { TextHead } from './lines/text-head.ts';
import { OpenLogs } from './open-logs.ts';
import { Preamble } from './preamble.ts';
import { Recogniser } from './recognise.ts';
import { type LogBuilder, QUOTED } from './tables/log-builder.ts';
import type { RawSource } from './tables/raw-source.ts';

/** The logs of one file. */
export interface LogContent {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  /** The first line that is not blank. */
  readonly firstLine: string;
  /** Warnings that belong to no source: a log was recognised, but none of its rows could be read. */
  readonly warnings: readonly Warning[];
  /** Why a file that is not text, or that looks like a table of numbers, was not read; empty for any other. */
  readonly refusal: string;
  /** Parsers that could read a log without a header if the user named them. */
  readonly mayBe: readonly string[];
}

/** Parses the logs of one file from its bytes. `file` is the name under which lines are quoted. */
export async function parseLog(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: FileOptions = {},
): Promise<LogContent> {
  const log = new LogReader(file, options);
  for await (const chunk of chunks) {
    if (!log.feed(chunk)) break;
  }
  return log.finish();
}

/** Feeds lines to the log that knows them; a line that another parser opens begins or resumes its log. */
class LogReader {
  readonly #file: string;
  readonly #options: FileOptions;
  readonly #line = new LogLine();
  readonly #logs: OpenLogs;
  readonly #recogniser: Recogniser;
  readonly #preamble = new Preamble();
  /** Lines that were too long, before the first log. */
  readonly #tooLong: number[] = [];
  /** Rows of numbers before the first header: their own header was cut off. */
  readonly #headless: HeadlessRow[] = [];
  /** Tables that no parser knows, until a log is found. */
  #table: AnyTable | null;
  readonly #head = new TextHead();
  #firstLine = '';
  #started = false;
  #binary = false;

  constructor(file: string, options: FileOptions) {
    this.#file = file;
    this.#options = options;
    this.#logs = new OpenLogs(file, this.#line);
    this.#recogniser = new Recogniser(file, options);
    this.#table = options.as === undefined ? new AnyTable(file, options.columns) : null;
  }

  /** False if the bytes are not text, so that there is no point in reading on. */
  feed(chunk: Uint8Array): boolean {
    if (this.#started) return this.#feed(chunk);
    return !this.#head.add(chunk) || this.#start();
  }

  #start(): boolean {
    this.#started = true;
    this.#binary = this.#head.isBinary;
    return !this.#binary && this.#feed(this.#head.text);
  }

  #feed(bytes: Uint8Array): true {
    const line = this.#line;
    line.feed(bytes);
    while (line.next()) {
      if (line.tooLong.length > 0) this.#passOverLong();
      if (line.count > 0) this.#read();
      else this.#preamble.blank();
    }
    if (line.tooLong.length > 0) this.#passOverLong();
    return true;
  }

  #passOverLong(): void {
    const numbers = this.#line.tooLong.splice(0);
    const log = this.#logs.current;
    if (log === null) this.#tooLong.push(...numbers);
    else warnTooLong(log.builder, numbers);
  }

  finish(): LogContent {
    if (!this.#started) this.#start();
    if (!this.#binary && this.#line.finish() && this.#line.count > 0) this.#cut();
    const table = this.#binary ? undefined : this.#table?.finish(this.#tooLong);
    const logs = this.#logs.finish(this.#options.userParsers ?? []);
    const sources = table === undefined ? logs.sources : table.sources;
    const isNone = this.#logs.current === null && sources.length === 0;
    return {
      sources,
      results: logs.results,
      firstLine: this.#firstLine,
      warnings: isNone ? this.#warningsOfNoLog() : logs.warnings,
      refusal: this.#binary ? this.#head.refusal : refusalOf(table),
      mayBe: isNone ? headerlessFormats(this.#firstLine, this.#recogniser.candidates) : [],
    };
  }

  #read(): void {
    const line = this.#line;
    if (this.#firstLine === '') this.#firstLine = line.text();
    if (this.#table?.row(line) === true) return;
    if (this.#logs.continue() || this.#opens(0) || this.#isStamped()) {
      this.#preamble.understood(line);
    } else this.#passOver();
  }

  /** Whether a parser knows the line as the first of a log; the line is then read. */
  #opens(stampWords: number): boolean {
    const line = this.#line;
    const parser = this.#recogniser.openedBy(line, this.#logs.current?.builder.parser ?? null);
    if (parser === undefined) return false;
    const command = this.#commandOf(parser);
    const above = this.#preamble.behind(stampWords);
    const rowAbove = this.#rowAbove(stampWords);
    const { builder, reading } = this.#logs.open(parser, { command, above, stampWords, rowAbove });
    this.#table = null;
    warnTooLong(builder, this.#tooLong.splice(0));
    for (const { text, number } of this.#headless.splice(0)) {
      builder.warn('not-understood', `no header above it: ${text}`, number);
    }
    reading.line(line);
    return true;
  }

  /** Whether the line is understood without a foreign stamp before it. */
  #isStamped(): boolean {
    const line = this.#line;
    for (const words of stampLengths(line)) {
      if (!hideStamp(line, words)) continue;
      if (this.#logs.continueBehind(words) || this.#opens(words)) return true;
      line.show();
    }
    return false;
  }

  #commandOf({ tool }: Parser): Command {
    const { command } = this.#options;
    const option = command === undefined ? null : commandFor(command, tool);
    return option ?? this.#preamble.commandOf(tool) ?? NO_COMMAND;
  }

  /** Skips a line that no log understands: before the first header it is prose, later it is counted and quoted. */
  #passOver(): void {
    const text = this.#line.text();
    const log = this.#logs.current;
    this.#preamble.keep(text);
    if (log === null) {
      this.#table?.line(this.#line);
      if (isRow(this.#line) && this.#headless.length < MOST_HEADLESS) {
        const { count, number } = this.#line;
        this.#headless.push({ text: text.slice(0, 200), number, fields: count });
      }
    } else if (!isNoise(text) && commandIn(text, log.builder.parser.tool) === null) {
      this.#logs.lose();
    }
  }

  /**
   * How many fields the row has that is directly above a log's first header, or above its banner: the log is the end of
   * a longer one, so that no average since boot is in it. 0 without one.
   */
  #rowAbove(stampWords: number): number {
    const last = this.#headless.at(-1);
    if (last === undefined || this.#line.number - last.number > ROW_ABOVE) return 0;
    return last.fields - stampWords;
  }

  /** Handles a last line without an end: even if it has enough fields, its last number may be cut. */
  #cut(): void {
    const text = this.#line.text();
    const log = this.#logs.current;
    const builder = log?.builder ?? this.#table?.builder;
    if (!isNoise(text)) {
      builder?.warn('cut', `last line has no end: ${text.slice(0, 200)}`, this.#line.number);
    }
  }

  #warningsOfNoLog(): Warning[] {
    return this.#tooLong.slice(0, QUOTED).map((line) => ({ file: this.#file, line, ...TOO_LONG }));
  }
}

/** A row without a header. */
interface HeadlessRow {
  readonly text: string;
  readonly number: number;
  readonly fields: number;
}

/** The most lines between rows and the header of the next report: a blank one, a banner, a stamp. */
const ROW_ABOVE = 4;

/** More rows than this without a header belong to an unknown table. */
const MOST_HEADLESS = 10_000;

/** Whether a line is a row and not prose: it has at least four words, most of them numbers. */
function isRow({ count, digits }: LogLine): boolean {
  if (count < 4) return false;
  let numbers = 0;
  for (let i = 0; i < count; i++) if (digits[i]! >= 0) numbers++;
  return numbers > count / 2;
}

function warnTooLong(builder: LogBuilder, numbers: readonly number[]): void {
  for (const number of numbers) builder.warn(TOO_LONG.code, TOO_LONG.text, number);
}

function refusalOf(table: TableReading | undefined): string {
  return table === undefined || table.refusal === '' ? '' : `a table, but ${table.refusal}`;
}

/** Whether a line was left by a terminal or script(1). */
function isNoise(text: string): boolean {
  return /^(Script (started|done)\b|\^C\s*$|-{3,}\s*$)/.test(text);
}
