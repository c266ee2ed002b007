/** Dots across a character. */
export const DOTS_ACROSS = 2;
/** Dots down a character. */
export const DOTS_DOWN = 4;

/** The bits of the dots in a braille character, row by row. */
const BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
const BLANK = 0x2800;

/** A character of a drawing: its dots, and the number of dots of each line. */
interface DotCell {
  bits: number;
  readonly owners: Map<number, number>;
}

/** A sheet of braille characters to draw lines of dots on. */
export class Dots {
  readonly columns: number;
  readonly rows: number;
  readonly #cells: readonly DotCell[];

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.#cells = Array.from({ length: columns * rows }, () => ({ bits: 0, owners: new Map() }));
  }

  /** A dot of a line at whole dots from the top left; a dot outside is moved to the border. */
  dot(x: number, y: number, line: number): void {
    const atX = Math.max(0, Math.min(this.columns * DOTS_ACROSS - 1, Math.round(x)));
    const atY = Math.max(0, Math.min(this.rows * DOTS_DOWN - 1, Math.round(y)));
    const cell = this.#cell(Math.floor(atX / DOTS_ACROSS), Math.floor(atY / DOTS_DOWN));
    cell.bits |= BITS[(atY % DOTS_DOWN) * DOTS_ACROSS + (atX % DOTS_ACROSS)]!;
    cell.owners.set(line, (cell.owners.get(line) ?? 0) + 1);
  }

  /** A straight line of dots, its ends included. */
  line(from: readonly [number, number], to: readonly [number, number], line: number): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
    for (let i = 0; i <= steps; i++) {
      this.dot(from[0] + (dx * i) / steps, from[1] + (dy * i) / steps, line);
    }
  }

  /** The braille character, which has no dot where nothing was drawn. */
  character(column: number, row: number): string {
    return String.fromCharCode(BLANK + this.#cell(column, row).bits);
  }

  /** The lines that have dots in a character, the one with most first. */
  linesIn(column: number, row: number): number[] {
    const { owners } = this.#cell(column, row);
    return [...owners].sort(([a, m], [b, n]) => n - m || a - b).map(([line]) => line);
  }

  #cell(column: number, row: number): DotCell {
    return this.#cells[row * this.columns + column]!;
  }
}
