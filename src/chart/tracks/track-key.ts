import { lightTheme } from '../theme.ts';
import type { TrackScene } from './layout-tracks.ts';

/** A name in the key of a stack, and how what it names is drawn: its colour, and a fill or a line. */
export interface KeyEntry {
  readonly label: string;
  /** The number of its colour; null for the colour of the axis. */
  readonly slot: number | null;
  readonly form: 'area' | 'hatch' | 'line' | 'dash';
}

/** Returns what is drawn in a stack, from the lowest: its parts, the line of its sum, the line at its limit. */
export function trackKey({ track, seen }: Pick<TrackScene, 'track' | 'seen'>): readonly KeyEntry[] {
  const { total, limitName } = track;
  const entriesOf = (form: 'area' | 'hatch'): KeyEntry[] =>
    seen
      .filter(({ isIdle }) => isIdle === (form === 'hatch'))
      .map(({ label, slot }) => ({ label, form, slot: slot % lightTheme.series.length }));
  const idle = entriesOf('hatch');
  const sum: KeyEntry[] = idle.map(() => ({
    label: total!.label,
    slot: total!.slot,
    form: 'line',
  }));
  return [
    ...entriesOf('area'),
    ...sum.slice(0, 1),
    ...idle,
    ...(limitName === undefined ? [] : [{ label: limitName, slot: null, form: 'dash' } as const]),
  ];
}
