import type { Window } from '../model/run.ts';
import type { SeriesData } from '../panels/panel.ts';
import { extentOf } from './axes/extent.ts';
import { positions, type Scale } from './axes/scale.ts';
import { isAscending } from './axes/visible-range.ts';
import { lineColumns } from './lines/line-columns.ts';
import { dotsPath, linesPath } from './lines/path.ts';
import type { PixelColumns } from './lines/pixel-columns.ts';
import { pointsOf, type TimedPoints } from './lines/points.ts';
import { PointsWriter } from './lines/points-writer.ts';
import type { Points, Size } from './scene.ts';
import { lightTheme } from './theme.ts';

const WIDTH = 120;
const HEIGHT = 24;

/** What a sparkline shows, and how. */
export interface SparklineOptions extends Partial<Size> {
  /** The time from the left edge to the right one. */
  readonly window: Window;
  /** The value of the top edge unless the data are higher; NaN if nothing but the data says it. */
  readonly limit: number;
}

/**
 * A series as a small chart in a row of a table: its path alone, from 0 up to its limit, or to its highest value if it
 * has none. It adds nothing to the row's numbers, so it is hidden from screen readers.
 */
export function sparkline(data: SeriesData, options: SparklineOptions): string {
  const { width = WIDTH, height = HEIGHT } = options;
  const path = sparklinePath(data, options);
  return `<svg class="sparkline" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path class="s0" fill="none" stroke="${lightTheme.series[0]}" stroke-linecap="round" d="${path}"/></svg>`;
}

/** The path of a sparkline. */
export function sparklinePath(
  data: SeriesData,
  { width = WIDTH, height = HEIGHT, window, limit }: SparklineOptions,
): string {
  const { min, max: highest } = extentOf(data.values);
  const top = Math.max(limit || 0, highest);
  // A run of one report has no duration.
  const to = window.to > window.from ? window.to : window.from + 1;
  const x = scaleOf([window.from, to], [0.5, width - 0.5]);
  const y = scaleOf([Math.min(0, min), top > 0 ? top : 1], [height - 1.5, 1.5]);
  const all = pointsOf(data);
  const isDense = data.values.length > width && isAscending(all.x);
  const points = isDense ? extremes(all, { from: window.from, to, count: width }) : all;
  const up = positions(y);
  // Whole pixels make the path of a noisy series short.
  const row = isDense ? (value: number) => Math.round(up(value)) : up;
  const pixels = { x: points.x.map(positions(x)), y: points.y.map(row) };
  return linesPath(pixels) + dotsPath(pixels);
}

/** The lowest and the highest sample of each column. */
function extremes(all: TimedPoints, columns: PixelColumns): Points {
  const { length, column, low, high, joined } = lineColumns(all, columns);
  const seconds = (columns.to - columns.from) / columns.count;
  const out = new PointsWriter(3 * length);
  for (let i = 0; i < length; i++) {
    if (joined[i] === 0) out.end();
    const at = columns.from + (column[i]! + 0.5) * seconds;
    const ends = i % 2 === 0 ? [low[i]!, high[i]!] : [high[i]!, low[i]!];
    for (const value of ends) out.add(at, value);
  }
  return out.points;
}

function scaleOf(domain: readonly [number, number], range: readonly [number, number]): Scale {
  return { log: false, domain, range, rail: Number.NaN };
}
