import { el, type Tree } from '../../parts/tree.ts';
import { make } from '../dom/dom.ts';
import { toDom } from '../dom/to-dom.ts';
import { type RowPair, runDifference } from './run-difference.ts';
import { type OrderOfRows, startSorting } from './sort-rows.ts';
import { rowOfPage } from './sorted-row.ts';

export { compareWords } from '../../parts/compare-words.ts';

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
  /** The element with the table of two runs. A page with the section of two runs has it; else it is empty until two rows are chosen. */
  readonly #difference: HTMLElement;
  /** The boxes that are checked, in the order in which they were. */
  #chosen: readonly HTMLInputElement[] = [];

  constructor(table: HTMLTableElement, rows: readonly HTMLTableRowElement[], wordsOf: WordsOf) {
    this.#table = table;
    this.#rows = rows;
    this.#wordsOf = wordsOf;
    const page = table.ownerDocument;
    this.#difference = page.querySelector('[data-runs]') ?? make(page, ['div', { role: 'status' }]);
  }

  /** Starts the rows. `sort` is told how a reader sorts them. */
  start(sort: (order: OrderOfRows | null) => void = this.#sort()): void {
    startSorting(this.#table, sort);
    for (const row of this.#rows) this.add(row);
    const { runs } = this.#difference.dataset;
    if (runs === undefined) {
      this.#table.parentElement!.after(this.#difference);
      return;
    }
    this.#chosen = runs
      .split(' ')
      .map((id) => this.#table.querySelector(`[data-run="${id}"] input`)!);
    for (const box of this.#chosen) box.checked = true;
  }

  /** Adds the box to a row by which it is chosen. */
  add({ cells, ownerDocument }: HTMLTableRowElement): void {
    const name = cells[0]!;
    const label = `Compare ${name.textContent}`;
    const box = make(ownerDocument, ['input', { type: 'checkbox', 'aria-label': label }]);
    // A browser may restore what was chosen before.
    box.autocomplete = 'off';
    box.addEventListener('change', () => this.#choose(box));
    name.prepend(box);
  }

  /** Returns what sorts the rows of a page that has all of them. */
  #sort() {
    const body = this.#table.tBodies[0]!;
    const rows = Array.from(body.rows, rowOfPage);
    return (order: OrderOfRows | null) =>
      body.append(...(order?.(rows) ?? rows).map((row) => row.element()));
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
    const page = this.#table.ownerDocument;
    const { better } = this.#difference.dataset;
    if (base === undefined || other === undefined) {
      // A section keeps its runs until there are others.
      if (better === undefined) this.#difference.replaceChildren();
      return;
    }
    const pair: RowPair = [base, other];
    const places = pair.map((row) => this.#rows.indexOf(row));
    const words = el('p', { class: 'fine' }, ...this.#wordsOf(pair, places));
    const table = runDifference(this.#table.tHead!.rows[0]!, pair, better?.split(' '));
    this.#difference.replaceChildren(toDom(page, table), toDom(page, words));
    for (const [i, side] of page.querySelectorAll('.side').entries()) drawCourse(side, pair[i]!);
  }
}

/** Draws the course of a row as a side of the chart of two runs. */
function drawCourse(side: Element, row: HTMLTableRowElement): void {
  const course = row.querySelector<SVGSVGElement>('.course svg');
  const paths = course?.querySelectorAll('.band, .mean') ?? [];
  side.replaceChildren(...Array.from(paths, (path) => path.cloneNode()));
  side.setAttribute('width', `${course?.dataset.percent ?? 100}%`);
}
