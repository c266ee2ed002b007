import type { Line } from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { decodeText } from './decode-text.ts';
import { HOLE, type LostPart, TOO_LONG } from './lost-part.ts';
import { ScannedFields } from './scanned-fields.ts';

/** Maximum bytes of a line; a longer line is not of a log, it is skipped and counted. */
const MAX_LINE_BYTES = 65_536;
/** The same for a line that begins with a quote: a row of a spreadsheet may have 100,000 columns. */
const MAX_QUOTED_LINE_BYTES = 16_777_216;
/** Number of bytes above a line that are kept. */
const KEPT_BYTES = 4096;
const QUOTE = 34;
const NUL = 0;
const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const BLANK = 32;

/** Maximum characters of a number with its unit. */
const MAX_NUMBER = 64;
/** A number, `12.5` or `0m1.96`, perhaps with a unit; units end as in `ms`, `MB`, `msec`. */
const CUT_NUMBER = /(?<![^\s;,:=/])[-+]?\d[\d.:hm]*\s?[A-Za-z/]*(?<![sBc])$/;

const isBlank = (byte: number) => byte === BLANK || byte === TAB || byte === RETURN;

/** The state of a line without a hidden prefix. */
const WHOLE = { hidden: 0, stamp: null as Stamp | null, origin: '', host: '' };

/**
 * The cursor over a log's bytes: it cuts them into lines and finds their fields.
 *
 * `feed` bytes, then call `next` until it is false; `finish` reads a last line without an end.
 */
export class LogLine extends ScannedFields implements Line {
  number = 0;
  /** The stamp before the line, which `hide` removed; null if there was none. */
  stamp: Stamp | null = null;
  /** The writer of the line, if a removed prefix names it: a service, a container, a file. */
  origin = '';
  /** The host of the line, if a removed prefix names it. */
  host = '';
  /** When the line came, in seconds since 1970; NaN if it is unknown. */
  arrival = Number.NaN;
  /** Whether fields of it are lost: it may be of the open report, but begins none. */
  isCut = false;
  /** Lines that were skipped because they were too long, and places with NULs in place of text. */
  readonly gaps: LostPart[] = [];

  #chunk = Buffer.alloc(0);
  #limit = 0;
  #position = 0;
  #start = 0;
  #end = 0;
  /** Number of bytes removed from the start. */
  #hidden = 0;
  /** The state that `show` restores. */
  #settled = WHOLE;
  /** The line's text, kept because several parsers may ask for it. */
  #text: string | null = null;
  #skipping = false;
  /** Whether the line follows a NUL, so that it has the number of the line before it. */
  #isRest = false;
  /** Whether NULs are before the position. */
  #isHole = false;
  /** Number of bytes from the position on that contain no newline. */
  #searched = 0;

