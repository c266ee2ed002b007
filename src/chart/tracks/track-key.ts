import type { Ink } from '../scene.ts';
import type { TrackScene } from './layout-tracks.ts';

/** A name in the key of a stack, and how what it names is drawn: its colour, and a fill or a line. */
export interface KeyEntry {
  readonly label: string;
  readonly ink: Ink;
  readonly form: 'area' | 'hatch' | 'line' | 'dash';
}

/** The parts of a track that its key depends on. */
type KeyScene = Pick<TrackScene, 'track' | 'lines' | 'scale' | 'height'>;

/**
 * Returns what is drawn in a stack, from the lowest: its parts, the line of its sum, the line at its limit. Parts that
 * are nowhere high enough to be seen are left out. Nothing for other forms.
 */
export function trackKey({ track, lines, scale, height }: KeyScene): readonly KeyEntry[] {
  const { total, limitName } = track;
  if (track.form !== 'stack') return [];
  const least = scale.up / height;
  const seen = lines.filter(({ points: { y } }, i) => {
    const under = lines[i - 1]?.points.y;
    return y.some((value, k) => value - (under?.[k] || 0) > least);
  });
  const entriesOf = (idle: boolean): KeyEntry[] =>
    seen
      .filter(({ isIdle }) => isIdle === idle)
      .map(({ label, slot }) => ({ label, ink: `s${slot}`, form: idle ? 'hatch' : 'area' }));
  const above = entriesOf(true);
  return [
    ...entriesOf(false),
    ...(total && above.length > 0
      ? [{ label: total.label, ink: `s${total.slot}`, form: 'line' } as const]
      : []),
    ...above,
    ...(limitName ? [{ label: limitName, ink: 'axis', form: 'dash' } as const] : []),
  ];
}
