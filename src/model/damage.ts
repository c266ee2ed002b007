import type { Warning } from './run.ts';

const DAMAGE = new Set(['not-understood', 'cut', 'unparsed', 'too-long', 'hole', 'damaged']);

/** Whether a warning means that a line, or a part of it, was lost. */
export function isDamage({ code }: Warning): boolean {
  return DAMAGE.has(code);
}