  /** Adds bytes after those that were not read yet and the last ones that were. */
  feed(chunk: Uint8Array): void {
    const kept = Math.min(KEPT_BYTES, this.#position);
    const from = this.#position - kept;
    const left = this.#limit - from;
    const size = left + chunk.length + 1;
    const target = size <= this.#chunk.length ? this.#chunk : Buffer.alloc(size * 2);
    target.set(this.#chunk.subarray(from, this.#limit));
    target.set(chunk, left);
    this.#chunk = target;
    this.#position = kept;
    this.#limit = left + chunk.length;
    this.#chunk[this.#limit] = NEWLINE;
  }

  /** Moves to the next whole line; false if more bytes are needed. */
  next(): boolean {
    if (this.#skipping && !this.#skip()) return false;
    this.bytes = this.#chunk;
    if (this.#searched === 0 && this.bytes[this.#position] === NUL) this.#skipHole();
    const end = this.#hasEnd() ? this.scan(this.#position) : this.#limit;
    if (end >= this.#limit) {
      this.#searched = this.#limit - this.#position;
      if (end - this.#position > this.#limitAt(this.#position)) this.#skipLong();
      return false;
    }
    this.#searched = 0;
    this.#begin(this.#position);
    this.#end = end;
    this.#position = end + 1;
    this.#count(this.#chunk[end]!);
    if (end - this.#start > this.#limitAt(this.#start)) {
      this.gaps.push({ line: this.number, ...TOO_LONG });
      return this.next();
    }
    return true;
  }

  /** Moves to a last line without an end; false if there is none. */
  finish(): boolean {
    if (this.#position >= this.#limit || this.#skipping) return false;
    this.bytes = this.#chunk;
    this.#begin(this.#position);
    this.#end = this.scan(this.#position);
    this.#position = this.#limit;
    this.#count(NEWLINE);
    return true;
  }

  /** Counts the line. Text after a NUL belongs to the same line of the file. */
  #count(end: number): void {
    if (!this.#isRest) this.number++;
    this.#isRest = end === NUL;
  }

  /** Skips NULs: a log was emptied while its writer went on, or its host crashed. A single NUL only ends a line. */
  #skipHole(): void {
    while (this.bytes[this.#position] === NUL) this.#position++;
    if (this.#isHole) return;
    this.#isHole = true;
    this.gaps.push({ line: this.#isRest ? this.number : this.number + 1, ...HOLE });
  }

  #begin(start: number): void {
    this.#isHole = false;
    this.#start = start;
    this.#hidden = 0;
    this.#text = null;
    this.stamp = null;
    this.origin = '';
    this.host = '';
    this.#settled = WHOLE;
  }

  /**
   * Removes the prefix that a pipe wrote before the line, up to the byte `to`, so that the indent of the rest is that
   * of the tool. `show` restores it.
   */
  hide(to: number): void {
    this.#hidden = to - (this.#cleaned() ? 0 : this.#start);
    this.#text = null;
    this.scan(to);
  }

  /** Restores the line as `settle` left it. */
  show(): void {
    const { hidden, stamp, origin, host } = this.#settled;
    if (this.#hidden === hidden) return;
    this.hide((this.#cleaned() ? 0 : this.#start) + hidden);
    this.stamp = stamp;
    this.origin = origin;
    this.host = host;
  }

  /** Whether `show` would restore something. */
  get isHidden(): boolean {
    return this.#hidden !== this.#settled.hidden;
  }

  /** Removes the hidden part for good: `show` does not restore it. */
  settle(): void {
    const { stamp, origin, host } = this;
    this.#settled = { hidden: this.#hidden, stamp, origin, host };
  }

  /** Puts dashes in place of the last field, which may be cut, and of those that are lost: their values are not known. */
  dashRest(width: number): void {
    this.#dashFrom(this.from[this.count - 1]!, width - this.count);
  }

  /** Puts a dash in place of a number at the line's end that may be cut itself, or in its unit. */
  dashNumber(): void {
    const number = CUT_NUMBER.exec(this.text().slice(-MAX_NUMBER));
    if (number !== null) this.#dashFrom(this.textEnd - number[0].length, 0);
  }

  /** Puts a dash in place of the text from an offset on, and behind it one for each of some lost fields. */
  #dashFrom(from: number, lost: number): void {
    const kept = this.bytes.subarray(this.#textStart() - this.#hidden, from);
    const dashes = `${'-'.padStart(this.textEnd - from)}${' -'.repeat(lost)}\n`;
    this.bytes = Buffer.concat([kept, Buffer.from(dashes)]);
    this.#text = null;
    this.scan(this.#hidden);
  }

  /** Whether the line has an end. Only new bytes are searched, because a long line comes in many chunks. */
  #hasEnd(): boolean {
    if (this.#searched === 0) return true;
    const from = this.#position + this.#searched;
    const rest = this.#chunk.subarray(from, this.#limit);
    return rest.includes(NEWLINE) || rest.includes(NUL);
  }

  #limitAt(start: number): number {
    return this.bytes[start] === QUOTE ? MAX_QUOTED_LINE_BYTES : MAX_LINE_BYTES;
  }

  #skipLong(): void {
    this.#searched = 0;
    this.#count(NEWLINE);
    this.gaps.push({ line: this.number, ...TOO_LONG });
    this.#position = this.#limit;
    this.#skipping = true;
  }

  #skip(): boolean {
    const end = this.#chunk.subarray(0, this.#limit).indexOf(NEWLINE, this.#position);
    this.#position = end < 0 ? this.#limit : end + 1;
    this.#skipping = end < 0;
    return end >= 0;
  }

  get indent(): number {
    return this.count === 0 ? 0 : this.from[0]! - this.#textStart();
  }

  text(): string {
    this.#text ??= this.decode(this.#textStart(), this.#textEnd());
    return this.#text;
  }

  /** Returns the text with the tabulators after it, which may be empty cells of a table. */
  textWithTabs(): string {
    let end = this.#textEnd();
    while (this.bytes[end] === TAB) end++;
    return this.decode(this.#textStart(), end);
  }

  /** Returns the text above the line, as far as it is kept; its first line may be cut. */
  textAbove(): string {
    const from = Math.max(0, this.#start - KEPT_BYTES);
    return decodeText(this.#chunk.subarray(from, this.#start));
  }

  /** Returns the text of the first words. */
  head(words: number): string {
    return this.decode(this.from[0]!, this.to[words - 1]!);
  }

  rest(field: number): string {
    return field >= this.count ? '' : this.decode(this.from[field]!, this.#textEnd());
  }

  /** Returns the text between two offsets. */
  part(from: number, to: number): string {
    return this.decode(from, to);
  }

  /** The offset after the line's last field. */
  get textEnd(): number {
    return this.count === 0 ? this.#textStart() : this.to[this.count - 1]!;
  }

  #cleaned(): boolean {
    return this.bytes !== this.#chunk;
  }

  #textStart(): number {
    return (this.#cleaned() ? 0 : this.#start) + this.#hidden;
  }

  #textEnd(): number {
    let end = this.#cleaned() ? this.bytes.length - 1 : this.#end;
    const start = this.#textStart();
    while (end > start && isBlank(this.bytes[end - 1]!)) end--;
    return end;
  }
}

/** Yields the non-blank lines of texts, one after the other in the same cursor. */
export function* linesOf(texts: readonly string[]): Generator<LogLine> {
  const line = new LogLine();
  line.feed(new TextEncoder().encode(texts.map((text) => `${text}\n`).join('')));
  while (line.next()) if (line.count > 0) yield line;
}
