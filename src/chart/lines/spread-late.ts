import type { SeriesData } from '../../panels/panel.ts';
import { isLate } from './points.ts';

/**
 * Repeats each late sample over all the reports that it covers: if a report left out a row, the next value of that row
 * covers its time too. Returns the same data if no sample is late.
 */
export function spreadLate(data: SeriesData): SeriesData {
  const { elapsed } = data;
  let { span, values } = data;
  for (let i = 1; i < values.length; i++) {
    if (!isLate(data, i) || !Number.isNaN(data.values[i - 1]!)) continue;
    if (Number.isNaN(data.values[i]!)) continue;
    if (span === data.span) [span, values] = [span.slice(), values.slice()];
    const start = elapsed[i]! - data.span[i]!;
    for (let j = i - 1; Number.isNaN(data.values[j]!) && elapsed[j]! > start; j--) {
      values[j] = values[i]!;
      span[j] = Math.min(elapsed[j]! - start, elapsed[j]! - (elapsed[j - 1] ?? start));
    }
    span[i] = elapsed[i]! - elapsed[i - 1]!;
  }
  return span === data.span ? data : { ...data, span, values };
}
