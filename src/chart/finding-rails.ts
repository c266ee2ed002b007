import type { Finding, Level } from '../model/finding.ts';
import { periodsOf } from '../model/span.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { type Box, type Ink, type PathMark, plainMark } from './scene.ts';
import { type Segment, segmentPoints } from './segments.ts';

/** The parts of a finding that its rails depend on. */
export type RailFinding = Pick<Finding, 'level' | 'from' | 'to' | 'periods'>;

const inks: Readonly<Record<Level, Ink | null>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': null,
};

/** Whether a finding held at an instant, where a rail shows it. */
export function holdsAt(finding: RailFinding, at: number): boolean {
  const held = periodsOf(finding).some(({ from, to }) => at >= from && at <= to);
  return held && inks[finding.level] !== null;
}

/** Minimum width of a rail, and of a gap between the periods of a finding, in pixels. */
const MIN_RAIL_WIDTH = 2;
/** The height of a rail in pixels. */
export const RAIL_HEIGHT = 4;
/** The dashes of the rails of warnings and notes, so that those of limits differ not only in colour. */
const UNSURE_DASH: readonly number[] = [6, 3];

/**
 * Draws a finding as a rail at the upper edge over each time in which it held. All its rails are one mark: a finding may
 * have held a thousand times, and each mark is an element of the page.
 */
export function findingRails(finding: RailFinding, x: Scale, box: Box): PathMark[] {
  const ink = inks[finding.level];
  const parts = ink === null ? [] : railParts(finding, x, box);
  if (ink === null || parts.length === 0) return [];
  const y = box.y + RAIL_HEIGHT / 2;
  const points = segmentPoints(parts.map(({ start, end }): Segment => [start, y, end, y]));
  return [plainMark(points, ink, { width: RAIL_HEIGHT, dash: ink === 'limit' ? [] : UNSURE_DASH })];
}

/** The start and the end of each rail, in pixels, from left to right. */
function railParts(finding: RailFinding, x: Scale, box: Box) {
  const right = box.x + box.width;
  const parts: { start: number; end: number }[] = [];
  for (const { from, to } of periodsOf(finding)) {
    const [first, last] = [positionOf(x, from), positionOf(x, to)];
    if (!(last > box.x && first < right)) continue;
    const start = Math.max(box.x, first);
    const end = Math.min(right, Math.max(last, start + MIN_RAIL_WIDTH));
    const before = parts.at(-1);
    if (before !== undefined && start - before.end < MIN_RAIL_WIDTH) before.end = end;
    else parts.push({ start, end });
  }
  return parts;
}
