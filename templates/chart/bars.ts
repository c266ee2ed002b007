import { columnOf } from './column-of.ts';
import type { Points } from './scene.ts';

/** What a line covers in one pixel column, in whole rows of pixels; `low` is the upper end, for rows count downward. */
export interface Bar {
  readonly column: number;
  readonly low: number;
  readonly high: number;
  readonly first: number;
  readonly last: number;
  /** The line comes from the bar before. */
  readonly joined: boolean;
}

/** The bars of a line. `left` is the middle of the first column. Neighbours that the line joins touch. */
export function barsOf({ x, y }: Points, left: number): Bar[] {
  const bars: Bar[] = [];
  let joined = false;
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(y[i]!)) {
      joined = false;
      continue;
    }
    const column = columnOf(x[i]! - left + 0.5);
    const row = Math.round(y[i]! - 0.5);
    const bar = bars.at(-1);
    if (bar?.column === column) bars[bars.length - 1] = grown(bar, row);
    else bars.push({ column, low: row, high: row, first: row, last: row, joined });
    joined = true;
  }
  return touching(bars);
}

function grown(bar: Bar, row: number): Bar {
  return { ...bar, low: Math.min(bar.low, row), high: Math.max(bar.high, row), last: row };
}

/** Where neighbours have no row in common, the line between them meets halfway. */
function touching(bars: readonly Bar[]): Bar[] {
  const out = [...bars];
  for (let i = 1; i < out.length; i++) {
    const [a, b] = [out[i - 1]!, out[i]!];
    if (!isNext(a, b)) continue;
    const middle = a.high < b.low ? (a.high + b.low) >> 1 : (b.high + a.low) >> 1;
    if (a.high < b.low) {
      out[i - 1] = { ...a, high: middle };
      out[i] = { ...b, low: middle };
    } else if (b.high < a.low) {
      out[i - 1] = { ...a, low: middle };
      out[i] = { ...b, high: middle };
    }
  }
  return out;
}

/** Whether the line goes from one bar to the other without a column between them. */
export function isNext(a: Bar, b: Bar | undefined): boolean {
  return b?.joined === true && b.column === a.column + 1;
}
