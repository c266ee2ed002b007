import type { ReadSeries } from './read-series.ts';
import type { Box, PathMark, TextMark } from './scene.ts';

const FONT_SIZE = 13;

/** The message in the middle of a chart with little or nothing to show; none if there are lines. */
export function emptyTexts(
  lines: readonly ReadSeries[],
  marks: readonly PathMark[],
  plot: Box,
): TextMark[] {
  const text = sentenceFor(lines, marks);
  if (text === null) return [];
  return [
    {
      text,
      anchor: 'middle',
      size: FONT_SIZE,
      turn: 0,
      x: plot.x + plot.width / 2,
      y: plot.y + plot.height / 2,
    },
  ];
}

function sentenceFor(lines: readonly ReadSeries[], marks: readonly PathMark[]): string | null {
  if (lines.length === 0) return 'All lines are hidden.';
  const values = Math.max(...lines.map(({ points }) => valuesUpTo(points.y, 2)));
  if (values === 0) return 'No values in the log.';
  const isEmpty = marks.every(({ points }) => points.x.length === 0);
  if (isEmpty) return 'No samples in this time range.';
  // A single cell or sign is visible.
  return values === 1 && marks[0]?.ink.startsWith('s') && marks[0].sign === undefined
    ? 'Only one sample, so no line.'
    : null;
}

/** Counts values up to `most`, so that most lines are read only at their start. */
function valuesUpTo(y: Float64Array, most: number): number {
  let count = 0;
  for (let i = 0; i < y.length && count < most; i++) count += Number.isNaN(y[i]!) ? 0 : 1;
  return count;
}
