import { type Bar, isNext } from './bars.ts';

/**
 * Dashes of a line that has more points than pixels: columns that fall into a break of the pattern are left out, but
 * what reaches beyond the bars to the left and right of the break stays, so that no peak is lost in it. Columns stand
 * still while lines are noisy, so the pattern is even where dashes along the line would flicker.
 */
export function dashedBars(bars: readonly Bar[], dash: readonly number[]): readonly Bar[] {
  if (dash.length === 0) return bars;
  const drawn = bars.map((bar, i) => isInDash(bar.column, dash) || isAtEnd(bars, i));
  const out: Bar[] = [];
  let before = 0;
  for (const [i, bar] of bars.entries()) {
    if (drawn[i] === true) {
      out.push(drawn[i - 1] === false ? { ...bar, joined: false } : bar);
      before = i;
    } else {
      out.push(...beyond(bar, bars[before]!, bars[drawn.indexOf(true, i)]!));
    }
  }
  return out;
}

/** Whether a column falls into a dash; patterns are lengths of dash and break in turn. */
function isInDash(column: number, dash: readonly number[]): boolean {
  let rest = column % dash.reduce((sum, length) => sum + length, 0);
  const part = dash.findIndex((length) => {
    rest -= length;
    return rest < 0;
  });
  return part % 2 === 0;
}

/** Ends of lines, and columns from which a line goes further than to the next column, are never left out. */
function isAtEnd(bars: readonly Bar[], i: number): boolean {
  const before = bars[i - 1];
  return before === undefined || !isNext(before, bars[i]) || !isNext(bars[i]!, bars[i + 1]);
}

/** What of a bar reaches above and below its neighbours. */
function beyond(bar: Bar, before: Bar, after: Bar): Bar[] {
  const low = Math.min(before.low, after.low);
  const high = Math.max(before.high, after.high);
  const above = { ...bar, high: low, joined: false };
  const below = { ...bar, low: high, joined: false };
  return [...(bar.low < low ? [above] : []), ...(bar.high > high ? [below] : [])];
}
