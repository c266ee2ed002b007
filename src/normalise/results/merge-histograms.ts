import { cumsum } from 'd3-array';
import type { LatencyHistogram, ResultCell, ResultColumn, ResultRow } from '../../model/result.ts';
import { printedPercent } from '../../model/results/printed-percent.ts';
import { formatQuantity } from '../../text/quantity.ts';

/**
 * Returns a function that returns a percentile of all operations of rows, from their histograms; null for a column of
 * which they have none.
 */
export function mergedCells(
  rows: readonly ResultRow[],
): (column: ResultColumn) => ResultCell | null {
  const headings = (rows[0]!.histograms ?? []).map(({ heading }) => heading);
  const merged = headings.flatMap((heading) => {
    const all = rows.flatMap((row) => row.histograms?.find((one) => one.heading === heading) ?? []);
    return all.length === rows.length && all.every(isAscending) ? cumulated(all.reduce(add)) : [];
  });
  return ({ heading, metric, printed }) => {
    const percent = printedPercent(metric, printed);
    const histogram = merged.find((one) => one.heading === heading);
    if (histogram === undefined || Number.isNaN(percent)) return null;
    const value = percentileOf(histogram, percent);
    const text = formatQuantity(value, { unit: 's', metric: metric! });
    return { text, value, line: rows[0]!.line, isMerged: true };
  };
}

const isAscending = ({ seconds }: LatencyHistogram) =>
  seconds.every((time, i) => i === 0 || time > seconds[i - 1]!);

/** Returns a histogram of the operations of two. */
function add(a: LatencyHistogram, b: LatencyHistogram): LatencyHistogram {
  const seconds: number[] = [];
  const counts: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.seconds.length || j < b.seconds.length) {
    const time = Math.min(a.seconds[i] ?? Infinity, b.seconds[j] ?? Infinity);
    let count = 0;
    if (a.seconds[i] === time) count += a.counts[i++]!;
    if (b.seconds[j] === time) count += b.counts[j++]!;
    seconds.push(time);
    counts.push(count);
  }
  return { heading: a.heading, seconds, counts };
}

/** Returns a histogram with the number of operations up to each bin. */
const cumulated = (all: LatencyHistogram) => ({ ...all, done: cumsum(all.counts) });

/** Returns the time of the bin with the operation at a percentile, as fio does. */
function percentileOf({ seconds, done }: ReturnType<typeof cumulated>, percent: number): number {
  return seconds[done.findIndex((count) => count >= (percent / 100) * done.at(-1)!)]!;
}
