import type { Window } from '../model/run.ts';
import type { SeriesData } from '../panels/panel.ts';

const LEVELS = '▁▂▃▄▅▆▇█';

/** The size and the scale of a course over time. */
export interface SparksOptions {
  /** The number of characters. */
  readonly width: number;
  /** The value of the highest character unless the data are higher; NaN if the data alone decide. */
  readonly limit: number;
}

/**
 * Values over time in characters, from one log or several: the highest of each stretch, a blank if it has no value. A
 * single report has no course.
 */
export function sparks(
  logs: readonly SeriesData[],
  { from, to }: Window,
  { width, limit }: SparksOptions,
): string {
  if (logs.every(({ values }) => values.length < 2)) return '';
  const highest = new Array<number>(width).fill(Number.NaN);
  const perSecond = width / (to - from);
  for (const { elapsed, span, values } of logs) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) continue;
      const end = (elapsed[i]! - from) * perSecond;
      const start = end - (span[i]! > 0 ? span[i]! * perSecond : 0);
      const last = Math.min(width - 1, Math.max(0, Math.ceil(end) - 1));
      for (let at = Math.min(last, Math.max(0, Math.floor(start))); at <= last; at++) {
        if (!(highest[at]! >= value)) highest[at] = value;
      }
    }
  }
  const top = Math.max(limit || 0, ...highest.filter((value) => !Number.isNaN(value)));
  return highest.map((value) => characterOf(value, top)).join('');
}

function characterOf(value: number, top: number): string {
  if (Number.isNaN(value)) return ' ';
  const level = top > 0 ? Math.floor((value / top) * LEVELS.length) : 0;
  return LEVELS[Math.max(0, Math.min(LEVELS.length - 1, level))]!;
}
