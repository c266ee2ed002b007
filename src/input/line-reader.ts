import type { Command, Parser } from '../../parsers/parser.ts';
import type { ResultTable } from '../model/result.ts';
import type { Warning } from '../model/run.ts';
import type { AnyTable } from './any-table/any-table.ts';
import { commandFor, commandIn, NO_COMMAND } from './command.ts';
import type { FileOptions } from './file-options.ts';
import { type LogLine, TOO_LONG } from './lines/line.ts';
import {
  hidePrefix,
  isEvident,
  type LinePrefix,
  prefixesOf,
  wordsIn,
} from './lines/line-prefix.ts';
import { OpenLogs } from './open-logs.ts';
import { Preamble } from './preamble.ts';
import type { Recogniser } from './recognise.ts';
import type { LogBuilder } from './tables/log-builder.ts';
import type { RawSource } from './tables/raw-source.ts';

/** What the reader of a file shares with the readers of its lines. */
export interface LineContext {
  readonly file: string;
  /** The cursor on the current line. */
  readonly line: LogLine;
  readonly options: FileOptions;
  readonly recogniser: Recogniser;
}

/** The logs in the lines of one writer. */
export interface WriterContent {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  /** Warnings that belong to no source. */
  readonly warnings: readonly Warning[];
  /** Why a table of numbers was not read; empty if there was none. */
  readonly refusal: string;
  /** No log was found, and no table. */
  readonly isNone: boolean;
}

/** Feeds the lines of one writer to the log that knows them; a line that a parser opens begins or resumes its log. */
export class LineReader {
  readonly #context: LineContext;
  readonly #logs: OpenLogs;
  readonly #preamble = new Preamble();
  /** Lines that were too long, before the first log. */
  readonly #tooLong: number[] = [];
  /** Rows of numbers before the first header: their own header was cut off. */
  readonly #headless: HeadlessRow[] = [];
  /** Tables that no parser knows, until a log is found; null if none is looked for. */
  #table: AnyTable | null;
  /** The prefix of nearly all of the first lines, or of the last log; not every line has it. */
  usual: LinePrefix | null = null;

  constructor(context: LineContext, table: AnyTable | null) {
    this.#context = context;
    this.#logs = new OpenLogs(context.file, context.line);
    this.#table = table;
  }

  /** Reads the line. Returns the prefix before it if a log begins here behind one. */
  read(): LinePrefix | null {
    const { line } = this.#context;
    if (this.#table?.row(line) === true) return null;
    const prefixes = this.#logs.continue() ? null : this.#prefixes();
    const found = prefixes === null ? null : this.#begins(prefixes);
    if (found === null && prefixes !== null && !this.#continuesBehind(prefixes)) this.#passOver();
    else this.#preamble.understood(line);
    return found === null || found.length === 0 ? null : found;
  }

  /** The prefixes that the line may have: none if it is without its prefix, or all lines have the same. */
  #prefixes(): readonly LinePrefix[] {
    const { line } = this.#context;
    if (line.isHidden) return [];
    const isUsual = this.usual !== null && hidePrefix(line, this.usual);
    line.show();
    return isUsual ? [this.usual!] : prefixesOf(line).filter(isEvident);
  }

  /** The prefix behind which the line begins a log, which has then read it; null if it does not. */
  #begins(prefixes: readonly LinePrefix[]): LinePrefix | null {
    const { line } = this.#context;
    // Headings of tools may look like stamped ones of others.
    if (this.usual !== null && prefixes[0] === this.usual) {
      return this.#opensBehind(prefixes) ?? this.#opensBare();
    }
    const bare = this.#opensBare();
    if (bare !== null || !line.isHidden) return bare ?? this.#opensBehind(prefixes);
    line.show();
    return this.#logs.continue() ? [] : this.#opensBare();
  }

