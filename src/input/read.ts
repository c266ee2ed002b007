import { parsers } from '../../parsers/index.ts';
import type { Command, Parser, Reading } from '../../parsers/parser.ts';
import { commandIn, NO_COMMAND } from './command.ts';
import { Line } from './line.ts';
import type { RawSource } from './raw-source.ts';
import { LogBuilder } from './source-builder.ts';

/** How many lines before a header are remembered: a command, a banner or a stamp may be among them. */
const PREAMBLE = 50;

/** What the user says of a log. */
export interface Hints {
  /** The command line as it was typed, for any tool it names. */
  readonly command?: Command;
  /** The parser to use, whatever the log looks like. */
  readonly as?: Parser;
}

/** What one file held. */
export interface LogContent {
  readonly sources: readonly RawSource[];
  /** The first line that is not blank. */
  readonly firstLine: string;
  /** Lines before the first header, which belong to nothing. */
  readonly preamble: number;
  /** The file is no text: nothing of it was read. */
  readonly binary: boolean;
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

/** Feeds lines to the parser that knows them; a line that only another one opens starts the next source. */
class LogReader {
  readonly #file: string;
  readonly #hints: Hints;
  readonly #line = new Line();
  readonly #sources: RawSource[] = [];
  /** Lines that nobody understood since the last one that somebody did. */
  readonly #preamble: string[] = [];
  #builder: LogBuilder | null = null;
  #reading: Reading | null = null;
  #firstLine = '';
  #before = 0;
  #started = false;
  #binary = false;

  constructor(file: string, hints: Hints) {
    this.#file = file;
    this.#hints = hints;
  }

  /** False if the bytes are no text, so that reading on is useless. */
  feed(chunk: Uint8Array): boolean {
    if (!this.#started && isBinary(chunk)) {
      this.#binary = true;
      return false;
    }
    const bytes = this.#started ? chunk : withoutMark(chunk);
    this.#started = true;
    this.#line.feed(bytes);
    while (this.#line.next()) if (this.#line.count > 0) this.#read();
    this.#tellTooLong();
    return true;
  }

  #tellTooLong(): void {
    for (const number of this.#line.tooLong.splice(0)) {
      this.#builder?.warn('too-long', `line ${number} is longer than 64 KiB and was passed over`);
    }
  }

  finish(): LogContent {
    if (this.#line.finish() && this.#line.count > 0) this.#cut();
    this.#close();
    return {
      sources: this.#sources,
      firstLine: this.#firstLine,
      preamble: this.#before,
      binary: this.#binary,
    };
  }

  #read(): void {
    const line = this.#line;
    if (this.#firstLine === '') this.#firstLine = line.text().slice(0, 200);
    if (this.#reading?.line(line) === true) {
      if (this.#preamble.length > 0) this.#preamble.length = 0;
      return;
    }
    const parser = this.#openedBy();
    if (parser !== undefined) {
      this.#close();
      this.#open(parser);
      this.#reading!.line(line);
    } else this.#passOver();
  }

  #openedBy(): Parser | undefined {
    const { as } = this.#hints;
    const candidates = as === undefined ? parsers : [as];
    return candidates.find((p) => p !== this.#builder?.parser && p.opens(this.#line));
  }

  #open(parser: Parser): void {
    const command = this.#commandOf(parser);
    this.#builder = new LogBuilder(parser, this.#file, this.#line, command);
    this.#reading = parser.start(this.#builder, command, [...this.#preamble]);
    this.#preamble.length = 0;
  }

  #commandOf(parser: Parser): Command {
    if (this.#hints.command !== undefined) return this.#hints.command;
    const shown = this.#preamble.map((text) => commandIn(text, parser.tool));
    return shown.findLast((command) => command !== null) ?? NO_COMMAND;
  }

  #close(): void {
    if (this.#builder === null) return;
    this.#reading?.end?.();
    this.#sources.push(...this.#builder.finish(this.#sources.length));
    this.#builder = null;
    this.#reading = null;
  }

  /** A line that nobody understands: before the first header it is prose, later it is counted and quoted. */
  #passOver(): void {
    const text = this.#line.text();
    if (this.#preamble.push(text) > PREAMBLE) this.#preamble.shift();
    if (this.#builder === null) this.#before++;
    else if (!isNoise(text) && commandIn(text, this.#builder.parser.tool) === null) {
      this.#builder.notUnderstood();
    }
  }

  /** The last line has no end: even if it has enough fields, its last number may be cut. */
  #cut(): void {
    if (this.#builder === null) this.#passOver();
    else if (!isNoise(this.#line.text())) {
      this.#builder.warn('cut', `last line has no end: ${this.#line.text().slice(0, 200)}`);
    }
  }
}

/** Lines that terminals and script(1) leave in logs. */
function isNoise(text: string): boolean {
  return /^(Script (started|done)\b|\^C\s*$|-{3,}\s*$)/.test(text);
}

/** A NUL in the first kilobytes: an executable, a picture, a binary record. */
function isBinary(chunk: Uint8Array): boolean {
  return chunk.subarray(0, 4096).includes(0);
}

function withoutMark(chunk: Uint8Array): Uint8Array {
  const marked = chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
  return marked ? chunk.subarray(3) : chunk;
}
