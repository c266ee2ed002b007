import type { Track } from '../../analyse/tracks/track.ts';
import { axisUnit, toAxis } from '../../model/display-unit.ts';

/** Values up to this factor above a fixed top are still drawn below it: sysstat prints utilisations of 100.4. */
const OVERSHOOT_FACTOR = 1.01;

const ROUND_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The values of the upper and the lower edge of a track, in its canonical unit. */
export interface TrackScale {
  readonly up: number;
  /** 0 unless something is drawn downward. */
  readonly down: number;
}

/** A scale that covers the highest values above and below the base line; 0 for a side without values. */
export function trackScale(
  track: Pick<Track, 'top' | 'limit' | 'unit' | 'metric'>,
  up: number,
  down: number,
): TrackScale {
  if (up <= track.top * OVERSHOOT_FACTOR) return { up: track.top, down: 0 };
  const above = Math.max(up, Math.min(track.limit || 0, 2 * up));
  return { up: roundUp(track, above), down: roundUp(track, down) };
}

/** The next round number in the unit that is shown. */
function roundUp({ unit, metric }: Pick<Track, 'unit' | 'metric'>, value: number): number {
  if (!(value > 0)) return 0;
  const shown = axisUnit({ unit, metric }, value);
  const factor = toAxis(shown, 1);
  const power = 10 ** Math.floor(Math.log10(value * factor));
  const step = ROUND_STEPS.find((times) => times * power >= value * factor * (1 - 1e-9)) ?? 10;
  return (step * power) / factor;
}
