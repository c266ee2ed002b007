import { joinNames } from '../../../src/text/join-names.ts';
import { joinParts } from '../../../src/text/join-parts.ts';
import { formatWhole } from '../../../src/text/quantity.ts';
import type { RowPiece } from '../../parts/row-pieces.ts';
import { makeButton } from '../dom/dom.ts';
import type { TextFilter } from '../menus/filter-pattern.ts';
import { type IndexRow, indexRowOfPage, rowsOfPiece } from './piece-rows.ts';
import type { OrderOfRows } from './sort-rows.ts';

/** Number of rows that a click adds. */
const MORE_ROWS = 1000;
/** Number of files that are loaded at once. */
const MAX_LOADING = 6;
/** Maximum time of a filter, in ms: for a small table, and for each row besides. */
const FILTER_MS = 200;
const FILTER_MS_PER_ROW = 0.02;

/** The script of a file of rows, which has run. */
interface PieceScript extends HTMLScriptElement {
  piece?: RowPiece;
}

/** What the rows of an index are shown with. */
interface ShownWith {
  readonly table: HTMLTableElement;
  readonly field: HTMLInputElement;
  readonly filterOf: (pattern: string, maxMs: number) => TextFilter;
  /** Is called with each row that is made. */
  readonly made: (row: HTMLTableRowElement) => void;
}

/**
 * The rows of an index. Those that its page does not have are in files, which are loaded when a reader asks for more
 * rows, sorts or filters: both are about all rows.
 */
export class IndexTable {
  readonly #parts: ShownWith;
  /** The rows of the page, then those of the files that are loaded. */
  #rows: readonly IndexRow[];
  /** The same in the order that the reader chose. */
  #ordered: readonly IndexRow[];
  /** The order that the reader chose; null for that of the page. */
  #order: OrderOfRows | null = null;
  /** The scripts of the files that are not loaded yet. */
  #files: readonly Element[];
  /** The addresses of the files that cannot be loaded. */
  readonly #lost: string[] = [];
  readonly #count: number;
  #maxShown: number;
  #loading = Promise.resolve();
  /** How often the reader asked for other rows: only the last is shown. */
  #asked = 0;
  readonly #more: HTMLButtonElement;

  constructor(parts: ShownWith) {
    const { table } = parts;
    const page = table.ownerDocument;
    this.#parts = parts;
    this.#rows = Array.from(table.tBodies[0]!.rows, indexRowOfPage);
    this.#ordered = this.#rows;
    const template = page.querySelector<HTMLTemplateElement>('template.more-rows');
    this.#files = [...(template?.content.children ?? [])];
    this.#count = Number(template?.dataset.count ?? this.#rows.length);
    this.#maxShown = this.#rows.length;
    this.#more = makeButton(page, '', { class: 'more' });
  }

  start(): void {
    const { table, field } = this.#parts;
    table.parentElement!.after(this.#more);
    this.#more.addEventListener('click', () => {
      this.#maxShown += MORE_ROWS;
      this.#update();
    });
    field.addEventListener('input', () => this.#update());
    // A browser may have filled the field before the script started.
    this.#update();
  }

  /** Shows all rows in another order. */
  sort(order: OrderOfRows | null): void {
    this.#order = order;
    this.#ordered = [];
    this.#update();
  }

  /** Shows the rows that the reader asked for, after those that are needed are loaded. */
  #update(): void {
    const isAboutAll = this.#order !== null || this.#parts.field.value !== '';
    const needed = isAboutAll ? this.#count : Math.min(this.#count, this.#maxShown);
    const asked = ++this.#asked;
    // What fails is told once; the next step goes on.
    this.#loading = this.#loading
      .catch(() => {})
      .then(() => this.#load(needed))
      .then(() => {
        if (asked === this.#asked) this.#show();
      });
  }

  async #load(needed: number): Promise<void> {
    const page = this.#more.ownerDocument;
    while (this.#rows.length < needed && this.#files.length > 0) {
      const count = Math.min(MAX_LOADING, Math.ceil((needed - this.#rows.length) / MORE_ROWS));
      const files = this.#files.slice(0, count);
      this.#files = this.#files.slice(count);
      const loaded = await Promise.all(files.map((file) => this.#rowsOf(page, file)));
      this.#rows = [...this.#rows, ...loaded.flat()];
      this.#ordered = [];
      this.#say(`${formatWhole(this.#rows.length)} of ${formatWhole(needed)} rows are loaded`);
    }
  }

  /** Returns the rows of a file; none if it cannot be loaded. */
  async #rowsOf(page: Document, file: Element): Promise<readonly IndexRow[]> {
    const script = page.importNode(file) as PieceScript;
    await new Promise((done) => {
      script.addEventListener('load', done);
      script.addEventListener('error', done);
      page.head.append(script);
    });
    script.remove();
    const { piece } = script;
    if (piece === undefined) this.#lost.push(script.getAttribute('src')!);
    return piece === undefined ? [] : rowsOfPiece(page, piece, this.#parts.made);
  }

  #show(): void {
    const { table, field, filterOf } = this.#parts;
    if (this.#ordered.length === 0) this.#ordered = this.#order?.(this.#rows) ?? this.#rows;
    const filter = filterOf(field.value, FILTER_MS + this.#rows.length * FILTER_MS_PER_ROW);
    const isFiltered = field.value !== '';
    const left = isFiltered
      ? this.#ordered.filter((row) => filter.matchesAmong(row.words()))
      : this.#ordered;
    const shown = left.slice(0, this.#maxShown);
    table.tBodies[0]!.replaceChildren(...shown.map((row) => row.element()));
    const isWhole = isFiltered || this.#files.length === 0;
    const hidden = (isWhole ? left.length : this.#count) - shown.length;
    this.#more.hidden = hidden === 0;
    this.#more.textContent = `${formatWhole(Math.min(hidden, MORE_ROWS))} more`;
    const { problem } = filter;
    field.ariaInvalid = String(problem !== '');
    const ofAll = `of ${formatWhole(this.#count)} runs`;
    const words = [
      isFiltered && `${left.length === 0 ? 'none' : formatWhole(left.length)} ${ofAll}`,
      hidden > 0 && `${formatWhole(shown.length)} ${isFiltered ? 'shown' : ofAll}`,
      this.#lost.length > 0 && `cannot load ${joinNames(this.#lost, ', ')}`,
    ];
    this.#say(problem || joinParts(words, ', '));
  }

  #say(words: string): void {
    this.#parts.field.nextElementSibling!.textContent = words;
  }
}
