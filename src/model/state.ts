/**
 * The state of a cell, in addition to its number. If several apply, the last one is given.
 *
 * - `printed`: the tool printed the number; this includes a printed zero
 * - `unparsed`: the text could not be read; no value
 * - `absent`: the entity was not there; no value
 * - `undefined`: the tool printed `-` or `nan`, a mean over no events, or a share that cannot be; no value
 * - `since-boot`: an average since boot, import or attach, or over a moment (`Habits`); of an instant value, a number that
 *   the tool read at its start and repeats; kept, never drawn
 * - `corrected`: divided by the real instead of the nominal interval; a share of time that the tool's rounding put a little
 *   outside 0 to 100 %: 0 or 100 %
 * - `idle`: left out of the log because nothing happened; 0
 * - `binned`: the mean of its bin without the bin's lowest and highest number, which are kept where they were printed
 */
export const states = [
  'printed',
  'unparsed',
  'absent',
  'undefined',
  'since-boot',
  'corrected',
  'idle',
  'binned',
] as const;

export type State = (typeof states)[number];

/** The byte of a {@link State} in a block: its index in {@link states}. */
export const stateCode = {
  printed: 0,
  unparsed: 1,
  absent: 2,
  undefined: 3,
  'since-boot': 4,
  corrected: 5,
  idle: 6,
  binned: 7,
} as const satisfies Record<State, number>;

/** The missing value of an Int32Array. In a Float64Array it is NaN. */
export const MISSING = -(2 ** 31);
