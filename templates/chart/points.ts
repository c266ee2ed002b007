import type { SeriesData } from '../panels/panel.ts';
import { PointsWriter } from './points-writer.ts';
import type { Points } from './scene.ts';

/** A sample that covers more than this many intervals came late. */
const LATE = 1.5;

/**
 * The points that are joined by lines. A sample stands at the end of its interval; one that came late is the mean of
 * all the time since the last, so it is a level line over that time. Lines end where samples are missing or where time
 * passed that no sample covers.
 */
export function pointsOf(data: SeriesData): Points {
  const { elapsed, values, breaks } = data;
  if (breaks.length === 0 && !hasLate(data)) return { x: elapsed, y: values };
  const broken = new Set(breaks);
  const out = new PointsWriter(2 * values.length + breaks.length);
  let last = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (broken.has(i) || Number.isNaN(values[i]!)) out.end();
    if (Number.isNaN(values[i]!)) continue;
    if (isLate(data, i)) out.add(Math.max(last, elapsed[i]! - data.span[i]!), values[i]!);
    out.add(elapsed[i]!, values[i]!);
    last = elapsed[i]!;
  }
  return out.points;
}

/** Asked for every line of a log, whose lines share their spans. */
const known = new WeakMap<Float64Array, boolean>();

function hasLate(data: SeriesData): boolean {
  const { span, interval } = data;
  let late = known.get(span);
  if (late === undefined) {
    late = span.some((seconds) => seconds > interval * LATE);
    known.set(span, late);
  }
  return late;
}

function isLate({ span, interval }: SeriesData, sample: number): boolean {
  return span[sample]! > interval * LATE;
}
