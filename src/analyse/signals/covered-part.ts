import { bisectRight } from 'd3-array';
import type { TimeAxis } from '../../model/axis.ts';
import type { Window } from '../../model/run.ts';

/** Maximum rounding error of sums of intervals. */
const TOLERANCE_SECONDS = 1e-6;

/** The samples of a log in a span of time. */
export interface CoveredPart {
  readonly first: number;
  /** Less than the first if no sample overlaps the span. */
  readonly last: number;
  /** The parts of the span that no sample covers. */
  readonly gaps: readonly Window[];
}

/** Returns the samples that overlap a span. A gap is longer than `least` seconds. */
export function coveredPart(
  { elapsed, span }: TimeAxis,
  { from, to }: Window,
  least: number,
): CoveredPart {
  const gaps: Window[] = [];
  let [first, last, end] = [0, -1, from];
  const addGap = (gap: Window) => {
    if (gap.to - gap.from > least) gaps.push(gap);
  };
  for (let i = bisectRight(elapsed, from + TOLERANCE_SECONDS); i < elapsed.length; i++) {
    const begin = elapsed[i]! - span[i]!;
    if (begin >= to - TOLERANCE_SECONDS) break;
    // An average since boot covers no part of the run.
    if (Number.isNaN(begin)) continue;
    if (last < 0) first = i;
    last = i;
    addGap({ from: end, to: begin });
    end = elapsed[i]!;
  }
  addGap({ from: end, to });
  return { first, last, gaps };
}
