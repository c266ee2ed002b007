import type { Tree } from '../../parts/tree.ts';
import { make } from '../dom/dom.ts';
import { toDom } from '../dom/to-dom.ts';
import { type RowPair, runDifference } from './run-difference.ts';
import { startSorting } from './sort-rows.ts';

export { compareWords } from './compare-words.ts';
export { SweepRuns } from './sweep-runs.ts';

/** Maximum number of rows that are compared. */
const MAX_CHOSEN = 2;

/** Returns what leads to all that two runs differ in. `places` are those of the runs in the order of the page. */
type WordsOf = (pair: RowPair, places: readonly number[]) => Tree['contents'];

/** The rows of the table of runs: a click on a heading sorts them, and two that are chosen are compared. */
export class RunRows {
  readonly #table: HTMLTableElement;
  /** In the order of the runs. */
  readonly #rows: readonly HTMLTableRowElement[];
  readonly #wordsOf: WordsOf;
  readonly #difference: HTMLElement;
  /** The boxes that are checked, in the order in which they were. */
  #chosen: readonly HTMLInputElement[] = [];

  constructor(table: HTMLTableElement, rows: readonly HTMLTableRowElement[], wordsOf: WordsOf) {
    this.#table = table;
    this.#rows = rows;
    this.#wordsOf = wordsOf;
    this.#difference = make(table.ownerDocument, ['div', { role: 'status' }]);
  }

  start(): void {
    startSorting(this.#table);
    const page = this.#table.ownerDocument;
    for (const { cells } of this.#rows) {
      const name = cells[0]!;
      const label = `Compare ${name.textContent}`;
      const box = make(page, ['input', { type: 'checkbox', 'aria-label': label }]);
      // A browser may restore what was chosen before.
      box.autocomplete = 'off';
      box.addEventListener('change', () => this.#choose(box));
      name.prepend(box);
    }
    this.#table.parentElement!.after(this.#difference);
  }

  /** Adds or removes a row. The row that was chosen first gives way to a third one. */
  #choose(box: HTMLInputElement): void {
    const others = this.#chosen.filter((other) => other !== box);
    const chosen = box.checked ? [...others, box] : others;
    for (const other of chosen.slice(0, -MAX_CHOSEN)) other.checked = false;
    this.#chosen = chosen.slice(-MAX_CHOSEN);
    this.#show();
  }

  #show(): void {
    const [base, other] = this.#chosen.map((box) => box.closest('tr')!);
    const shown =
      base === undefined || other === undefined ? [] : [this.#differenceOf([base, other])];
    this.#difference.replaceChildren(
      ...shown.map((tree) => toDom(this.#table.ownerDocument, tree)),
    );
  }

  #differenceOf(pair: RowPair): Tree {
    const places = pair.map((row) => this.#rows.indexOf(row));
    return runDifference(this.#table.tHead!.rows[0]!, pair, this.#wordsOf(pair, places));
  }
}
