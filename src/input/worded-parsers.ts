import type { Parser } from '../../parsers/parser.ts';
import type { LogLine } from './lines/line.ts';

/** Finds the parsers that a line may concern by its words: to ask each of them takes far longer. */
export class WordedParsers {
  /** The places of the parsers by their words. */
  readonly #byWord = new Map<string, number[]>();
  /** A 1 for each parser that is asked about every line. */
  readonly #always: Uint8Array;
  readonly #mayOpen: Uint8Array;

  constructor(parsers: readonly Parser[]) {
    this.#always = Uint8Array.from(parsers, ({ openingWords }) =>
      openingWords === undefined ? 1 : 0,
    );
    this.#mayOpen = this.#always.slice();
    for (const [place, { openingWords = [] }] of parsers.entries()) {
      for (const word of openingWords) {
        const places = this.#byWord.get(word) ?? [];
        this.#byWord.set(word, places);
        places.push(place);
      }
    }
  }

  /** Returns a 1 for each parser that the line may open, valid until the next call. */
  mayOpen(line: LogLine): Uint8Array {
    const mayOpen = this.#mayOpen;
    mayOpen.set(this.#always);
    for (let field = 0; field < line.count; field++) {
      for (const place of this.#byWord.get(line.str(field)) ?? []) mayOpen[place] = 1;
    }
    return mayOpen;
  }
}
