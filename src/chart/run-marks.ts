import { bisectRight } from 'd3-array';
import type { RunMark } from '../model/run.ts';
import { wholeWords } from '../text/shortened.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { type Box, type PathMark, plainMark, type TextMark } from './scene.ts';
import { textWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const FONT_SIZE = 11;
/** Minimum distance between two labels, in pixels. */
const LABEL_GAP = 5;
/** Maximum length of a label beyond the right border, in pixels; the margins are wider. */
const MAX_OVERHANG = 22;

/** The marks of a run in pixels. */
export interface RunMarks {
  readonly lines: readonly PathMark[];
  readonly texts: readonly TextMark[];
}

/** A visible mark, with its number in order of time. */
interface PlacedMark {
  readonly number: string;
  readonly name: string;
  readonly x: number;
}

/**
 * Vertical lines at the marks of the run. Above the border, right of each line, is as much of its name as there is room
 * for until the next mark, in whole words; else its number in order of time, with the name as a tooltip.
 */
export function runMarks(marks: readonly RunMark[], x: Scale, plot: Box): RunMarks {
  const placed = inOrder(marks).flatMap(({ at, text }, i): PlacedMark[] =>
    at < x.domain[0] || at > x.domain[1]
      ? []
      : [{ number: String(i + 1), name: visibleText(text), x: positionOf(x, at) }],
  );
  return {
    lines: placed.map((mark) => verticalLine(mark.x, plot)),
    texts: labelsOf(placed, plot),
  };
}

/** The last mark up to an instant, with its number in order of time: `2 sequential writes`; empty before the first. */
export function markAt(marks: readonly RunMark[], at: number): string {
  const ordered = inOrder(marks);
  const number = bisectRight(
    ordered.map((mark) => mark.at),
    at,
  );
  return number > 0 ? `${number} ${ordered[number - 1]!.text}` : '';
}

function inOrder(marks: readonly RunMark[]): RunMark[] {
  return [...marks].sort((a, b) => a.at - b.at);
}

/** The labels from left to right. A mark that is covered by the label of the one before has none. */
function labelsOf(placed: readonly PlacedMark[], plot: Box): TextMark[] {
  const labels: TextMark[] = [];
  let end = -Infinity;
  for (const [i, { number, name, x }] of placed.entries()) {
    if (x < end) continue;
    const next = placed[i + 1]?.x ?? plot.x + plot.width + MAX_OVERHANG + LABEL_GAP;
    const text = wholeWords(name, next - LABEL_GAP - x, labelWidth) || number;
    labels.push({
      text,
      x,
      y: plot.y - 4,
      anchor: 'start',
      size: FONT_SIZE,
      turn: 0,
      ...(text !== name && { tip: name }),
    });
    end = x + labelWidth(text) + LABEL_GAP;
  }
  return labels;
}

function labelWidth(text: string): number {
  return textWidth(text, FONT_SIZE);
}

function verticalLine(at: number, { y, height }: Box): PathMark {
  const points = { x: Float64Array.of(at, at), y: Float64Array.of(y, y + height) };
  return plainMark(points, 'axis', { dash: [4, 3], opacity: 0.55 });
}
