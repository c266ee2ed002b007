import { signsAt } from './lines/signs.ts';
import { type Box, type LegendEntry, plainMark } from './scene.ts';
import { fitText, textWidth } from './text-width.ts';
import { dashes } from './theme.ts';
import { visibleText } from './visible-text.ts';

const ROW_HEIGHT = 18;
const SAMPLE_WIDTH = 36;
/** Distance between a name and its line, and between entries, in pixels. */
const GAP = 9;
const MARGIN = 14;
const FONT_SIZE = 13;
/** The width of an entry without its name, in pixels. */
const NAMELESS_WIDTH = GAP + SAMPLE_WIDTH + GAP;

/** A line to be named. */
export interface LegendLine {
  readonly series: number;
  readonly label: string;
  readonly hidden: boolean;
  /** The sign at its samples, −1 for none; the legend then shows one sign instead of a line. */
  readonly sign?: number;
}

/** The legend, and the height of its strip at the top of the plot. */
export interface Legend {
  readonly entries: readonly LegendEntry[];
  readonly height: number;
}

/** A chart without a legend. */
export const NO_LEGEND: Legend = { entries: [], height: 0 };

/**
 * The legend is inside the border at the top right: names right-aligned, a sample of the line to the right of each, in
 * as few rows as possible. No data are drawn in its strip.
 */
export function layoutLegend(lines: readonly LegendLine[], plot: Box): Legend {
  if (lines.length === 0) return NO_LEGEND;
  const most = plot.width - 2 * MARGIN;
  const labels = lines.map(({ label }) =>
    fitText(visibleText(label), FONT_SIZE, most - GAP - SAMPLE_WIDTH),
  );
  const widths = columnWidths(
    labels.map((label) => textWidth(label, FONT_SIZE) + NAMELESS_WIDTH),
    most + GAP,
  );
  const rows = Math.ceil(lines.length / widths.length);
  const entries = lines.map((line, i) => {
    const toTheRight = widths.slice((i % widths.length) + 1).reduce((sum, w) => sum + w, 0);
    const y = plot.y + 15 + Math.floor(i / widths.length) * ROW_HEIGHT;
    const right = plot.x + plot.width - MARGIN - toTheRight;
    return toEntry({ ...line, label: labels[i]! }, right, y);
  });
  return { entries, height: rows * ROW_HEIGHT + 10 };
}

/** Returns the widths of as many columns as fit, so that there are as few rows as possible. */
function columnWidths(cells: readonly number[], most: number): number[] {
  for (let rows = 1; rows < cells.length; rows++) {
    const columns = Math.ceil(cells.length / rows);
    const widths = Array.from({ length: columns }, (_, column) =>
      Math.max(...cells.filter((_, i) => i % columns === column)),
    );
    if (widths.reduce((sum, width) => sum + width, 0) <= most) return widths;
  }
  return [Math.max(0, ...cells)];
}

function toEntry(
  { series, label, hidden, sign = -1 }: LegendLine,
  right: number,
  y: number,
): LegendEntry {
  const isSign = sign >= 0;
  const point = { x: Float64Array.of(right - SAMPLE_WIDTH / 2), y: Float64Array.of(y) };
  const line = { x: Float64Array.of(right - SAMPLE_WIDTH, right), y: Float64Array.of(y, y) };
  return {
    series,
    hidden,
    text: {
      text: label,
      x: right - SAMPLE_WIDTH - GAP,
      y: y + 4.5,
      anchor: 'end',
      size: FONT_SIZE,
      turn: 0,
    },
    sample: plainMark(isSign ? signsAt(point, sign) : line, `s${series}`, {
      width: isSign ? 1 : 2,
      dash: isSign ? [] : (dashes[series] ?? []),
      opacity: hidden ? 0.25 : 1,
      ...(isSign && { sign }),
    }),
  };
}
