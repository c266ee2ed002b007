import type { Level } from '../model/finding.ts';

/**
 * The style of a character: a line's colour by the index of the line, that of a level or of a rule that was kept, faint,
 * or the terminal's default.
 */
export type Style = number | 'faint' | 'kept' | Level | null;

/** The terminal's own colour. */
const NO_COLOUR = 39;
/** The colours of lines as terminal codes, similar to those of the pictures. */
const COLOURS = [35, 32, 36, 33, 34, 31, 95, NO_COLOUR];
const NAMED = {
  faint: 2,
  kept: 32,
  limit: 31,
  warning: 33,
  note: 94,
  'not-measured': NO_COLOUR,
} as const;

/** The sequence that switches a terminal to a style. */
export function styleSequence(style: Style): string {
  if (style === null) return '\u001b[0m';
  const code = typeof style === 'string' ? NAMED[style] : COLOURS[style % COLOURS.length];
  return `\u001b[0;${code}m`;
}

/** A text in a style, and the terminal's default after it. */
export function styled(text: string, style: Style): string {
  return text === '' ? '' : `${styleSequence(style)}${text}${styleSequence(null)}`;
}
