import { parsers } from '../../parsers/index.ts';
import type { Command, Parser, Reading } from '../../parsers/parser.ts';
import type { ResultTable } from '../model/result.ts';
import type { Warning } from '../model/run.ts';
import { AnyTable, type TableReading } from './any-table/any-table.ts';
import type { ColumnRule } from './any-table/column-rules.ts';
import { commandFor, commandIn, NO_COMMAND } from './command.ts';
import { Line } from './line.ts';
import { hideStamp, isStamp, stampLengths } from './line-stamp.ts';
import { linesOf, withoutStamp } from './lines-of.ts';
import { namelessParsers } from './nameless.ts';
import { checkSource } from './own-parser/check-source.ts';
import type { RawSource } from './raw-source.ts';
import { LogBuilder, QUOTED } from './source-builder.ts';
import { TextHead } from './text-head.ts';

/** How many lines before a header are remembered: a command, a banner or a stamp may be among them. */
const PREAMBLE = 50;

/** What the user says of a log. */
export interface Hints {
  /** The command line as it was typed, for any tool it names. */
  readonly command?: Command;
  /** The parser to use, whatever the log looks like. */
  readonly as?: Parser;
  /** Parsers that the user brings. */
  readonly own?: readonly Parser[];
  /** The file is a table with these columns. */
  readonly columns?: readonly ColumnRule[];
}

/** What one file held. */
export interface LogContent {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  /** The first line that is not blank. */
  readonly firstLine: string;
  /** Lines before the first header, which belong to nothing. */
  readonly preamble: number;
  /** What was wrong with lines that no source quotes: a log was recognised, but none of its rows could be read. */
  readonly warnings: readonly Warning[];
  /** Why nothing was read of what is no text, or of what looks like a table of numbers; empty for all else. */
  readonly refusal: string;
  /** Parsers that would take a log without a header, if only somebody said that it is theirs. */
  readonly mayBe: readonly string[];
}

/** Reads the logs of one file from its bytes. `file` is the name under which lines are quoted. */
export async function readLog(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hints: Hints = {},
): Promise<LogContent> {
  const log = new LogReader(file, hints);
  for await (const chunk of chunks) {
    if (!log.feed(chunk)) break;
  }
  return log.finish();
}

/** A log that is being read. */
interface OpenLog {
  readonly builder: LogBuilder;
  readonly reading: Reading;
  /** How many words of a stamp that is not the tool's stand before its lines. */
  stampWords: number;
  /** The log that a benchmark's words interrupted. */
  over: OpenLog | null;
}

/**
 * Feeds lines to the parser that knows them; a line that only another one opens goes to that one. Where the outputs of
 * several tools alternate in a file, each of them stays one source.
 */
class LogReader {
  readonly #file: string;
  readonly #hints: Hints;
  readonly #candidates: readonly Parser[];
  readonly #line = new Line();
  /** By their parser the logs that may go on, and all of them in their order. */
  readonly #latest = new Map<Parser, OpenLog>();
  readonly #logs: OpenLog[] = [];
  /** Lines that nobody understood since the last one that somebody did. */
  readonly #preamble: string[] = [];
  /** Lines that were too long, before the first log. */
  readonly #tooLong: number[] = [];
  #log: OpenLog | null = null;
  /** The last resort, until a log is found. */
  #table: AnyTable | null;
  readonly #head = new TextHead();
  #firstLine = '';
  #before = 0;
  #started = false;
  #binary = false;

  constructor(file: string, hints: Hints) {
    this.#file = file;
    this.#hints = hints;
    this.#candidates = candidatesOf(hints);
    this.#table = hints.as === undefined ? new AnyTable(file, hints.columns) : null;
  }

