import { type JsonVisitor, JsonWalk } from '../../../parsers/shared/json-tokens.ts';

/** Maximum number of values of a row; a table with as many columns is none. */
const MAX_VALUES = 4096;

/**
 * Reads what Netdata answers as JSON, alone or in the wrapper of its versions 1 to 3, as the lines of its CSV: a header of
 * labels, then a row for each time. A value may be an object's or the first of an array, as its api/v2 writes them.
 *
 * ```
 * {"labels": ["time", "user", "system"], "data": [[1795230002, 40.1, null], …
 * {"result": {"labels": ["time", "user"], "point": {"value": 0, "arp": 1, "pa": 2}, "data": [[1795230002, [40.1, 0, 0]], …
 * ```
 */
export class JsonRows implements JsonVisitor {
  readonly #walk = new JsonWalk(this);
  readonly #path: string[] = [];
  #cells: string[] = [];
  #lines: string[] = [];
  /** Whether the array of a value has had its first number. */
  #hasValue = false;

  /** Returns the header and the rows that end in a line; null if it is no JSON. */
  read(text: string): readonly string[] | null {
    this.#lines = [];
    return this.#walk.read(text) ? this.#lines : null;
  }

  open(key: string): void {
    this.#path.push(key);
    this.#hasValue = false;
    if (this.#isLabels || this.#isRow) this.#cells = [];
  }

  close(): void {
    const isHeader = this.#isLabels && this.#cells[0] === 'time';
    if (isHeader || this.#isRow) this.#lines.push(this.#cells.join(','));
    this.#path.pop();
  }

  value(_key: string, text: string): void {
    const isValue = this.#path.at(-3) === 'data' && !this.#hasValue;
    this.#hasValue = true;
    if (!isValue && !this.#isLabels && !this.#isRow) return;
    if (this.#cells.length >= MAX_VALUES) return;
    this.#cells.push(/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  }

  get #isLabels(): boolean {
    return this.#path.at(-1) === 'labels';
  }

  get #isRow(): boolean {
    return this.#path.at(-2) === 'data';
  }
}
