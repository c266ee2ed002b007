import { commonIndent, unindented } from './common-indent.ts';

/** Converts the bytes of a text for reading lines: to UTF-8 with newlines, without a common indent. */
export interface TextForm {
  /** Converts the next bytes; may keep the last few until more follow. */
  convert(chunk: Uint8Array): Uint8Array;
}

type Step = (chunk: Uint8Array) => Uint8Array;

/** The known facts about a text before it is read. */
export interface TextStart {
  /** Its first bytes. */
  readonly head: Uint8Array;
  /** Whether there are no more bytes. */
  readonly isWhole: boolean;
  /** Whether a parser knows a line as the first of a log. */
  readonly opens: (line: string) => boolean;
}

/** Returns the form of a text. */
export function textFormOf({ head, isWhole, opens }: TextStart): TextForm {
  const encoding = wideEncoding(head);
  const decode = encoding === null ? null : decoder(encoding);
  const sample = encoding === null ? head : decoder(encoding)(head);
  const hasLongLines = isOneLineOfJson(sample, isWhole);
  const indent = copiedIndent(sample, opens);
  const steps: Step[] = [
    ...(decode === null ? [] : [decode]),
    ...(sample.includes(RETURN) && !sample.includes(NEWLINE) ? [newlines] : []),
    numberEnds(),
    ...(hasLongLines ? [jsonLines(opens(firstLine(sample)) ? MAX_WHOLE_BYTES : 0)] : []),
    blanks(),
    ...(indent > 0 ? [unindented(indent)] : []),
  ];
  return { convert: (chunk) => steps.reduce((bytes, step) => step(bytes), chunk) };
}

/** Returns the common indent, unless a parser knows the first line by it. */
function copiedIndent(sample: Uint8Array, opens: TextStart['opens']): number {
  const indent = commonIndent(sample);
  const lines = indent === 0 ? [] : new TextDecoder().decode(sample).split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  return opens(first) && !opens(first.slice(indent)) ? 0 : indent;
}

const NEWLINE = 10;
const RETURN = 13;
const BLANK = 32;

/** Detects UTF-16, as written by redirection in PowerShell, with or without a byte order mark. */
export function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i % 2]!++;
  const minZeros = head.length * 0.4;
  if (zeros[1]! > minZeros && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > minZeros && zeros[1] === 0 ? 'utf-16be' : null;
}

function decoder(encoding: 'utf-16le' | 'utf-16be'): Step {
  const text = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  return (chunk) => encoder.encode(text.decode(chunk, { stream: true }));
}

/** Replaces carriage returns, which alone end the lines of old systems, by newlines. */
const newlines: Step = (chunk) => chunk.map((byte) => (byte === RETURN ? NEWLINE : byte));

const NUL = 0;
const ESCAPE = 27;

const isDigit = (byte: number) => byte >= 48 && byte <= 57;
const isBetweenWords = (byte: number) => byte !== NUL && (byte <= BLANK || byte === ESCAPE);

/** Removes a NUL between a number and a blank: sysstat 11.5.7 prints one after each percentage. */
function numberEnds(): Step {
  let before = NUL;
  let isHeld = false;
  return (chunk) => {
    const last = chunk.at(-1) ?? before;
    if (!isHeld && !has(chunk, NUL)) {
      before = last;
      return chunk;
    }
    const bytes = new Uint8Array(chunk.length + 1);
    let size = 0;
    for (const byte of chunk) {
      if (isHeld && !isBetweenWords(byte)) bytes[size++] = NUL;
      isHeld = byte === NUL && isDigit(before);
      if (!isHeld) bytes[size++] = byte;
      before = byte;
    }
    return bytes.subarray(0, size);
  };
}

/** The first byte of a no-break space, which copies from web pages have. */
const LEAD = 0xc2;
/** The second byte of a no-break space. */
const NO_BREAK = 0xa0;

