import type { ReadSeries } from './read-series.ts';
import type { Box, PathMark, TextMark } from './scene.ts';
import { textWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const FONT_SIZE = 11;
/** Distance from the border to a label, in pixels. */
const LABEL_OFFSET = 6;
/** Maximum distance in pixels of a label from the end of its line, so that it does not seem to name another. */
const MAX_SHIFT = 5;
/** Maximum distance in pixels of the ends of lines that seem to be one. */
const MAX_APART = 2;
/** Maximum distance in pixels from the end of a line to the border; a line that ends earlier gets no label. */
const MAX_END_DISTANCE = 40;
const ROW_HEIGHT = 12;

/** The place where a line ends, or several together. */
interface LineEnd {
  readonly label: string;
  readonly y: number;
}

/**
 * The names of lines right of the border, each next to the end of its line, so that the reader need not match dashes
 * with the legend. Lines that end together are named together. If ends are too close, or names are too long, only the
 * legend names the lines, as it does a single line.
 */
export function endLabels(
  lines: readonly ReadSeries[],
  marks: readonly PathMark[],
  { plot, width }: { readonly plot: Box; readonly width: number },
): TextMark[] {
  if (lines.length < 2) return [];
  const x = plot.x + plot.width + LABEL_OFFSET;
  const ends = lines.flatMap(({ index, series }): LineEnd[] => {
    const mark = marks.findLast(
      ({ series: shown, sign, spread }) => sign === undefined && spread !== true && shown === index,
    );
    const y = mark === undefined ? Number.NaN : endOf(mark, plot);
    return Number.isNaN(y) ? [] : [{ label: visibleText(series.label), y }];
  });
  const fitting = together(ends).filter(({ label }) => textWidth(label, FONT_SIZE) <= width - x);
  return placed(fitting).map(({ label, y }) => ({
    anchor: 'start',
    size: FONT_SIZE,
    turn: 0,
    x,
    y: y + 4,
    text: label,
  }));
}

/** Joins the ends of lines that seem to be one: `received, sent`. From the top downward. */
function together(ends: readonly LineEnd[]): LineEnd[] {
  const out: LineEnd[] = [];
  for (const end of [...ends].sort((a, b) => a.y - b.y)) {
    const above = out.at(-1);
    if (above !== undefined && end.y - above.y <= MAX_APART)
      out[out.length - 1] = { ...above, label: `${above.label}, ${end.label}` };
    else out.push(end);
  }
  return out;
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
  for (const { label, y } of ends) {
    const at = Math.max(y, next);
    if (at - y > MAX_SHIFT) continue;
    out.push({ label, y: at });
    next = at + ROW_HEIGHT;
  }
  return out;
}
