import { sum } from 'd3-array';
import type { Command, Parser, Reading } from '../../../parsers/parser.ts';
import type { ResultTable } from '../../model/result.ts';
import type { Warning } from '../../model/run.ts';
import { type LogLine, linesOf } from '../lines/line.ts';
import { hidePrefix, type LinePrefix } from '../lines/line-prefix.ts';
import { remarkedRows } from '../lines/remark.ts';
import { LogBuilder } from '../tables/log-builder.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { checkSource } from '../user-parser/check-source.ts';
import { HEADLESS, isNumbers } from './before-logs.ts';

/** A log that is being read. */
export interface OpenLog {
  readonly builder: LogBuilder;
  readonly reading: Reading;
  /** A prefix of its rows that its header does not have. */
  prefix: LinePrefix;
  /** The log that a benchmark's output interrupted. */
  over: OpenLog | null;
}

/** The known facts about a log when it opens. */
export interface OpeningContext {
  readonly command: Command;
  /** Lines above the opening one that belong to no log. */
  readonly above: readonly string[];
  /** The number of fields of a row directly above it, which has no header; 0 without one. */
  readonly rowAbove: number;
}

/** The content of logs. */
export interface ReadLogs {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  /** The warnings that belong to no source. */
  readonly warnings: readonly Warning[];
}

/**
 * The logs of one file. If the outputs of several tools alternate, each tool still has one log: a parser that opens a
 * line again continues its log.
 */
export class OpenLogs {
  readonly #file: string;
  readonly #line: LogLine;
  /** The logs that may continue, by parser, and all logs in their order. */
  readonly #latest = new Map<Parser, OpenLog>();
  readonly #all: OpenLog[] = [];
  /** The log that is being read; null before the first one. */
  current: OpenLog | null = null;

  /** `line` is the cursor on the current line. */
  constructor(file: string, line: LogLine) {
    this.#file = file;
    this.#line = line;
  }

  /**
   * Whether the current log or the log that it interrupted understands the line. A benchmark prints between the rows of
   * the tools that watch it, and these do not repeat their header.
   */
  continue(): boolean {
    const log = this.current;
    if (log === null) return false;
    if (this.#understands(log)) return true;
    if (log.over === null || !this.#understands(log.over)) return false;
    this.current = log.over;
    return true;
  }

  #understands({ reading, prefix }: OpenLog): boolean {
    const line = this.#line;
    if (prefix.length > 0 && hidePrefix(line, prefix)) {
      if (line.count > 0 && reading.line(line)) return true;
      line.show();
    }
    return reading.line(line);
  }

  /** Whether the current log is of a benchmark, whose rows may have more fields than those above. */
  get isBenchmark(): boolean {
    return this.current !== null && isBenchmark(this.current.builder.parser);
  }

  /** Whether the log understands the line after a hidden prefix. If so, the prefix is that of all its rows. */
  continueBehind(prefix: LinePrefix): boolean {
    const log = this.current;
    if (log?.reading.line(this.#line) !== true) return false;
    log.prefix = prefix;
    return true;
  }

  /** Whether the current log, or the one that it interrupted, understands a line without a remark in it. */
  continueBesideRemark(text: string): boolean {
    const { current } = this;
    if (current === null) return false;
    const logs = current.over === null ? [current] : [current, current.over];
    for (const { row, remark } of remarkedRows(text)) {
      for (const line of linesOf([row])) {
        const log = logs.find(({ reading }) => reading.line(line));
        if (log === undefined) continue;
        log.builder.warn('remark', `a remark in this row was left out: ${remark.slice(0, 200)}`);
        this.current = log;
        return true;
      }
    }
    return false;
  }

  /** Takes a line that no parser understood: perhaps a broken row of the current log. */
  lose(): void {
    const log = this.current!;
    if (log.builder.parser.isProse === true) return;
    const line = this.#line;
    log.builder.notUnderstood();
    if (log.prefix.length > 0) hidePrefix(line, log.prefix);
    log.builder.lose(line);
    line.show();
  }

  /** Begins a log with the line, or continues the one that this parser has read. */
  open(parser: Parser, opening: OpeningContext): OpenLog {
    const { command, above } = opening;
    const latest = this.#latest.get(parser);
    const log = latest?.builder.continuesWith(command)
      ? this.#resume(latest, above)
      : this.#begin(parser, opening);
    log.prefix = [];
    this.current = log;
    return log;
  }

  #begin(parser: Parser, { command, above, rowAbove }: OpeningContext): OpenLog {
    const builder = new LogBuilder(parser, this.#file, this.#line, command, rowAbove);
    if (isBenchmark(parser)) for (const text of above) builder.noteTime(text);
    const reading = parser.start(builder, command, above);
    const log = { builder, reading, prefix: [], over: this.#interruptedBy(parser) };
    this.#latest.set(parser, log);
    this.#all.push(log);
    return log;
  }

  /** Continues a log, first with the titles and stamps above the header. Rows there are skipped: they may be torn. */
  #resume(log: OpenLog, above: readonly string[]): OpenLog {
    const { builder, reading } = log;
    // A benchmark that prints again was not restarted.
    if (isBenchmark(builder.parser)) log.over = this.#interruptedBy(builder.parser);
    else builder.restart();
    for (const line of linesOf(above)) if (!isNumbers(line)) reading.line(line);
    return log;
  }

  #interruptedBy(parser: Parser): OpenLog | null {
    const log = this.current;
    if (log === null || !isBenchmark(parser)) return null;
    return isBenchmark(log.builder.parser) ? log.over : log;
  }

  /** Ends all logs; `firstId` numbers them in their file. Sources of the user's parsers are checked. */
  finish(firstId: number, userParsers: readonly Parser[]): ReadLogs {
    const sources: RawSource[] = [];
    const results: ResultTable[] = [];
    const warnings: Warning[] = [];
    /** The openings that no log followed since the last one that is: the rows above them are above the next log. */
    let none: LogBuilder[] = [];
    this.#line.isCut = false;
    for (const { builder, reading } of this.#all) {
      reading.end?.();
      const held = builder.finish(firstId + sources.length + results.length);
      if (held.length > 0) {
        held[0] = withRowsAbove(held[0]!, none);
        none = [];
      } else if (!builder.isMeant) none.push(builder);
      if (userParsers.includes(builder.parser)) held.forEach(checkSource);
      sources.push(...held);
      results.push(...builder.finishResults(firstId + sources.length + results.length));
      // No source has these warnings.
      if (held.length === 0 && builder.isMeant) warnings.push(...builder.warnings);
    }
    return { sources, results, warnings };
  }
}

/** Adds the rows without a header that are above a log, but were counted for openings that no log followed. */
function withRowsAbove(source: RawSource, none: readonly LogBuilder[]): RawSource {
  const rows = sum(none, (builder) => builder.countOf(HEADLESS));
  if (rows === 0) return source;
  const above = none.flatMap(({ warnings }) => warnings);
  const counts = new Map(source.counts);
  for (const key of [HEADLESS, 'not-understood']) counts.set(key, (counts.get(key) ?? 0) + rows);
  return { ...source, warnings: [...above, ...source.warnings], counts };
}

/** Whether a parser is one of a benchmark. */
export const isBenchmark = ({ columns }: Parser) =>
  columns.some(({ metric }) => metric.startsWith('benchmark.'));
