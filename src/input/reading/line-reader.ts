import type { Command, Parser } from '../../../parsers/parser.ts';
import { isSeparator } from '../../../parsers/shared/separator.ts';
import type { ResultTable } from '../../model/result.ts';
import type { Warning } from '../../model/run.ts';
import { commandFor, commandIn, NO_COMMAND } from '../command.ts';
import type { FileOptions } from '../file-options.ts';
import type { LogLine } from '../lines/line.ts';
import {
  hidePrefix,
  isEvident,
  isOfHeading,
  type LinePrefix,
  prefixesOf,
  wordsIn,
} from '../lines/line-prefix.ts';
import type { LostPart } from '../lines/lost-part.ts';
import { isOmission } from '../lines/remark.ts';
import { isWholeLine, type LogEnd, widthBeforeCut } from '../lines/whole-line.ts';
import type { Recogniser } from '../recognise.ts';
import { isBrokenRow } from '../tables/lost-rows.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { type BeforeLogs, warnOfGaps } from './before-logs.ts';
import { isBenchmark, OpenLogs } from './open-logs.ts';
import { Preamble } from './preamble.ts';

/** The state that the reader of a file shares with the readers of its lines. */
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
  /** Why a table of numbers was not read; empty without such a table. */
  readonly refusal: string;
  /** Neither a log nor a table was found. */
  readonly isEmpty: boolean;
}

/** Feeds the lines of one writer to the log that knows them. A line that a parser opens begins or resumes its log. */
export class LineReader {
  readonly #context: LineContext;
  readonly #logs: OpenLogs;
  readonly #preamble = new Preamble();
  readonly #before: BeforeLogs;
  /** The prefix of nearly all of the first lines, or of the last log. Some lines may lack it. */
  usual: LinePrefix | null = null;

  constructor(context: LineContext, before: BeforeLogs) {
    this.#context = context;
    this.#logs = new OpenLogs(context.file, context.line);
    this.#before = before;
  }

  /** Reads the line. Returns its prefix if a log begins here after a prefix. */
  read(): LinePrefix | null {
    const { line, recogniser } = this.#context;
    if (this.#before.isRow(line) || this.#interrupted()) return null;
    if (this.#logs.continue()) {
      this.#preamble.understood(line);
      return null;
    }
    if (this.#isBlank()) return null;
    const current = this.#logs.current?.builder.parser ?? null;
    const mayBegin = line.isHidden || recogniser.mayOpen(line, current);
    // Most lines of an application's log are passed over here, without a search for their prefix.
    const prefixes = mayBegin || current !== null ? this.#prefixes() : [];
    const found = mayBegin ? this.#begins(prefixes) : null;
    if (found === null && !this.#continuesBehind(prefixes)) this.#passOver();
    else this.#preamble.understood(line);
    return found === null || found.length === 0 || isOfHeading(found) ? null : found;
  }

  /** Leaves out a row in which the tool was interrupted, because it is no whole report; returns whether it did. */
  #interrupted(): boolean {
    const { line } = this.#context;
    const log = this.#logs.current;
    if (log === null || !isInterrupted(line) || this.#logs.isBenchmark) return false;
    const text = line.text().trim().slice(0, 200);
    log.builder.warn('remark', `the tool was interrupted in this row, which is left out: ${text}`);
    return true;
  }

  /** Returns the prefixes that the line may have, the usual one first; none if its prefix is hidden already. */
  #prefixes(): readonly LinePrefix[] {
    const { line } = this.#context;
    if (line.isHidden) return [];
    const { usual } = this;
    const isUsual = usual !== null && hidePrefix(line, usual);
    line.show();
    return isUsual ? [usual, ...prefixesOf(line, usual)] : prefixesOf(line).filter(isEvident);
  }

  /** Whether the line is only the usual prefix; if so, it is skipped. */
  #isBlank(): boolean {
    const { line } = this.#context;
    const { usual } = this;
    if (usual === null || line.isHidden || line.count > wordsIn(usual) + 1) return false;
    if (!hidePrefix(line, usual)) return false;
    const isBlank = line.count === 0;
    line.show();
    if (isBlank) this.blank();
    return isBlank;
  }

  /** Lets the line begin a log; returns the prefix before it, null if it begins none. */
  #begins(prefixes: readonly LinePrefix[]): LinePrefix | null {
    const { line } = this.#context;
    // The heading of one tool may look like a stamped heading of another.
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

  /** Opens a log and reads the line if a parser knows it as the first of a log; returns whether one does. */
  #opens(prefix: LinePrefix): boolean {
    const { line } = this.#context;
    const parser = this.#parser();
    if (parser === undefined) return false;
    const above = this.#preamble.behind(prefix);
    const command = this.#commandOf(parser, above);
    const rowAbove = this.#before.rowAbove(line.number, prefix);
    const { builder, reading } = this.#logs.open(parser, { command, above, rowAbove });
    this.#before.end(builder);
    reading.line(line);
    return true;
  }

