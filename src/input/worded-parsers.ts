import type { Parser } from '../../parsers/parser.ts';
import type { LogLine } from './lines/line.ts';

/** Finds the parsers that a line may concern by its words and forms: to ask each of them takes far longer. */
export class WordedParsers {
  readonly #byWord = new Map<string, Parser[]>();
  /** A 1 for the first and last byte of each word: only fields with such bytes are decoded. */
  readonly #keys = new Uint8Array(0x10000);
  readonly #formed: readonly Parser[];
  /** A form for all forms. */
  readonly #anyForm: RegExp;
  /** The parsers that are asked about every line. */
  readonly #always: readonly Parser[];

  constructor(parsers: readonly Parser[]) {
    this.#always = parsers.filter((parser) => !parser.openingWords && !parser.openingForms);
    this.#formed = parsers.filter((parser) => parser.openingForms);
    this.#anyForm = anyOf(this.#formed.flatMap(formsOf));
    for (const parser of parsers) {
      for (const word of parser.openingWords ?? []) {
        this.#byWord.set(word, [...this.#parsersOf(word), parser]);
        for (const encoding of ['utf8', 'latin1'] as const) {
          const bytes = Buffer.from(word, encoding);
          this.#keys[keyOf(bytes[0]!, bytes.at(-1)!)] = 1;
        }
      }
    }
  }

  /**
   * Returns the parsers that may open the line, or what is behind a prefix of it. A prefix is of words, or a name up to
   * the first colon.
   */
  mayOpen(line: LogLine): ReadonlySet<Parser> {
    const { bytes, from, to } = line;
    const found = new Set(this.#always);
    const add = (word: string) => {
      for (const parser of this.#parsersOf(word)) found.add(parser);
    };
    const first = line.str(0);
    add(first.slice(first.indexOf(':') + 1));
    for (let i = 0; i < line.count; i++) {
      if (this.#keys[keyOf(bytes[from[i]!]!, bytes[to[i]! - 1]!)] === 1) add(line.str(i));
    }
    const text = line.text();
    if (this.#anyForm.test(text))
      for (const parser of this.#formed)
        if (formsOf(parser).some((form) => form.test(text))) found.add(parser);
    return found;
  }

  #parsersOf(word: string): readonly Parser[] {
    return this.#byWord.get(word) ?? [];
  }
}

const formsOf = ({ openingForms = [] }: Parser) => openingForms;

/** Returns one form for all. It is fast because nothing is tried within a word or at a single blank. */
function anyOf(forms: readonly RegExp[]): RegExp {
  const sources = forms.map(({ source }) => source);
  const isOfWord = (source: string) => source.startsWith('\\b');
  const words = sources.filter(isOfWord).map((source) => source.slice(2));
  const others = sources.filter((source) => !isOfWord(source));
  return new RegExp(`\\b(?:${words.join('|')})|(?=[^\\w ]| {2})(?:${others.join('|')})`);
}

/** Returns a number for the first and the last byte of a word. */
const keyOf = (first: number, last: number) => (first << 8) | last;
