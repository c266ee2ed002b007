import { lightTheme } from '../theme.ts';
import type { TrackScene } from './layout-tracks.ts';

/** A name in the key of a stack, and how what it names is drawn: its colour, and a fill or a line. */
export interface KeyEntry {
  readonly label: string;
  /** The number of its colour; null for the colour of the axis. */
  readonly slot: number | null;
  readonly form: 'area' | 'hatch' | 'line' | 'dash';
}

/** What decides on a key. */
export type KeyScene = Pick<TrackScene, 'track' | 'lines' | 'scale' | 'height'>;

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
      .map(({ label, slot }) => {
        return { label, slot: slot % lightTheme.series.length, form: idle ? 'hatch' : 'area' };
      });
  const above = entriesOf(true);
  return [
    ...entriesOf(false),
    ...(total && above.length > 0
      ? [{ label: total.label, slot: total.slot, form: 'line' } as const]
      : []),
    ...above,
    ...(limitName ? [{ label: limitName, slot: null, form: 'dash' } as const] : []),
  ];
}
