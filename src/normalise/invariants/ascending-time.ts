import type { Source } from '../../model/run.ts';
import { type Breach, pluralize } from './breach.ts';

/** Stamps are whole seconds. */
const RESOLUTION_SECONDS = 1;

/**
 * Checks that time ascends. Only runs that began earlier are found: the axis has marks for clocks that were set back.
 */
export function ascendingTime({ axis }: Source): readonly Breach[] {
  const { elapsed, marks } = axis;
  const steps = new Set(marks.filter((m) => m.kind === 'clock-step').map((m) => m.sample));
  let first = -1;
  let times = 0;
  for (let i = 1; i < elapsed.length; i++) {
    if (!(elapsed[i - 1]! - elapsed[i]! > RESOLUTION_SECONDS) || steps.has(i)) continue;
    if (times++ === 0) first = i;
  }
  if (times === 0) return [];
  const back = Math.round(elapsed[first - 1]! - elapsed[first]!);
  const text = `the report here is ${pluralize(back, 'second')} earlier than the one before it: the parts of the log are not in time order, or are of days that no timestamp names (${pluralize(times, 'place')})`;
  return [{ code: 'time-descends', sample: first, text }];
}
