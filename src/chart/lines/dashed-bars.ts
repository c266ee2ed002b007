import type { Bars } from '../scene.ts';
import { isNext, type OpenBars, roomForBars } from './bars.ts';

/** Used again for every line. */
let room = roomForBars(0);

/**
 * Dashes of a line that has more points than pixels: columns that fall into a break of the pattern are left out, but
 * what reaches beyond the bars to the left and right of the break stays, so that no peak is lost in it. Columns stand
 * still while lines are noisy, so the pattern is even where dashes along the line would flicker. The bars hold until
 * the next line is asked for.
 */
export function dashedBars(bars: Bars, dash: readonly number[]): Bars {
  if (dash.length === 0) return bars;
  if (room.column.length < 2 * bars.length) room = roomForBars(2 * bars.length);
  room.length = 0;
  const drawn = drawnOf(bars, patternOf(dash));
  let before = -1;
  for (let i = 0; i < bars.length; i++) {
    if (drawn[i] === 1) {
      copy(bars, i, room);
      if (before !== i - 1) room.joined[room.length - 1] = 0;
      before = i;
      continue;
    }
    let after = i + 1;
    while (drawn[after] === 0) after++;
    addBeyond(bars, [before, i, after], room);
  }
  return room;
}

let drawnRoom = new Uint8Array(0);

/** For each bar 1 where its column falls into a dash or it is an end. */
function drawnOf(bars: Bars, pattern: Uint8Array): Uint8Array {
  if (drawnRoom.length < bars.length) drawnRoom = new Uint8Array(bars.length);
  let phase = 0;
  for (let i = 0; i < bars.length; i++) {
    phase += i === 0 ? bars.column[0]! : bars.column[i]! - bars.column[i - 1]!;
    while (phase >= pattern.length) phase -= pattern.length;
    drawnRoom[i] = pattern[phase] === 1 || isAtEnd(bars, i) ? 1 : 0;
  }
  return drawnRoom;
}

const patternCache = new Map<readonly number[], Uint8Array>();

/** For each column 1 where it falls into a dash; patterns are lengths of dash and break in turn. */
function patternOf(dash: readonly number[]): Uint8Array {
  const pattern =
    patternCache.get(dash) ??
    Uint8Array.from(dash.flatMap((length, part) => Array.from({ length }, () => 1 - (part % 2))));
  patternCache.set(dash, pattern);
  return pattern;
}

/** Ends of lines, and columns from which a line goes further than to the next column, are never left out. */
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

/** What of a bar reaches above and below its neighbours. */
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
