/**
 * Writes a path in relative commands of whole pixels. `column` and `row` are its position: columns right of `left`,
 * which is the middle of the first, and rows below the picture's top.
 */
export class Pen {
  column = Number.NaN;
  row = Number.NaN;
  readonly #left: number;
  #path = '';
  /** Pixels to the right that are not written yet. */
  #pending = 0;

  constructor(left: number) {
    this.#left = left;
  }

  get path(): string {
    this.#flush();
    return this.#path;
  }

  across(columns: number): void {
    this.#pending += columns;
    this.column += columns;
  }

  upOrDown(row: number): void {
    this.#flush();
    this.#path += `v${row - this.row}`;
    this.row = row;
  }

  line(column: number, row: number): void {
    if (row === this.row) this.across(column - this.column);
    else this.#goTo('l', column, row);
  }

  move(column: number, row: number): void {
    if (this.#path !== '') this.#goTo('m', column, row);
    else this.#path = `M${this.#left + column} ${row + 0.5}`;
    this.column = column;
    this.row = row;
  }

  /** An isolated point, three pixels wide because a single one could be overlooked. */
  dot(column: number, row: number): void {
    this.move(column - 1.5, row);
    this.across(3);
  }

  #goTo(command: 'l' | 'm', column: number, row: number): void {
    this.#flush();
    const dy = row - this.row;
    this.#path += `${command}${column - this.column}${dy < 0 ? '' : ' '}${dy}`;
    this.column = column;
    this.row = row;
  }

  #flush(): void {
    if (this.#pending !== 0) this.#path += `h${this.#pending}`;
    this.#pending = 0;
  }
}
