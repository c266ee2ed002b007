import type { Line } from '../parser.ts';

/** So many rates above zero are no accident. */
const ENOUGH = 3;

/** What is counted one by one; bytes may come in halves of a kB. */
const COUNTED = /^(tps|([rwd]rqm|[rwdf]|[rw]sec)\/s)$/;

/**
 * Tells a first report that is no average since boot, as with `-y`: counts of one second print as whole numbers
 * (`307.00`), an average over the uptime never does.
 */
export class FirstReportKind {
  #whole = 0;
  #broken = 0;

  /** `words` are those over the cells that begin with `first`. */
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
    return this.#broken === 0 && this.#whole >= ENOUGH;
  }
}
