import { toTenths } from '../lines/path.ts';
import type { TracksScene } from './layout-tracks.ts';

/** The time axis below tracks. */
export type AxisScene = Pick<TracksScene, 'time' | 'x'>;

/** A label of the time axis: at this percentage of the width. */
export interface AxisLabel {
  readonly at: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

/** Returns the unit of a time axis that counts seconds; undefined for clocks and `mm:ss`. */
export function timeUnit({ label }: AxisScene['time']): string | undefined {
  return /\((.?s)\)/.exec(label)?.[1];
}

/** Returns the labels of the time axis; those at the ends do not extend beyond them. */
export function axisLabels({ time, x }: AxisScene): readonly AxisLabel[] {
  const [from, to] = x.domain;
  const unit = timeUnit(time);
  return time.ticks.map(({ value, label }) => {
    const at = toTenths(((value - from) / (to - from)) * 100);
    const anchor = at < 2 ? 'start' : at > 98 ? 'end' : 'middle';
    return { at, anchor, text: unit === undefined ? label : `${label} ${unit}` };
  });
}
