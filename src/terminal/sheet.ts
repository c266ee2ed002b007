import { characterCells } from './character-cells.ts';
import { type Style, styleSequence } from './style.ts';

interface SheetCharacter {
  readonly text: string;
  readonly style: Style;
}

/** Lines of characters, each with its style. */
export class Sheet {
  readonly #rows: (SheetCharacter | undefined)[][];

  constructor(height: number) {
    this.#rows = Array.from({ length: height }, () => []);
  }

  /** Writes a text from a column on, over existing characters; a wide character also takes the next cell. */
  write(column: number, row: number, text: string, style: Style = null): void {
    let at = Math.round(column);
    for (const char of text) {
      const cells = characterCells(char);
      if (cells === 0) continue;
      this.#rows[row]![at] = { text: char, style };
      if (cells === 2) this.#rows[row]![at + 1] = { text: '', style };
      at += cells;
    }
  }

  /** The lines without trailing blanks, in colour if the terminal has colours. */
  lines(inColour: boolean): string[] {
    return this.#rows.map((row) => {
      const characters = Array.from(row, (character) => character ?? { text: ' ', style: null });
      while (characters.at(-1)?.text === ' ') characters.pop();
      return inColour ? coloured(characters) : characters.map(({ text }) => text).join('');
    });
  }
}

function coloured(characters: readonly SheetCharacter[]): string {
  let out = '';
  let style: Style = null;
  for (const { text, style: next } of characters) {
    if (next !== style && text !== ' ') {
      out += styleSequence(next);
      style = next;
    }
    out += text;
  }
  return style === null ? out : out + styleSequence(null);
}
