import type { Source } from '../../model/run.ts';
import { type Breach, counted } from './breach.ts';

/** Stamps are whole seconds. */
const RESOLUTION = 1;

/** Time ascends. If a clock was set back the axis has a mark already; it has none for a run that began earlier. */
export function ascendingTime({ axis }: Source): readonly Breach[] {
  const { elapsed, marks } = axis;
  const steps = new Set(marks.filter((m) => m.kind === 'clock-step').map((m) => m.sample));
  let first = -1;
  let times = 0;
  for (let i = 1; i < elapsed.length; i++) {
    if (!(elapsed[i - 1]! - elapsed[i]! > RESOLUTION) || steps.has(i)) continue;
    if (times++ === 0) first = i;
  }
  if (times === 0) return [];
  const back = Math.round(elapsed[first - 1]! - elapsed[first]!);
  const text = `the report here is ${counted(back, 'second')} earlier than the one before it: the parts of the log are not in time order, or are of days that no timestamp names (${counted(times, 'place')})`;
  return [{ code: 'time-descends', sample: first, text }];
}
