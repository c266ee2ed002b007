import type { Size } from '../chart/scene.ts';
import { textColumns, textRows } from '../cli/terminal-size.ts';
import { UserError } from '../model/user-error.ts';

/** Maximum size of a chart in text on a large terminal, in characters and lines. */
const MAX_TERMINAL_WIDTH = 160;
const MAX_TERMINAL_HEIGHT = 40;
/** Maximum number of characters of a chart in text; more would be unreadable. */
const MAX_CHARACTERS = 1e6;

/** Whether standard output is a terminal. */
export function isTerminal(): boolean {
  return process.stdout.isTTY === true;
}

/** Returns the size of charts on the terminal, without a line for the next prompt. */
export function terminalSize(): Size {
  return {
    width: Math.min(textColumns(), MAX_TERMINAL_WIDTH),
    height: Math.min(textRows(undefined), MAX_TERMINAL_HEIGHT),
  };
}

/** Refuses a text that is too large to read. */
export function checkTextSize({ width, height }: Size): void {
  if (width * height <= MAX_CHARACTERS) return;
  throw new UserError(
    'usage',
    `the text is too large: ${width}x${height}`,
    `at most ${MAX_CHARACTERS} characters`,
  );
}