  #opensBare(): LinePrefix | null {
    return this.#opens([]) ? [] : null;
  }

  /** Whether a parser knows the line as the first of a log; the line is then read. */
  #opens(prefix: LinePrefix): boolean {
    const { line } = this.#context;
    const parser = this.#parser();
    if (parser === undefined) return false;
    const above = this.#preamble.behind(prefix);
    const command = this.#commandOf(parser, above);
    const rowAbove = this.#rowAbove(prefix);
    const { builder, reading } = this.#logs.open(parser, { command, above, rowAbove });
    this.#table = null;
    warnTooLong(builder, this.#tooLong.splice(0));
    for (const { text, number } of this.#headless.splice(0)) {
      builder.warn('not-understood', `no header above it: ${text}`, number);
    }
    reading.line(line);
    return true;
  }

  /** Whether the line is a row of the current log behind a stamp. */
  #continuesBehind(prefixes: readonly LinePrefix[]): boolean {
    const { line } = this.#context;
    for (const prefix of prefixes) {
      if (!prefix.every(({ kind }) => kind === 'stamp')) continue;
      hidePrefix(line, prefix);
      if (line.count > 0 && this.#logs.continueBehind(prefix)) return true;
      line.show();
    }
    return false;
  }

  /** The prefix behind which the line begins a log, which then has read it; null without one. */
  #opensBehind(prefixes: readonly LinePrefix[]): LinePrefix | null {
    const { line } = this.#context;
    const opening = prefixes.filter((prefix) => {
      hidePrefix(line, prefix);
      const parser = this.#parser();
      line.show();
      return parser !== undefined;
    });
    const found = this.#preamble.likeliest(opening);
    if (found === undefined) return null;
    hidePrefix(line, found);
    this.#opens(found);
    return found;
  }

  /** The parser that knows the line as the first of a log. */
  #parser(): Parser | undefined {
    const { line, recogniser } = this.#context;
    return recogniser.openedBy(line, this.#logs.current?.builder.parser ?? null);
  }

  /** The command that the user gave for a tool, else the last one above its log. */
  #commandOf({ tool }: Parser, above: readonly string[]): Command {
    const { command } = this.#context.options;
    const option = command === undefined ? null : commandFor(command, tool);
    const shown = above.map((text) => commandIn(text, tool));
    return option ?? shown.findLast((found) => found !== null) ?? NO_COMMAND;
  }

  /** Skips a line that no log understands: before the first header it is prose, later it is counted and quoted. */
  #passOver(): void {
    const { line } = this.#context;
    const log = this.#logs.current;
    if (log !== null && this.usual !== null) hidePrefix(line, this.usual);
    const text = line.text();
    this.#preamble.keep(text);
    if (log === null) {
      this.#table?.line(line);
      if (isRow(line) && this.#headless.length < MOST_HEADLESS) {
        const { count, number } = line;
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
  #rowAbove(prefix: LinePrefix): number {
    const last = this.#headless.at(-1);
    if (last === undefined || this.#context.line.number - last.number > ROW_ABOVE) return 0;
    return last.fields - wordsIn(prefix);
  }

  /** Passes over a blank line. */
  blank(): void {
    this.#preamble.blank();
  }

  passOverLong(numbers: readonly number[]): void {
    const log = this.#logs.current;
    if (log === null) this.#tooLong.push(...numbers);
    else warnTooLong(log.builder, numbers);
  }

  /** Handles a last line without an end: even if it has enough fields, its last number may be cut. */
  cut(): void {
    const { line } = this.#context;
    const text = line.text();
    const builder = this.#logs.current?.builder ?? this.#table?.builder;
    if (!isNoise(text)) {
      builder?.warn('cut', `last line has no end: ${text.slice(0, 200)}`, line.number);
      builder?.lose(line, true);
    }
  }

  /** Ends the logs; `firstId` numbers them in their file. */
  finish(firstId: number): WriterContent {
    const table = this.#table?.finish(this.#tooLong);
    const logs = this.#logs.finish(firstId, this.#context.options.userParsers ?? []);
    const sources = table === undefined ? logs.sources : table.sources;
    const isNone = this.#logs.current === null && sources.length === 0;
    return {
      sources,
      results: logs.results,
      warnings: isNone ? this.#warningsOfNoLog() : logs.warnings,
      refusal: table === undefined || table.refusal === '' ? '' : `a table, but ${table.refusal}`,
      isNone,
    };
  }

  #warningsOfNoLog(): Warning[] {
    const { file } = this.#context;
    return this.#tooLong.map((line) => ({ file, line, ...TOO_LONG }));
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

/** Whether a line was left by a terminal or script(1). */
function isNoise(text: string): boolean {
  return /^(Script (started|done)\b|\^C\s*$|-{3,}\s*$)/.test(text);
}
