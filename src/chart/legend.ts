import { signsAt } from './lines/signs.ts';
import { type Box, type LegendEntry, type PathMark, plainMark, type TextMark } from './scene.ts';
import { fitText, textWidth } from './text-width.ts';
import { dashes } from './theme.ts';
import { visibleText } from './visible-text.ts';

const ROW_HEIGHT = 18;
const SAMPLE_WIDTH = 36;
/** Distance between a name and its line, and between entries, in pixels. */
const GAP = 9;
const MARGIN = 14;
const FONT_SIZE = 13;
/** Height above the first row and below the last one together, in pixels. */
const PADDING = 10;
/** Maximum share of the height of the plot; the lines beyond are counted in the last entry. */
const MAX_SHARE = 0.35;
/** The width of an entry without its name, in pixels. */
const NAMELESS_WIDTH = GAP + SAMPLE_WIDTH + GAP;

/** A line to be named. */
export interface LegendLine {
  readonly series: number;
  /** The number of its colour and dashes; that of the series by default. */
  readonly slot?: number;
  readonly label: string;
  readonly hidden: boolean;
  /** The sign at its samples, −1 for none; the legend then shows one sign instead of a line. */
  readonly sign?: number;
}

/** The legend, and the height of its strip at the top of the plot. */
export interface Legend {
  readonly entries: readonly LegendEntry[];
  /** How many lines have no entry, `and 3 more`, in the place of the next one. */
  readonly rest: readonly TextMark[];
  readonly height: number;
}

/** A chart without a legend. */
export const NO_LEGEND: Legend = { entries: [], rest: [], height: 0 };

/**
 * The legend is inside the border at the top right: names right-aligned, a sample of the line to the right of each, in
 * as few rows as possible. No data are drawn in its strip. The cursor names the lines for which it has no room.
 */
export function layoutLegend(lines: readonly LegendLine[], plot: Box): Legend {
  if (lines.length === 0) return NO_LEGEND;
  const across = plot.width - 2 * MARGIN;
  const labels = lines.map(({ label }) =>
    fitText(visibleText(label), FONT_SIZE, across - GAP - SAMPLE_WIDTH),
  );
  const widths = columnWidths(
    labels.map((label) => textWidth(label, FONT_SIZE) + NAMELESS_WIDTH),
    across + GAP,
  );
  const columns = widths.length;
  const maxRows = Math.max(1, Math.floor((plot.height * MAX_SHARE - PADDING) / ROW_HEIGHT));
  const rows = Math.min(maxRows, Math.ceil(lines.length / columns));
  const named = rows * columns < lines.length ? rows * columns - 1 : lines.length;
  const placeOf = (i: number) => {
    const toTheRight = widths.slice((i % columns) + 1).reduce((sum, w) => sum + w, 0);
    const y = plot.y + 15 + Math.floor(i / columns) * ROW_HEIGHT;
    return [plot.x + plot.width - MARGIN - toTheRight, y] as const;
  };
  const rest = `and ${lines.length - named} more`;
  return {
    entries: lines
      .slice(0, named)
      .map((line, i) => toEntry({ ...line, label: labels[i]! }, placeOf(i))),
    rest: named < lines.length ? [nameAt(rest, placeOf(named))] : [],
    height: rows * ROW_HEIGHT + PADDING,
  };
}

/** Returns the widths of as many columns as fit, so that there are as few rows as possible. */
function columnWidths(cells: readonly number[], across: number): number[] {
  for (let rows = 1; rows < cells.length; rows++) {
    const columns = Math.ceil(cells.length / rows);
    const widths = Array.from({ length: columns }, (_, column) =>
      Math.max(...cells.filter((_, i) => i % columns === column)),
    );
    if (widths.reduce((sum, width) => sum + width, 0) <= across) return widths;
  }
  return [Math.max(0, ...cells)];
}

function toEntry(
  { series, slot = series, label, hidden, sign = -1 }: LegendLine,
  [right, y]: readonly [number, number],
): LegendEntry {
  return {
    series,
    hidden,
    text: nameAt(label, [right - SAMPLE_WIDTH - GAP, y]),
    sample: lineSample({ slot, sign }, [right - SAMPLE_WIDTH, right, y], hidden ? 0.25 : 1),
  };
}

/** Returns a sample of a line from left to right; of a line that is a sign at each sample, one sign. */
export function lineSample(
  { slot, sign = -1 }: Pick<LegendLine, 'sign'> & { readonly slot: number },
  [left, right, y]: readonly [number, number, number],
  opacity = 1,
): PathMark {
  const isSign = sign >= 0;
  const points = isSign
    ? signsAt({ x: Float64Array.of((left + right) / 2), y: Float64Array.of(y) }, sign)
    : { x: Float64Array.of(left, right), y: Float64Array.of(y, y) };
  return plainMark(points, `s${slot}`, {
    width: isSign ? 1 : 2,
    dash: isSign ? [] : (dashes[slot] ?? []),
    opacity,
    ...(isSign && { sign }),
  });
}

function nameAt(text: string, [x, y]: readonly [number, number]): TextMark {
  return { text, x, y: y + 4.5, anchor: 'end', size: FONT_SIZE, turn: 0 };
}
