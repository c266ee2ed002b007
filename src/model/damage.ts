import type { Warning } from './run.ts';

/** The codes of warnings about whole lines, which are counted together. */
export const LOST_LINES: readonly string[] = ['not-understood', 'cut', 'too-long', 'hole'];

const DAMAGE = new Set([...LOST_LINES, 'unparsed', 'damaged']);

/** Whether a warning means that a line, or a part of it, was lost. */
export function isDamage({ code }: Warning): boolean {
  return DAMAGE.has(code);
}
