import type { Finding, Level } from '../analyse/rules/finding.ts';
import { boutsOf } from '../analyse/signals/spans.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { type Box, type Ink, type PathMark, plainMark } from './scene.ts';

/** What the band of a finding needs to know of it. */
export type BandFinding = Pick<Finding, 'level' | 'from' | 'to' | 'bouts'>;

const inks: Readonly<Record<Level, Ink | null>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': null,
};

/** Whether what was found held at an instant, where a band shows it. */
export function holdsAt(finding: BandFinding, at: number): boolean {
  const held = boutsOf(finding).some(({ from, to }) => at >= from && at <= to);
  return held && inks[finding.level] !== null;
}

/** No band is narrower, in pixels, and no gap between the bouts of a finding. */
const NARROWEST = 2;

/** A finding as a pale band over each time in which it held, with a bar at its upper edge. */
export function findingBands(finding: BandFinding, x: Scale, box: Box): PathMark[] {
  const ink = inks[finding.level];
  const right = box.x + box.width;
  if (ink === null) return [];
  const parts: { start: number; end: number }[] = [];
  for (const { from, to } of boutsOf(finding)) {
    const [first, last] = [positionOf(x, from), positionOf(x, to)];
    if (!(last > box.x && first < right)) continue;
    const start = Math.max(box.x, first);
    const end = Math.min(right, Math.max(last, start + NARROWEST));
    const before = parts.at(-1);
    if (before !== undefined && start - before.end < NARROWEST) before.end = end;
    else parts.push({ start, end });
  }
  return parts.flatMap((part) => bandMarks(part, ink, box));
}

function bandMarks({ start, end }: { start: number; end: number }, ink: Ink, box: Box): PathMark[] {
  const [top, bottom] = [box.y, box.y + box.height];
  const band = {
    x: Float64Array.of(start, start, end, end),
    y: Float64Array.of(top, bottom, bottom, top),
  };
  const bar = { x: Float64Array.of(start, end), y: Float64Array.of(top + 1, top + 1) };
  return [plainMark(band, ink, { opacity: 0.12, filled: true }), plainMark(bar, ink, { width: 2 })];
}