  /** Reads the line if it is a row of the current log after a stamp; returns whether it is. */
  #continuesBehind(prefixes: readonly LinePrefix[]): boolean {
    if (this.#logs.current === null) return false;
    const { line } = this.#context;
    // The number of a process may look like the year of the stamp before it.
    const all = prefixes[0] === this.usual ? [...prefixes, ...prefixesOf(line)] : prefixes;
    for (const prefix of all) {
      if (!prefix.every(({ kind }) => kind === 'stamp')) continue;
      hidePrefix(line, prefix);
      if (line.count > 0 && this.#logs.continueBehind(prefix)) return true;
      line.show();
    }
    return false;
  }

  /** Lets the line begin a log after a prefix; returns the prefix, null if no log begins. */
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

  /** Returns the parser that knows the line as the first of a log. */
  #parser(): Parser | undefined {
    const { line, recogniser } = this.#context;
    return recogniser.openedBy(line, this.#logs.current?.builder.parser ?? null);
  }

  /** Returns the command that the user gave for a tool, else the last one above its log. */
  #commandOf(parser: Parser, above: readonly string[]): Command {
    const { command } = this.#context.options;
    const option = command === undefined ? null : commandFor(command, parser);
    const shown = above.map((text) => commandIn(text, parser));
    return option ?? shown.findLast((found) => found !== null) ?? NO_COMMAND;
  }

  /** Skips a line that no log understands: before the first header it is prose; later it is counted and quoted. */
  #passOver(): void {
    const { line } = this.#context;
    const log = this.#logs.current;
    if (log !== null && this.usual !== null) hidePrefix(line, this.usual);
    const text = line.text();
    if (this.#logs.continueBesideRemark(text)) {
      this.#preamble.understood(line);
      return;
    }
    this.#preamble.keep(text);
    if (log === null) this.#before.line(line);
    else if (isOmission(text))
      log.builder.warn('left-out', `rows are missing here: ${text.trim()}`);
    else if (this.#logs.isBenchmark && log.builder.noteTime(text)) return;
    else if (!isNoise(text) && commandIn(text, log.builder.parser) === null) {
      this.#logs.lose();
    }
  }

  /** Skips a blank line. */
  blank(): void {
    this.#logs.current?.builder.blank();
    this.#preamble.blank();
  }

  passOverGaps(gaps: readonly LostPart[]): void {
    const log = this.#logs.current;
    if (log === null) this.#before.passOverGaps(gaps);
    else warnOfGaps(log.builder, gaps);
  }

  /**
   * Handles a last line without an end: unless the lines above show that it is whole, its last number may be cut, and is
   * not known, nor are those behind it. The rest of a line that is still written follows.
   */
  cut(prefix: LinePrefix | null): void {
    const { line, options } = this.#context;
    const text = line.text();
    const builder = this.#logs.current?.builder ?? this.#before.builder;
    const isResult = this.#mayBeResult();
    const isScaled = builder?.parser.numerals !== undefined;
    const end = { above: line.textAbove(), prefix, isScaled };
    if (!isResult && isWholeLine(line, end)) return void this.read();
    if (isNoise(text)) return;
    const isWritten = options.isGrowing !== true;
    if (isWritten) builder?.warn('cut', `last line has no end: ${text.slice(0, 200)}`, line.number);
    const isRead = isWritten && (isResult ? this.#readsResult() : this.#readsCut(end));
    if (!isRead) builder?.lose(line, true);
  }

  /** Whether the line may be one of results, whose form only its parser knows. */
  #mayBeResult(): boolean {
    if (this.#logs.current !== null) return this.#logs.isBenchmark;
    const parser = this.#parser();
    return parser !== undefined && isBenchmark(parser);
  }

  /** Reads a line of results, perhaps without its last number; returns whether it was understood. */
  #readsResult(): boolean {
    this.#context.line.dashNumber();
    return this.#logs.continue() || this.#opensBare() !== null;
  }

  /** Reads a row as far as it goes; returns whether it was understood. */
  #readsCut(end: LogEnd): boolean {
    const { line } = this.#context;
    const width = widthBeforeCut(line, end);
    if (width === 0) return false;
    line.isCut = width > line.count;
    line.dashRest(width);
    if (line.isCut) return this.#logs.continue();
    this.read();
    return true;
  }

  /** Ends the logs; `firstId` numbers them in their file. */
  finish(firstId: number): WriterContent {
    const table = this.#before.finish();
    const logs = this.#logs.finish(firstId, this.#context.options.userParsers ?? []);
    const sources = table === null ? logs.sources : table.sources;
    const results = table === null ? logs.results : [...logs.results, ...table.results];
    const { file } = this.#context;
    const isEmpty = this.#logs.current === null && sources.length + results.length === 0;
    return {
      sources,
      results,
      warnings: isEmpty
        ? this.#before.warnings(file)
        : [...logs.warnings, ...(table?.warnings ?? [])],
      refusal: table === null || table.refusal === '' ? '' : `a table, but ${table.refusal}`,
      isEmpty,
    };
  }
}

const CARET = 94;

/** Whether ^C was typed before or behind the numbers of a row. */
function isInterrupted(line: LogLine): boolean {
  const { bytes, from, textEnd } = line;
  if (bytes[from[0]!] !== CARET && bytes[textEnd - 2] !== CARET) return false;
  return /^\s*\^C.|\^C\s*$/.test(line.text()) && isBrokenRow(line, true);
}

/** Whether a line was left by a terminal or script(1), or only separates others. */
function isNoise(text: string): boolean {
  return /^(Script (started|done)\b|\^C\s*$)/.test(text) || isSeparator(text);
}
