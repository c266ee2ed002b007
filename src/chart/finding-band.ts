import type { Finding, Level } from '../analyse/rules/finding.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { type Box, type Ink, type PathMark, plainMark } from './scene.ts';

/** What the band of a finding needs to know of it. */
export type BandFinding = Pick<Finding, 'level' | 'from' | 'to'>;

const inks: Readonly<Record<Level, Ink | null>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': null,
};

/** A finding as a pale band over its time, with a bar at its upper edge. */
export function findingBand({ level, from, to }: BandFinding, x: Scale, box: Box): PathMark[] {
  const ink = inks[level];
  const [first, last, right] = [positionOf(x, from), positionOf(x, to), box.x + box.width];
  if (ink === null || !(last > box.x && first < right)) return [];
  const start = Math.max(box.x, first);
  const end = Math.min(right, Math.max(last, start + 2));
  const [top, bottom] = [box.y, box.y + box.height];
  const band = {
    x: Float64Array.of(start, start, end, end),
    y: Float64Array.of(top, bottom, bottom, top),
  };
  const bar = { x: Float64Array.of(start, end), y: Float64Array.of(top + 1, top + 1) };
  return [plainMark(band, ink, { opacity: 0.12, filled: true }), plainMark(bar, ink, { width: 2 })];
}
