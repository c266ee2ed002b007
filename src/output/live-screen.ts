import type { WriteStream } from 'node:tty';

/** The other screen of the terminal, without its cursor; lines that are too wide are cut. */
const TAKE_SCREEN = '\x1b[?1049h\x1b[?25l\x1b[?7l';
const GIVE_SCREEN_BACK = '\x1b[?7h\x1b[?25h\x1b[?1049l';
const TO_TOP = '\x1b[H';
const CLEAR_REST_OF_LINE = '\x1b[K';

/** The lines of a screen; the last one is at its foot. */
interface ScreenText {
  readonly lines: readonly string[];
  readonly foot: string;
}

/** The whole screen of a terminal. Each drawing replaces the last one in place. */
export class LiveScreen {
  readonly #terminal: WriteStream;
  #isOpen = false;

  constructor(terminal: WriteStream) {
    this.#terminal = terminal;
  }

  /** Draws the lines that fit. Each is written over an older one, so that nothing flickers. */
  draw({ lines, foot }: ScreenText): void {
    const above = Math.max(0, this.#terminal.rows - 1);
    const rows = Array.from({ length: above }, (_, i) => lines[i] ?? '');
    const text = [...rows, foot].map((line) => line + CLEAR_REST_OF_LINE).join('\r\n');
    this.#terminal.write((this.#isOpen ? '' : TAKE_SCREEN) + TO_TOP + text);
    this.#isOpen = true;
  }

  /** Gives the terminal back as it was. */
  close(): void {
    if (this.#isOpen) this.#terminal.write(GIVE_SCREEN_BACK);
    this.#isOpen = false;
  }
}
