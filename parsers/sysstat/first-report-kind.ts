import type { Line } from '../parser.ts';

/** Minimum number of whole rates above zero that are not a coincidence. */
const MIN_WHOLE_RATES = 3;

/** Rates of whole events; bytes may be halves of a kB. */
const COUNTED = /^(tps|([rwd]rqm|[rwdf]|[rw]sec)\/s)$/;

/**
 * Recognises a first report that is not an average since boot, as with `-y`: counts of one second are printed as whole
 * numbers (`307.00`), an average over the uptime never is.
 */
export class FirstReportKind {
  #whole = 0;
  #broken = 0;

  /** `words` are the headings of the cells from `first` on. */
  row(line: Line, first: number, words: readonly string[]): void {
    for (const [i, word] of words.entries()) {
      if (COUNTED.test(word)) this.#count(line.str(first + i));
    }
  }

  #count(token: string): void {
    const decimals = /[.,](\d+)$/.exec(token)?.[1];
    if (decimals === undefined) this.#broken++;
    else if (/[1-9]/.test(decimals)) this.#broken++;
    else if (/[1-9]/.test(token)) this.#whole++;
  }

  get isInterval(): boolean {
    return this.#broken === 0 && this.#whole >= MIN_WHOLE_RATES;
  }
}
