import type { Bars } from '../scene.ts';
import { emptyBars, isNext, type OpenBars } from './bars.ts';

/** Reused for every line. */
let buffer = emptyBars(0);

/**
 * Dashes of a line that has more points than pixels: columns in a break of the pattern are left out, except the part
 * of a bar above or below the bars on both sides of the break, so that no peak is lost. The pattern counts columns
 * because dashes along a noisy line would flicker. The bars are valid until the next call.
 */
export function dashedBars(bars: Bars, dash: readonly number[]): Bars {
  if (dash.length === 0) return bars;
  if (buffer.column.length < 2 * bars.length) buffer = emptyBars(2 * bars.length);
  buffer.length = 0;
  const drawn = drawnOf(bars, patternOf(dash));
  let before = -1;
  for (let i = 0; i < bars.length; i++) {
    if (drawn[i] === 1) {
      copy(bars, i, buffer);
      if (before !== i - 1) buffer.joined[buffer.length - 1] = 0;
      before = i;
      continue;
    }
    let after = i + 1;
    while (drawn[after] === 0) after++;
    addBeyond(bars, [before, i, after], buffer);
  }
  return buffer;
}

let drawnBuffer = new Uint8Array(0);

/** For each bar 1 if its column is in a dash or it is an end. */
function drawnOf(bars: Bars, pattern: Uint8Array): Uint8Array {
  if (drawnBuffer.length < bars.length) drawnBuffer = new Uint8Array(bars.length);
  let phase = 0;
  for (let i = 0; i < bars.length; i++) {
    phase += i === 0 ? bars.column[0]! : bars.column[i]! - bars.column[i - 1]!;
    while (phase >= pattern.length) phase -= pattern.length;
    drawnBuffer[i] = pattern[phase] === 1 || isAtEnd(bars, i) ? 1 : 0;
  }
  return drawnBuffer;
}

const patternCache = new Map<readonly number[], Uint8Array>();

/** For each column 1 if it is in a dash; patterns are lengths of dash and break in turn. */
function patternOf(dash: readonly number[]): Uint8Array {
  const pattern =
    patternCache.get(dash) ??
    Uint8Array.from(dash.flatMap((length, part) => Array.from({ length }, () => 1 - (part % 2))));
  patternCache.set(dash, pattern);
  return pattern;
}

/** Ends of lines, and columns before or after a jump over columns, are never left out. */
function isAtEnd(bars: Bars, i: number): boolean {
  return i === 0 || i === bars.length - 1 || !isNext(bars, i) || !isNext(bars, i + 1);
}

function copy(bars: Bars, i: number, out: OpenBars): void {
  const at = out.length++;
  out.column[at] = bars.column[i]!;
  out.low[at] = bars.low[i]!;
  out.high[at] = bars.high[i]!;
  out.first[at] = bars.first[i]!;
  out.last[at] = bars.last[i]!;
  out.joined[at] = bars.joined[i]!;
}

/** Adds the parts of a bar above and below its neighbours. */
function addBeyond(
  bars: Bars,
  [before, i, after]: readonly [number, number, number],
  out: OpenBars,
): void {
  const low = Math.min(bars.low[before]!, bars.low[after]!);
  const high = Math.max(bars.high[before]!, bars.high[after]!);
  const add = (from: number, to: number) => {
    copy(bars, i, out);
    out.low[out.length - 1] = from;
    out.high[out.length - 1] = to;
    out.joined[out.length - 1] = 0;
  };
  if (bars.low[i]! < low) add(bars.low[i]!, low);
  if (bars.high[i]! > high) add(high, bars.high[i]!);
}
