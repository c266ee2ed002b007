import { WriteStream } from 'node:tty';

/** When texts are in colour: on terminals that show colours, or always, or never. */
export const colourChoices = ['auto', 'always', 'never'] as const;

export type ColourChoice = (typeof colourChoices)[number];

/** Whether the output of a command is in colour. A file is only if `--color always` asks for it. */
export function outputInColour(output: string | undefined, choice: ColourChoice = 'auto'): boolean {
  return output === undefined ? inColour(process.stdout, choice) : choice === 'always';
}

/** Whether messages on standard error are in colour. */
export function messagesInColour(choice: ColourChoice = 'auto'): boolean {
  return inColour(process.stderr, choice);
}

/**
 * The first of these that is given decides: the choice, `NO_COLOR`, `FORCE_COLOR` (0 for no colours), `TERM` (dumb for
 * none). By `TERM` only a terminal is in colour.
 */
function inColour({ isTTY }: { readonly isTTY?: boolean }, choice: ColourChoice): boolean {
  if (choice !== 'auto') return choice === 'always';
  const { NO_COLOR = '', FORCE_COLOR } = process.env;
  // Node warns of contradicting variables, so it is not asked about them.
  if (NO_COLOR !== '') return false;
  return (isTTY === true || FORCE_COLOR !== undefined) && WriteStream.prototype.hasColors();
}