/** Replaces no-break spaces by blanks. */
function blanks(): Step {
  let isLed = false;
  return (chunk) => {
    if (!isLed && !has(chunk, NO_BREAK) && chunk.at(-1) !== LEAD) return chunk;
    const bytes = new Uint8Array(chunk.length + 1);
    let size = 0;
    for (const byte of chunk) {
      if (isLed && byte !== NO_BREAK) bytes[size++] = LEAD;
      const isBlank = isLed && byte === NO_BREAK;
      isLed = byte === LEAD;
      if (!isLed) bytes[size++] = isBlank ? BLANK : byte;
    }
    return bytes.subarray(0, size);
  };
}

/** Whether an array has a byte; searches several bytes at a time, unlike `includes` of an array. */
function has({ buffer, byteOffset, length }: Uint8Array, byte: number): boolean {
  return Buffer.from(buffer, byteOffset, length).includes(byte);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACE = 0x7b;
const BRACKET = 0x5b;

/** Maximum bytes in which the end of the first line of JSON is searched; a longer line is split in any case. */
const MAX_JSON_HEAD_BYTES = 64 * 1024;

/** Returns the number of bytes needed to find the end of the first line of a JSON text; 0 for another text. */
export function endOfJsonLine(bytes: Uint8Array): number {
  if (!isJson(bytes)) return 0;
  const end = bytes.subarray(0, MAX_JSON_HEAD_BYTES).indexOf(NEWLINE);
  return end < 0 ? MAX_JSON_HEAD_BYTES : end + 1;
}

/** Minimum bytes of a JSON line that was not written for people. */
const MIN_LONG_LINE_BYTES = 4096;

/** Whether a text is JSON without line ends, as `jq -c` and programs write it. */
function isOneLineOfJson(head: Uint8Array, isWhole: boolean): boolean {
  if (!isJson(head)) return false;
  const end = head.indexOf(NEWLINE);
  if (end < 0 || end >= MIN_LONG_LINE_BYTES) return true;
  return isWhole && head.subarray(end).every((byte) => byte <= BLANK);
}

function isJson(head: Uint8Array): boolean {
  const first = head.find((byte) => byte > BLANK);
  return first === BRACE || first === BRACKET;
}

function firstLine(head: Uint8Array): string {
  const end = head.indexOf(NEWLINE);
  return new TextDecoder().decode(end < 0 ? head : head.subarray(0, end));
}

/** Bytes of a line of JSON that a parser gets in one piece; the rest of a longer one follows in lines. */
const MAX_WHOLE_BYTES = 32 * 1024;

/** Bytes of a list of texts that stays in one line. */
const MAX_LIST = 8 * 1024;

/**
 * Adds a NUL, which ends a line but is not counted as one, after each value of JSON that ends after some bytes, and removes
 * the blanks that follow. A short list of texts stays whole: a part of one may look like a header of CSV.
 */
function jsonLines(from: number): Step {
  let isText = false;
  let isEscaped = false;
  let length = 0;
  let isNew = false;
  /** The number of bytes of a list that has only texts so far; 0 outside of one. */
  let list = 0;
  return (chunk) => {
    const bytes = new Uint8Array(chunk.length * 2);
    let size = 0;
    for (const byte of chunk) {
      if (isNew && byte === BLANK) continue;
      isNew = false;
      bytes[size++] = byte;
      length++;
      if (list > 0) list++;
      if (byte === NEWLINE) {
        length = 0;
        isText = false;
      } else if (isText) {
        if (byte === QUOTE && !isEscaped) isText = false;
        isEscaped = byte === BACKSLASH && !isEscaped;
      } else if (byte === QUOTE) isText = true;
      else if (byte === COMMA) {
        if (length <= from || (list > 0 && list < MAX_LIST)) continue;
        bytes[size++] = 0;
        isNew = true;
      } else if (byte !== BLANK) list = byte === BRACKET ? 1 : 0;
    }
    return bytes.subarray(0, size);
  };
}
