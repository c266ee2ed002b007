import { LogLine } from './line.ts';
import { endOfJsonLine, type TextForm, textFormOf, wideEncoding } from './text-form.ts';

/** Number of bytes from which a file is recognised as text. */
const HEAD_BYTES = 4096;

/** Keeps a file's first bytes until there are enough to recognise it. Chunks may be of any size. */
export class TextHead {
  #bytes: Uint8Array = new Uint8Array(0);
  /** Number of NULs before the first text, as in a log that was emptied while its writer went on. */
  #holes = 0;

  /** Adds bytes and returns whether there are enough. */
  add(chunk: Uint8Array): boolean {
    if (this.#bytes.length > 0) this.#bytes = joined(this.#bytes, chunk);
    else {
      const text = chunk.findIndex((byte) => byte !== 0);
      this.#holes += text < 0 ? chunk.length : text;
      // A single NUL may be one half of a character.
      if (text >= 0)
        this.#bytes = joined(new Uint8Array(this.#holes === 1 ? 1 : 0), chunk.subarray(text));
    }
    return this.#bytes.length >= Math.max(HEAD_BYTES, endOfJsonLine(this.#bytes));
  }

  /** Whether the file is an executable, a picture or a binary record. NULs alone may be a hole in a text. */
  get isBinary(): boolean {
    const head = this.#bytes.subarray(0, HEAD_BYTES);
    return head.includes(0) && wideEncoding(head) === null && head.some(isControl);
  }

  /** Whether NULs were before the first text. */
  get hasHole(): boolean {
    return this.#holes > 1;
  }

  /** Whether there were only NULs. */
  get isHole(): boolean {
    return this.#holes > 0 && this.#bytes.length === 0;
  }

  /** Returns the form of the text; `opens`: whether a parser knows a line as the first of a log. */
  form(opens: (line: string) => boolean): TextForm {
    const size = Math.max(HEAD_BYTES, endOfJsonLine(this.#bytes));
    const head = this.#bytes.subarray(0, size);
    return textFormOf({ head, isWhole: this.#bytes.length < HEAD_BYTES, opens });
  }

  /** Returns the complete lines among the first bytes, without blank ones. */
  lines(form: TextForm): string[] {
    const line = new LogLine();
    const texts: string[] = [];
    line.feed(form.convert(this.text.subarray(0, HEAD_BYTES)));
    while (line.next()) if (line.count > 0) texts.push(line.text());
    return texts;
  }

  /** The bytes kept so far, without the byte order mark that some editors write before a text. */
  get text(): Uint8Array {
    const [first, second, third] = this.#bytes;
    const marked = first === 0xef && second === 0xbb && third === 0xbf;
    return marked ? this.#bytes.subarray(3) : this.#bytes;
  }
}

/** Whether a byte is never in text: a control other than tab, line end, bell, backspace, form feed and escape. */
const isControl = (byte: number) =>
  byte > 0 && ((byte < 32 && (byte < 7 || byte > 13) && byte !== 27) || byte === 127);

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0 && second.length >= HEAD_BYTES) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
