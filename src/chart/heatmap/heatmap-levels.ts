import { NO_VALUE } from './heatmap-code.ts';

/** Each level holds the maxima of 4 entries of the level below. */
export const LEVEL_SHIFT = 2;
const LEVEL_STEP = 1 << LEVEL_SHIFT;

/**
 * The codes of a row and their maxima of 4, 16, 64 … samples, so that the highest of any range is found by reading a
 * few entries. A maximum is missing only if all its samples are.
 */
export type Levels = readonly Uint16Array[];

/** The codes with the levels above them, which need a third of their memory. */
export function levelsOf(codes: Uint16Array): Levels {
  const levels = [codes];
  for (let below = codes; below.length > LEVEL_STEP; ) {
    below = maxima(below);
    levels.push(below);
  }
  return levels;
}

function maxima(below: Uint16Array): Uint16Array {
  const level = new Uint16Array(Math.ceil(below.length / LEVEL_STEP));
  for (let i = 0; i < below.length; i++) {
    const at = i >> LEVEL_SHIFT;
    if (below[i]! > level[at]!) level[at] = below[i]!;
  }
  return level;
}

/** The highest code from sample `from` up to but not including `to`. */
export function highest(levels: Levels, from: number, to: number): number {
  let max = NO_VALUE;
  let first = from;
  let end = to;
  for (let level = 0; first < end; level++) {
    const codes = levels[level]!;
    const isTop = end - first <= LEVEL_STEP || level === levels.length - 1;
    // Entries that are only a part of an entry of the level above; at the top level all of them.
    const low = isTop ? end : Math.min(end, (first + LEVEL_STEP - 1) & -LEVEL_STEP);
    const high = isTop ? end : Math.max(low, end & -LEVEL_STEP);
    for (let i = first; i < low; i++) if (codes[i]! > max) max = codes[i]!;
    for (let i = high; i < end; i++) if (codes[i]! > max) max = codes[i]!;
    first = low >> LEVEL_SHIFT;
    end = isTop ? 0 : high >> LEVEL_SHIFT;
  }
  return max;
}
