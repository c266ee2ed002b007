import type { Size } from '../chart/scene.ts';
import { textColumns, textRows } from '../cli/terminal-size.ts';
import { UserError } from '../model/user-error.ts';

/** A chart in text is not larger than this on a large terminal. */
const WIDEST = 160;
const HIGHEST = 40;
/** More text than this is refused: it would be unreadable. */
const MOST_CHARACTERS = 1e6;

/** Whether what is drawn goes to a terminal. */
export function onTerminal(output: string | undefined): boolean {
  return output === undefined && process.stdout.isTTY === true;
}

/** As wide as the terminal and, with the next prompt, no higher; in its colours. */
export function terminalStyle(): { readonly size: Size; readonly inColour: boolean } {
  const { NO_COLOR = '', TERM } = process.env;
  return {
    size: {
      width: Math.min(textColumns(), WIDEST),
      height: Math.min(textRows(undefined), HIGHEST),
    },
    inColour: NO_COLOR === '' && TERM !== 'dumb',
  };
}

/** Refuses text that nobody could read. */
export function checkTextSize({ width, height }: Size): void {
  if (width * height <= MOST_CHARACTERS) return;
  throw new UserError(
    'usage',
    `the text is too large: ${width}x${height}`,
    `at most ${MOST_CHARACTERS} characters`,
  );
}
