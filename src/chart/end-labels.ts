import type { ReadSeries } from './read-series.ts';
import type { Box, PathMark, TextMark } from './scene.ts';
import { textWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const SIZE = 11;
/** From the border to a label. */
const OFF = 6;
/** A label is at most this far above or below the end of its line, so that it does not seem to name another. */
const NEAR = 5;
/** A line that ends further from the border than this gets no label. */
const AT_END = 40;
const ROW = 12;

/** A line that can be named where it ends. */
interface End {
  readonly label: string;
  readonly y: number;
}

/**
 * The names of lines right of the border, each beside the end of its line, so that the reader need not match dashes
 * with the legend. If ends are too close together, or a name is too long, only the legend names the line.
 */
export function endLabels(
  lines: readonly ReadSeries[],
  marks: readonly PathMark[],
  { plot, width }: { readonly plot: Box; readonly width: number },
): TextMark[] {
  const right = plot.x + plot.width;
  const ends = lines.flatMap(({ index, series }): End[] => {
    const label = visibleText(series.label);
    if (textWidth(label, SIZE) > width - right - OFF) return [];
    const mark = marks.findLast(({ ink, sign }) => sign === undefined && ink === `s${index}`);
    const y = mark === undefined ? Number.NaN : endOf(mark, plot);
    return Number.isNaN(y) ? [] : [{ label, y }];
  });
  return placed(ends).map(({ label, y }) => ({
    ...{ anchor: 'start', size: SIZE, turn: 0, x: right + OFF, y: y + 4 },
    text: label,
  }));
}

/** Where a line ends near the right border; NaN if it does not. */
function endOf({ points }: PathMark, plot: Box): number {
  for (let i = points.x.length - 1; i >= 0; i--) {
    if (Number.isNaN(points.y[i]!)) continue;
    return points.x[i]! >= plot.x + plot.width - AT_END ? points.y[i]! : Number.NaN;
  }
  return Number.NaN;
}

/** The labels moved apart from the top downward; those that would be too far from their line are left out. */
function placed(ends: readonly End[]): End[] {
  const out: End[] = [];
  let next = -Infinity;
  for (const { label, y } of [...ends].sort((a, b) => a.y - b.y)) {
    const at = Math.max(y, next);
    if (at - y > NEAR) continue;
    out.push({ label, y: at });
    next = at + ROW;
  }
  return out;
}
