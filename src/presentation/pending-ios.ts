import { sum } from 'd3-array';
import { readValues } from '../model/column.ts';
import type { Run } from '../model/run.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatPercent } from '../text/quantity.ts';

const WORDS = ['none', 'one', 'two'];

/** Says how many I/Os were pending, of all samples of a log: `I/Os pending: 93 % none, 5 % one, 2 % 4–7`. */
export function pendingTexts({ sources }: Run): readonly string[] {
  return sources.flatMap(({ columns, axis, host }) => {
    // A histogram of DTrace without the head of iopending may be of anything.
    if (columns.every(({ metric }) => metric === 'io.pending')) return [];
    const buckets = columns
      .filter(({ metric, bucket }) => metric === 'io.pending' && Number(bucket) >= 0)
      .map((column) => ({
        from: Number(column.bucket),
        count: sum(readValues(column, 0, axis.elapsed.length)),
      }))
      .sort((a, b) => a.from - b.from);
    const total = sum(buckets, ({ count }) => count);
    const texts = buckets.flatMap(({ from, count }, i) => {
      // A bucket reaches to the next one, which the tool prints even if it is empty.
      const to = (buckets[i + 1]?.from ?? from + 1) - 1;
      const which = to > from ? `${from}–${to}` : (WORDS[from] ?? from);
      return count > 0 ? [`${formatPercent((100 * count) / total)} ${which}`] : [];
    });
    if (texts.length === 0) return [];
    return [`${joinParts(['I/Os pending', host && `on ${host}`], ' ')}: ${texts.join(', ')}`];
  });
}
