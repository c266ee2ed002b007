import type { Finding, Level } from '../model/finding.ts';
import { periodsOf } from '../model/span.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { PointsWriter } from './lines/points-writer.ts';
import { type Box, type Ink, type PathMark, plainMark } from './scene.ts';

/** The parts of a finding that its band depends on. */
export type BandFinding = Pick<Finding, 'level' | 'from' | 'to' | 'periods'>;

const inks: Readonly<Record<Level, Ink | null>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': null,
};

/** Whether a finding held at an instant, where a band shows it. */
export function holdsAt(finding: BandFinding, at: number): boolean {
  const held = periodsOf(finding).some(({ from, to }) => at >= from && at <= to);
  return held && inks[finding.level] !== null;
}

/** Minimum width of a band, and of a gap between the periods of a finding, in pixels. */
const MIN_BAND_WIDTH = 2;

/**
 * Draws a finding as a pale band over each time in which it held, with a bar at its upper edge. All bands are one mark,
 * and so are all bars: a finding may have held a thousand times, and each mark is an element of the page.
 */
export function findingBands(finding: BandFinding, x: Scale, box: Box): PathMark[] {
  const ink = inks[finding.level];
  const parts = ink === null ? [] : bandParts(finding, x, box);
  if (ink === null || parts.length === 0) return [];
  const [top, bottom] = [box.y, box.y + box.height];
  const bands = new PointsWriter(5 * parts.length);
  const bars = new PointsWriter(3 * parts.length);
  for (const { start, end } of parts) {
    bands.end();
    bars.end();
    bands.add(start, top);
    bands.add(start, bottom);
    bands.add(end, bottom);
    bands.add(end, top);
    bars.add(start, top + 1);
    bars.add(end, top + 1);
  }
  return [
    plainMark(bands.points, ink, { opacity: 0.12, filled: true }),
    plainMark(bars.points, ink, { width: 2 }),
  ];
}

/** The start and the end of each band, in pixels, from left to right. */
function bandParts(finding: BandFinding, x: Scale, box: Box) {
  const right = box.x + box.width;
  const parts: { start: number; end: number }[] = [];
  for (const { from, to } of periodsOf(finding)) {
    const [first, last] = [positionOf(x, from), positionOf(x, to)];
    if (!(last > box.x && first < right)) continue;
    const start = Math.max(box.x, first);
    const end = Math.min(right, Math.max(last, start + MIN_BAND_WIDTH));
    const before = parts.at(-1);
    if (before !== undefined && start - before.end < MIN_BAND_WIDTH) before.end = end;
    else parts.push({ start, end });
  }
  return parts;
}
