import { characterCells } from './character-cells.ts';

/**
 * The style of a character: a line's colour by the index of the line, that of a level, faint, or the terminal's
 * default.
 */
export type Style = number | 'faint' | 'limit' | 'warning' | 'note' | null;

interface SheetCharacter {
  readonly text: string;
  readonly style: Style;
}

/** The colours of lines as terminal codes, similar to those of the pictures. */
const COLOURS = [35, 32, 36, 33, 34, 31, 95, 39];
const NAMED = { faint: 2, limit: 31, warning: 33, note: 34 } as const;

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
      out += sequence(next);
      style = next;
    }
    out += text;
  }
  return style === null ? out : out + sequence(null);
}

function sequence(style: Style): string {
  if (style === null) return '\u001b[0m';
  const code = typeof style === 'string' ? NAMED[style] : COLOURS[style % COLOURS.length];
  return `\u001b[0;${code}m`;
}
