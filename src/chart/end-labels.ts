import type { ReadSeries } from './read-series.ts';
import type { Box, PathMark, TextMark } from './scene.ts';
import { textWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const FONT_SIZE = 11;
/** Distance from the border to a label, in pixels. */
const LABEL_OFFSET = 6;
/** Maximum distance in pixels of a label from the end of its line, so that it does not seem to name another. */
const MAX_SHIFT = 5;
/** Maximum distance in pixels from the end of a line to the border; a line that ends earlier gets no label. */
const MAX_END_DISTANCE = 40;
const ROW_HEIGHT = 12;

/** A line that can be named where it ends. */
interface LineEnd {
  readonly label: string;
  readonly y: number;
}

/**
 * The names of lines right of the border, each next to the end of its line, so that the reader need not match dashes
 * with the legend. If ends are too close together, or a name is too long, only the legend names the line.
 */
export function endLabels(
  lines: readonly ReadSeries[],
  marks: readonly PathMark[],
  { plot, width }: { readonly plot: Box; readonly width: number },
): TextMark[] {
  const right = plot.x + plot.width;
  const ends = lines.flatMap(({ index, series }): LineEnd[] => {
    const label = visibleText(series.label);
    if (textWidth(label, FONT_SIZE) > width - right - LABEL_OFFSET) return [];
    const mark = marks.findLast(({ ink, sign }) => sign === undefined && ink === `s${index}`);
    const y = mark === undefined ? Number.NaN : endOf(mark, plot);
    return Number.isNaN(y) ? [] : [{ label, y }];
  });
  return placed(ends).map(({ label, y }) => ({
    anchor: 'start',
    size: FONT_SIZE,
    turn: 0,
    x: right + LABEL_OFFSET,
    y: y + 4,
    text: label,
  }));
}

/** Returns the y at which a line ends near the right border; NaN if it ends elsewhere. */
function endOf({ points }: PathMark, plot: Box): number {
  for (let i = points.x.length - 1; i >= 0; i--) {
    if (Number.isNaN(points.y[i]!)) continue;
    return points.x[i]! >= plot.x + plot.width - MAX_END_DISTANCE ? points.y[i]! : Number.NaN;
  }
  return Number.NaN;
}

/** Moves labels apart, from the top downward. Leaves out those that would be too far from their line. */
function placed(ends: readonly LineEnd[]): LineEnd[] {
  const out: LineEnd[] = [];
  let next = -Infinity;
  for (const { label, y } of [...ends].sort((a, b) => a.y - b.y)) {
    const at = Math.max(y, next);
    if (at - y > MAX_SHIFT) continue;
    out.push({ label, y: at });
    next = at + ROW_HEIGHT;
  }
  return out;
}
