import type { SeriesData } from '../../panels/panel.ts';
import { addSeries } from '../statistics/add-up.ts';
import type { Track } from './track.ts';

/** The samples behind a track's figures, log by log: of the line with the label, else the total or the sum of all lines. */
export function trackCourse({ lines, total }: Track, label: string): readonly SeriesData[] {
  if (label === '' && total !== null) return total.read();
  const chosen = label === '' ? lines : lines.filter((line) => line.label === label);
  const [first = [], ...others] = chosen.map((line) => line.read());
  for (const logs of others) {
    for (const [i, { values }] of first.entries()) {
      const more = logs[i]?.values;
      if (more?.length === values.length) addSeries(values, more);
    }
  }
  return first;
}