  /** False if the bytes are no text, so that reading on is useless. */
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
    }
    if (line.tooLong.length > 0) this.#passOverLong();
    return true;
  }

  #passOverLong(): void {
    const numbers = this.#line.tooLong.splice(0);
    if (this.#log === null) this.#tooLong.push(...numbers);
    else warnTooLong(this.#log.builder, numbers);
  }

  finish(): LogContent {
    if (!this.#started) this.#start();
    if (!this.#binary && this.#line.finish() && this.#line.count > 0) this.#cut();
    const sources: RawSource[] = [];
    const results: ResultTable[] = [];
    const table = this.#binary ? undefined : this.#table?.finish(this.#tooLong);
    if (table !== undefined) sources.push(...table.sources);
    const isNone = this.#logs.length === 0 && sources.length === 0;
    const warnings = isNone ? this.#warningsOfNoLog() : [];
    for (const { builder, reading } of this.#logs) {
      reading.end?.();
      const own = builder.finish(sources.length + results.length);
      if (this.#hints.own?.includes(builder.parser)) own.forEach(checkSource);
      sources.push(...own);
      results.push(...builder.finishResults(sources.length + results.length));
      // Where no source speaks for them.
      if (own.length === 0 && builder.isMeant) warnings.push(...builder.warnings);
    }
    return {
      sources,
      results,
      firstLine: this.#firstLine,
      preamble: this.#before,
      warnings,
      refusal: this.#binary ? this.#head.refusal : refusalOf(table),
      mayBe: isNone ? namelessParsers(this.#firstLine, this.#candidates) : [],
    };
  }

  #read(): void {
    const line = this.#line;
    if (this.#firstLine === '') this.#firstLine = line.text().slice(0, 200);
    if (this.#table?.row(line) === true) {
      this.#before++;
      return;
    }
    if (this.#continues() || this.#opens(0) || this.#isStamped()) this.#forget();
    else this.#passOver();
  }

  /** What stands above an understood line is nobody's; a stamp may be of the next log, though this one took it. */
  #forget(): void {
    if (isStamp(this.#line)) this.#keep(this.#line.text());
    else if (this.#preamble.length > 0) this.#preamble.length = 0;
  }

  /**
   * Whether the log that is being read understands the line, or the one that it interrupted: a benchmark speaks between
   * the rows of the tools that watch it, and these print no header for that.
   */
  #continues(): boolean {
    const log = this.#log;
    if (log === null) return false;
    if (this.#understands(log)) return true;
    if (log.over === null || !this.#understands(log.over)) return false;
    this.#log = log.over;
    return true;
  }

  #understands({ reading, stampWords }: OpenLog): boolean {
    const line = this.#line;
    if (stampWords > 0 && hideStamp(line, stampWords)) {
      if (reading.line(line)) return true;
      line.show();
    }
    return reading.line(line);
  }

  /** Whether a parser knows the line as the first of a log; it is then read. */
  #opens(stampWords: number): boolean {
    const parser = this.#openedBy();
    if (parser === undefined) return false;
    this.#open(parser, stampWords);
    this.#log!.reading.line(this.#line);
    return true;
  }

  /** Whether the line is understood without a stamp that somebody else wrote before it. */
  #isStamped(): boolean {
    const line = this.#line;
    for (const words of stampLengths(line)) {
      if (!hideStamp(line, words)) continue;
      if (this.#log?.reading.line(line) === true) {
        this.#log.stampWords = words;
        return true;
      }
      if (this.#opens(words)) return true;
      line.show();
    }
    return false;
  }

  #openedBy(): Parser | undefined {
    const { as } = this.#hints;
    const line = this.#line;
    const opens = (p: Parser) => p !== this.#log?.builder.parser && p.opens(line);
    const isFirst = this.#log === null;
    const candidates = this.#candidates;
    const named = (p: Parser) => as !== undefined || isNamed(p, this.#file);
    return (
      candidates.find(opens) ??
      (isFirst ? candidates.find((p) => p.opensWhenNamed?.(line) && named(p)) : undefined)
    );
  }

  #open(parser: Parser, stampWords: number): void {
    const command = this.#commandOf(parser);
    const known = this.#latest.get(parser);
    const above = this.#preamble.map((text) => withoutStamp(text, stampWords));
    if (known?.builder.continuesWith(command)) this.#resume(known, above);
    else this.#begin(parser, command, above);
    this.#log!.stampWords = stampWords;
  }

  #begin(parser: Parser, command: Command, above: readonly string[]): void {
    const builder = new LogBuilder(parser, this.#file, this.#line, command);
    const reading = parser.start(builder, command, above);
    this.#log = { builder, reading, stampWords: 0, over: this.#interruptedBy(parser) };
    this.#latest.set(parser, this.#log);
    this.#logs.push(this.#log);
    this.#table = null;
    warnTooLong(builder, this.#tooLong.splice(0));
  }

  /** A banner or a stamp above the header was the other log's to read, which did not know it. */
  #resume(log: OpenLog, above: readonly string[]): void {
    // A benchmark that speaks again was not started again.
    if (isBenchmark(log.builder.parser)) log.over = this.#interruptedBy(log.builder.parser);
    else log.builder.restart();
    for (const line of linesOf(above)) log.reading.line(line);
    this.#log = log;
  }

  #interruptedBy(parser: Parser): OpenLog | null {
    const log = this.#log;
    if (log === null || !isBenchmark(parser)) return null;
    return isBenchmark(log.builder.parser) ? log.over : log;
  }

  #commandOf(parser: Parser): Command {
    const { command } = this.#hints;
    const told = command === undefined ? null : commandFor(command, parser.tool);
    if (told !== null) return told;
    const shown = this.#preamble.map((text) => commandIn(text, parser.tool));
    return shown.findLast((command) => command !== null) ?? NO_COMMAND;
  }

  #keep(text: string): void {
    if (this.#preamble.push(text) > PREAMBLE) this.#preamble.shift();
  }

  /** A line that nobody understands: before the first header it is prose, later it is counted and quoted. */
  #passOver(): void {
    const text = this.#line.text();
    this.#keep(text);
    if (this.#log === null) {
      this.#before++;
      this.#table?.line(this.#line);
    } else if (!isNoise(text) && commandIn(text, this.#log.builder.parser.tool) === null) {
      this.#log.builder.notUnderstood();
    }
  }

  /** The last line has no end: even if it has enough fields, its last number may be cut. */
  #cut(): void {
    const text = this.#line.text();
    const builder = this.#log?.builder ?? this.#table?.builder;
    if (this.#log === null) this.#before++;
    if (!isNoise(text)) {
      builder?.warn('cut', `last line has no end: ${text.slice(0, 200)}`, this.#line.number);
    }
  }

  #warningsOfNoLog(): Warning[] {
    return this.#tooLong.slice(0, QUOTED).map((line) => ({ file: this.#file, line, ...TOO_LONG }));
  }
}

/** With flag g or y `test` would go on behind the last match, which was in another file's name. */
function isNamed({ fileNames }: Parser, file: string): boolean {
  return fileNames !== undefined && file.search(fileNames) >= 0;
}

/** The parsers that may know a line, in the order in which they are asked. */
function candidatesOf({ as, own = [], columns }: Hints): readonly Parser[] {
  if (as !== undefined) return [as];
  if (columns !== undefined) return [];
  return own.length === 0 ? parsers : [...own, ...parsers];
}

const TOO_LONG = { code: 'too-long', text: 'line is longer than 64 KiB and was passed over' };

function warnTooLong(builder: LogBuilder, numbers: readonly number[]): void {
  for (const number of numbers) builder.warn(TOO_LONG.code, TOO_LONG.text, number);
}

function refusalOf(table: TableReading | undefined): string {
  return table === undefined || table.refusal === '' ? '' : `a table, but ${table.refusal}`;
}

const isBenchmark = ({ columns }: Parser) =>
  columns.some(({ metric }) => metric.startsWith('benchmark.'));

/** Lines that terminals and script(1) leave in logs. */
function isNoise(text: string): boolean {
  return /^(Script (started|done)\b|\^C\s*$|-{3,}\s*$)/.test(text);
}
