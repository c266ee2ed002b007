import type { Box, Points, TextMark } from './scene.ts';
import { textWidth } from './text-width.ts';

const SIZE = 11;
/** Distance of a name from its point, in pixels. */
const OFFSET = 5;

/** The points of a line with a name for each. */
export interface NamedPoints {
  readonly points: Points;
  readonly names: readonly string[];
}

/** The names beside the points of lines: the last of each line first, then those that cover no earlier one. */
export function pointNames(lines: readonly NamedPoints[], plot: Box): TextMark[] {
  const placed: TextMark[] = [];
  for (const { points, names } of lines) {
    const order = [names.length - 1, ...names.keys()].slice(0, names.length);
    for (const i of order) {
      const mark = nameMark(names[i]!, { x: points.x[i]!, y: points.y[i]! }, plot);
      if (placed.every((other) => !isCovered(mark, other))) placed.push(mark);
    }
  }
  return placed;
}

/** A text above a point, on the side where the plot has room for it. */
function nameMark(
  text: string,
  at: { readonly x: number; readonly y: number },
  plot: Box,
): TextMark {
  const fits = at.x + OFFSET + textWidth(text, SIZE) < plot.x + plot.width;
  return {
    text,
    ...{ x: at.x + (fits ? OFFSET : -OFFSET), y: at.y - OFFSET },
    ...{ anchor: fits ? 'start' : 'end', size: SIZE, turn: 0 },
  };
}

function isCovered(a: TextMark, b: TextMark): boolean {
  const [left, otherLeft] = [leftOf(a), leftOf(b)];
  const isBeside =
    left > otherLeft + textWidth(b.text, SIZE) || otherLeft > left + textWidth(a.text, SIZE);
  return !isBeside && Math.abs(a.y - b.y) < SIZE;
}

function leftOf({ text, x, anchor }: TextMark): number {
  return anchor === 'end' ? x - textWidth(text, SIZE) : x;
}
