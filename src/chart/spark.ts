import type { Window } from '../model/run.ts';
import type { SeriesData } from '../panels/panel.ts';

/** The size of a small curve: a unit across for each part of the run, whose mean it shows. */
export const SPARK_SIZE = { width: 48, height: 16 } as const;

/**
 * Returns the outline of an area under values over time, from 0 to their highest: a step for each part of the run, a gap
 * for one without a value. Empty for less than two samples.
 */
export function sparkPath(logs: readonly SeriesData[], window: Window): string {
  if (logs.every(({ values }) => values.length < 2)) return '';
  const means = partMeans(logs, window);
  const top = Math.max(...means.filter((mean) => !Number.isNaN(mean)));
  const { height } = SPARK_SIZE;
  const levels = Array.from(means, (mean) =>
    Number.isNaN(mean) ? null : top > 0 ? Math.round((height * Math.max(0, mean)) / top) : 0,
  );
  return outlineOf(levels, height);
}

/** Returns the outline of levels. Equal ones beside each other are one step, because a page may have many. */
function outlineOf(levels: readonly (number | null)[], height: number): string {
  let path = '';
  let before: number | null = null;
  let at = 0;
  while (at < levels.length) {
    const level = levels[at]!;
    let end = at + 1;
    while (end < levels.length && levels[end] === level) end++;
    if (level === null) path += before === null ? '' : `V${height}z`;
    else path += `${before === null ? `M${at} ${height}` : ''}V${height - level}h${end - at}`;
    before = level;
    at = end;
  }
  return before === null ? path : `${path}V${height}z`;
}

/** Returns the mean of each part of the run, weighted by time; NaN where nothing was measured. */
export function partMeans(logs: readonly SeriesData[], { from, to }: Window): Float64Array {
  const { width } = SPARK_SIZE;
  const sums = new Float64Array(width);
  const weights = new Float64Array(width);
  const perSecond = width / (to - from);
  for (const { elapsed, span, interval, values } of logs) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) continue;
      const end = Math.min(width, (elapsed[i]! - from) * perSecond);
      const start = Math.max(0, end - (span[i]! || interval) * perSecond);
      for (let at = Math.floor(start); at < end; at++) {
        const share = Math.min(at + 1, end) - Math.max(at, start);
        sums[at]! += share * value;
        weights[at]! += share;
      }
    }
  }
  return sums.map((sum, i) => (weights[i]! > 0 ? sum / weights[i]! : Number.NaN));
}
