import type { SeriesData } from '../../panels/panel.ts';

/** A sample that covers more than this many intervals came late. */
const LATE = 1.5;

/**
 * The samples with each late one over all the reports that it speaks for: where a row was left out of a report, the
 * next one covers its time, so that the time between is not without a value. The same data where none is late.
 */
export function spreadLate(data: SeriesData): SeriesData {
  const { elapsed, interval } = data;
  let { span, values } = data;
  for (let i = 1; i < values.length; i++) {
    if (!(data.span[i]! > interval * LATE) || !Number.isNaN(data.values[i - 1]!)) continue;
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
