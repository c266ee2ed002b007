import type { Parser } from '../../parsers/parser.ts';
import type { LogLine } from './lines/line.ts';

/** Finds the parsers that a line may concern by its words and forms: to ask each of them takes far longer. */
export class WordedParsers {
  /** The places of the parsers by their words. */
  readonly #byWord = new Map<string, number[]>();
  /** A 1 for the key of each word: the text of a field with another key is not needed. */
  readonly #keys = new Uint8Array(0x10000);
  /** The forms of the parsers and their places, and one for all of them. */
  readonly #forms: readonly (readonly [form: RegExp, place: number])[];
  readonly #anyForm: RegExp;
  /** A 1 for each parser that is asked about every line. */
  readonly #always: Uint8Array;
  readonly #mayOpen: Uint8Array;

  constructor(parsers: readonly Parser[]) {
    this.#always = Uint8Array.from(parsers, ({ openingWords, openingForms }) =>
      openingWords === undefined && openingForms === undefined ? 1 : 0,
    );
    this.#mayOpen = this.#always.slice();
    this.#forms = parsers.flatMap(({ openingForms = [] }, place) =>
      openingForms.map((form) => [form, place] as const),
    );
    this.#anyForm = anyOf(this.#forms.map(([{ source }]) => source));
    for (const [place, { openingWords = [] }] of parsers.entries()) {
      for (const word of openingWords) {
        const places = this.#byWord.get(word) ?? [];
        this.#byWord.set(word, places);
        places.push(place);
        const bytes = Buffer.from(word);
        this.#keys[keyOf(bytes, 0, bytes.length)] = 1;
      }
    }
  }

  /**
   * Returns a 1 for each parser that the line, or what is behind a prefix of it, may open; valid until the next call. A
   * prefix is of words, or a name up to the first colon.
   */
  mayOpen(line: LogLine): Uint8Array {
    const { bytes, from, to, count } = line;
    const mayOpen = this.#mayOpen;
    mayOpen.set(this.#always);
    const first = line.str(0);
    this.#mark(first.slice(first.indexOf(':') + 1));
    for (let field = 0; field < count; field++) {
      if (this.#keys[keyOf(bytes, from[field]!, to[field]!)] === 1) this.#mark(line.str(field));
    }
    const text = line.text();
    if (this.#anyForm.test(text))
      for (const [form, place] of this.#forms) if (form.test(text)) mayOpen[place] = 1;
    return mayOpen;
  }

  #mark(word: string): void {
    for (const place of this.#byWord.get(word) ?? []) this.#mayOpen[place] = 1;
  }
}

/** Returns one form for all. It is fast because most places of a text begin no word, and most others are in none. */
function anyOf(forms: readonly string[]): RegExp {
  const isOfWord = (form: string) => form.startsWith('\\b');
  const words = forms.filter(isOfWord).map((form) => form.slice(2));
  const others = forms.filter((form) => !isOfWord(form));
  return new RegExp(`\\b(?:${words.join('|')})|(?=[^\\w ]| {2})(?:${others.join('|')})`);
}

/** Returns a number for a word of which few others have the same: of its length, its first byte and its last. */
function keyOf(bytes: Uint8Array, from: number, to: number): number {
  return ((bytes[from]! << 8) ^ bytes[to - 1]! ^ ((to - from) << 4)) & 0xffff;
}
