import { mean } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { heldSeconds, periodsOf, type Span, sharedSeconds, spanOf } from '../../../model/span.ts';
import { lengthText } from '../../figures/length-text.ts';
import { cellsIn, type TimeGrid } from '../../signals/grid.ts';
import { LONG_SECONDS, type Sustained, spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import { type Evidence, phasesOf } from '../evidence.ts';

/** Minimum share of its phase for which a condition must last. */
const MIN_PHASE_SHARE = 0.1;
/** Maximum difference between the means of two parts with the same level, as a share of one of them. */
const MAX_LEVEL_DIFFERENCE = 0.1;

/** The seconds for which a condition must last in a phase to be sustained, in a log with this interval. */
export function leastIn({ from, to }: Window, interval: number, grid: TimeGrid): number {
  return Math.max(
    sustainedSeconds(interval, grid),
    Math.min(MIN_PHASE_SHARE * (to - from), LONG_SECONDS),
  );
}

/** Whether a span of one phase is long enough for that phase, in a log with this interval. */
export function isLongEnough(evidence: Evidence, span: Span, interval: number): boolean {
  const phase = phasesOf(evidence).find(({ from, to }) => from <= span.from && span.to <= to);
  return lasts(evidence, span, leastIn(phase ?? span, interval, evidence.grid));
}

/** Whether a condition held for a time. Times are rounded to cells. */
function lasts({ grid }: Evidence, span: Span, seconds: number): boolean {
  return heldSeconds(span) + grid.step / 2 >= seconds;
}

/** Values at which a condition begins and ends, and the interval of the log. */
export interface SustainedLimits extends Pick<Sustained, 'enter' | 'leave'> {
  readonly interval: number;
}

/**
 * The spans in which values stay high, each in one phase and long enough for it. Spans of a phase that are long enough
 * only together become one span with periods. A span that is too short in each phase it reaches into is not cut, and a
 * piece that is too short in its phase is joined to the part beside it if their values are alike.
 */
export function sustainedSpans(
  evidence: Evidence,
  values: Float64Array,
  { enter, leave, interval }: SustainedLimits,
): readonly Span[] {
  const { grid } = evidence;
  const sustained = sustainedSeconds(interval, grid);
  const whole = spansAbove(values, grid, { enter, leave, least: sustained });
  const phases = phasesOf(evidence);
  const isCut = (span: Window) => {
    const reached = phases.filter((phase) => overlap(phase, span) !== null);
    const isLong = (phase: Window) =>
      lasts(evidence, overlap(phase, span)!, leastIn(phase, interval, grid));
    return reached.length === 1 || reached.some(isLong);
  };
  const cut = new Set(whole.filter(isCut));
  const piecesIn = (phase: Window) => [...cut].flatMap((span) => overlap(phase, span) ?? []);
  const parts = phases.flatMap((phase): Span[] => {
    const pieces = piecesIn(phase);
    const least = leastIn(phase, interval, grid);
    const isLong = (span: Span) => lasts(evidence, span, least);
    const periods = pieces.filter((span) => !isLong(span) && lasts(evidence, span, sustained));
    return [...pieces, ...(periods.length > 0 ? [spanOf(periods)] : [])].filter(isLong);
  });
  const level = (span: Window) => {
    const { from, to } = cellsIn(grid, span);
    return mean(values.subarray(from, to))!;
  };
  joinPieces(parts, phases.flatMap(piecesIn), level);
  return [...whole.filter((span) => !cut.has(span)), ...parts].sort((a, b) => a.from - b.from);
}

/** Extends a part by each piece that is too short in its phase, if they touch and have the same level. */
function joinPieces(
  parts: Span[],
  pieces: readonly Window[],
  level: (span: Window) => number,
): void {
  for (const piece of pieces) {
    if (parts.some((part) => sharedSeconds(part, piece) > 0)) continue;
    const index = parts.findIndex(
      (part) =>
        !part.periods &&
        (part.to === piece.from || part.from === piece.to) &&
        Math.abs(level(part) / level(piece) - 1) < MAX_LEVEL_DIFFERENCE,
    );
    const part = parts[index];
    if (part !== undefined)
      parts[index] = { from: Math.min(part.from, piece.from), to: Math.max(part.to, piece.to) };
  }
}

function overlap(a: Window, b: Window): Window | null {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return to > from ? { from, to } : null;
}

/** Formats the time for which something held: `39 s`, `25 min in 15 periods`, `12 reports` if their interval was assumed. */
export function heldTime(span: Span, interval: number | undefined): string {
  const { length } = periodsOf(span);
  return lengthText(heldSeconds(span), interval) + (length > 1 ? ` in ${length} periods` : '');
}
