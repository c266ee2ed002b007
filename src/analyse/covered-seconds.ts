import type { SeriesData } from '../panels/panel.ts';

/** The time that the values of a series cover, in seconds. */
export function coveredSeconds({ values, span }: Pick<SeriesData, 'values' | 'span'>): number {
  let seconds = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!) && span[i]! > 0) seconds += span[i]!;
  }
  return seconds;
}
