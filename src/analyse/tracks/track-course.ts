import type { SeriesData } from '../../panels/panel.ts';
import { addCourse } from '../statistics/add-up.ts';
import type { Track } from './track.ts';

/** The samples that numbers of a track are of: those of the line with their label, else the sum of all lines; log by log. */
export function trackCourse({ lines }: Track, label: string): readonly SeriesData[] {
  const own = label === '' ? lines : lines.filter((line) => line.label === label);
  const [first = [], ...others] = own.map((line) => line.read());
  for (const logs of others) {
    for (const [i, { values }] of first.entries()) {
      const more = logs[i]?.values;
      if (more?.length === values.length) addCourse(values, more);
    }
  }
  return first;
}
