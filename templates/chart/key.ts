import type { Box, Ink, KeyEntry } from './scene.ts';
import { fitText, textWidth } from './text-width.ts';
import { dashes } from './theme.ts';
import { visibleText } from './visible-text.ts';

const ROW = 18;
const SAMPLE = 36;
/** Between a name and its line, and between entries. */
const GAP = 9;
const MARGIN = 14;
const SIZE = 13;

/** A line to be named. */
export interface KeyLine {
  readonly series: number;
  readonly label: string;
  readonly hidden: boolean;
}

/** The key and the height of the strip at the top of the plot that it takes from the data. */
export interface Key {
  readonly entries: readonly KeyEntry[];
  readonly height: number;
}

/**
 * The key stands inside the border at the top right, names right-aligned with the line's sample to their right, in as
 * few rows as hold it. The strip is its own: no data can cross it.
 */
export function layoutKey(lines: readonly KeyLine[], plot: Box): Key {
  const most = plot.width - 2 * MARGIN;
  const labels = lines.map(({ label }) => fitText(visibleText(label), SIZE, most - GAP - SAMPLE));
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, SIZE)));
  const cell = widest + GAP + SAMPLE + GAP;
  const fit = Math.max(1, Math.floor((most + GAP) / cell));
  const rows = Math.ceil(lines.length / fit);
  const columns = Math.ceil(lines.length / Math.max(1, rows));
  const entries = lines.map((line, i) => {
    const right = plot.x + plot.width - MARGIN - (columns - 1 - (i % columns)) * cell;
    const y = plot.y + 15 + Math.floor(i / columns) * ROW;
    return toEntry({ ...line, label: labels[i]! }, right, y);
  });
  return { entries, height: lines.length === 0 ? 0 : rows * ROW + 10 };
}

function toEntry({ series, label, hidden }: KeyLine, right: number, y: number): KeyEntry {
  const ink: Ink = `s${series}`;
  return {
    series,
    hidden,
    text: { text: label, x: right - SAMPLE - GAP, y: y + 4.5, anchor: 'end', size: SIZE, turn: 0 },
    sample: {
      points: { x: Float64Array.of(right - SAMPLE, right), y: Float64Array.of(y, y) },
      ink,
      width: 2,
      dash: dashes[series] ?? [],
      opacity: hidden ? 0.25 : 1,
      dense: false,
      smooth: false,
    },
  };
}
