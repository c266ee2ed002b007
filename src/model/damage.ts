import type { Warning } from './run.ts';

/** The codes of warnings about whole lines, which are counted together. */
export const LOST_LINES: readonly string[] = ['not-understood', 'cut', 'too-long', 'hole'];

/** The codes of warnings about parts of lines. */
const LOST_PARTS: readonly string[] = ['unparsed', 'damaged'];

/** Whether a warning means that a line, or a part of it, was lost. */
export function isDamage({ code }: Warning): boolean {
  return LOST_LINES.includes(code) || LOST_PARTS.includes(code);
}

/** The code of the warning that a file which a tool of the system wrote was not understood. */
export const LOST_FILE = 'lost-file';

/** The code of the warning that the numbers of the host are missing in many reports: the others say nothing of the log. */
export const HOST_ROWS_LOST = 'host-rows-lost';
