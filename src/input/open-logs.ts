import type { Command, Parser, Reading } from '../../parsers/parser.ts';
import type { ResultTable } from '../model/result.ts';
import type { Warning } from '../model/run.ts';
import { type LogLine, linesOf } from './lines/line.ts';
import { hideStamp } from './lines/line-stamp.ts';
import { LogBuilder } from './tables/log-builder.ts';
import type { RawSource } from './tables/raw-source.ts';
import { checkSource } from './user-parser/check-source.ts';

/** A log that is being read. */
export interface OpenLog {
  readonly builder: LogBuilder;
  readonly reading: Reading;
  /** How many words of a stamp that is not the tool's are before its lines. */
  stampWords: number;
  /** The log that a benchmark's words interrupted. */
  over: OpenLog | null;
}

/** What is known of a log as it opens. */
export interface Opening {
  readonly command: Command;
  /** Lines above the opening one that belong to no log. */
  readonly above: readonly string[];
  readonly stampWords: number;
}

/** What logs held. */
export interface ReadLogs {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  /** Those that no source has. */
  readonly warnings: readonly Warning[];
}

/**
 * The logs of one file. Where the outputs of several tools alternate, each of them stays one: a parser that knows a
 * line again goes on with what it has read.
 */
export class OpenLogs {
  readonly #file: string;
  readonly #line: LogLine;
  /** By their parser the logs that may go on, and all of them in their order. */
  readonly #latest = new Map<Parser, OpenLog>();
  readonly #all: OpenLog[] = [];
  /** The one that is being read; null until one was opened. */
  current: OpenLog | null = null;

  /** `line` is the cursor on the line to be read. */
  constructor(file: string, line: LogLine) {
    this.#file = file;
    this.#line = line;
  }

  /**
   * Whether the log that is being read understands the line, or the one that it interrupted: a benchmark speaks between
   * the rows of the tools that watch it, and these print no header for that.
   */
  continue(): boolean {
    const log = this.current;
    if (log === null) return false;
    if (this.#understands(log)) return true;
    if (log.over === null || !this.#understands(log.over)) return false;
    this.current = log.over;
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

  /** Whether the log understands the line behind hidden words; its lines then all begin with as many. */
  continueBehind(stampWords: number): boolean {
    const log = this.current;
    if (log?.reading.line(this.#line) !== true) return false;
    log.stampWords = stampWords;
    return true;
  }

  /** Begins a log with the line, or goes on with the one that this parser has read. */
  open(parser: Parser, { command, above, stampWords }: Opening): OpenLog {
    const latest = this.#latest.get(parser);
    const log = latest?.builder.continuesWith(command)
      ? this.#resume(latest, above)
      : this.#begin(parser, command, above);
    log.stampWords = stampWords;
    this.current = log;
    return log;
  }

  #begin(parser: Parser, command: Command, above: readonly string[]): OpenLog {
    const builder = new LogBuilder(parser, this.#file, this.#line, command);
    const reading = parser.start(builder, command, above);
    const log = { builder, reading, stampWords: 0, over: this.#interruptedBy(parser) };
    this.#latest.set(parser, log);
    this.#all.push(log);
    return log;
  }

  /** A banner or a stamp above the header was the other log's to read, which did not know it. */
  #resume(log: OpenLog, above: readonly string[]): OpenLog {
    const { builder, reading } = log;
    // A benchmark that speaks again was not started again.
    if (isBenchmark(builder.parser)) log.over = this.#interruptedBy(builder.parser);
    else builder.restart();
    for (const line of linesOf(above)) reading.line(line);
    return log;
  }

  #interruptedBy(parser: Parser): OpenLog | null {
    const log = this.current;
    if (log === null || !isBenchmark(parser)) return null;
    return isBenchmark(log.builder.parser) ? log.over : log;
  }

  /** Ends all of them. What the user's parsers read is checked. */
  finish(userParsers: readonly Parser[]): ReadLogs {
    const sources: RawSource[] = [];
    const results: ResultTable[] = [];
    const warnings: Warning[] = [];
    for (const { builder, reading } of this.#all) {
      reading.end?.();
      const held = builder.finish(sources.length + results.length);
      if (userParsers.includes(builder.parser)) held.forEach(checkSource);
      sources.push(...held);
      results.push(...builder.finishResults(sources.length + results.length));
      // Where no source speaks for them.
      if (held.length === 0 && builder.isMeant) warnings.push(...builder.warnings);
    }
    return { sources, results, warnings };
  }
}

const isBenchmark = ({ columns }: Parser) =>
  columns.some(({ metric }) => metric.startsWith('benchmark.'));
