import type { RunMark } from '../model/run.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { type Box, type PathMark, plainMark, type TextMark } from './scene.ts';
import { fitText, fitWords, textWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const FONT_SIZE = 11;
const MAX_NAME_WIDTH = 160;
/** Distance between two names, in pixels. */
const NAME_GAP = FONT_SIZE;
/** Distance between two numbers, in pixels. */
const NUMBER_GAP = 4;

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
 * Vertical lines at the marks of the run, named above the border. If the names do not all fit, each mark has its
 * number, in order of time over the whole run, followed by as many words of its name as there is room for.
 */
export function runMarks(marks: readonly RunMark[], x: Scale, plot: Box): RunMarks {
  const inOrder = [...marks].sort((a, b) => a.at - b.at);
  const placed = inOrder.flatMap(({ at, text }, i): PlacedMark[] =>
    at < x.domain[0] || at > x.domain[1]
      ? []
      : [{ number: String(i + 1), name: nameOf(text), x: positionOf(x, at) }],
  );
  const texts = namesOf(placed) ?? numbersOf(placed);
  return {
    lines: placed.map((mark) => verticalLine(mark.x, plot)),
    texts: texts.map(({ text, x: middle }) => {
      return { text, x: middle, y: plot.y - 4, anchor: 'middle', size: FONT_SIZE, turn: 0 };
    }),
  };
}

function nameOf(text: string): string {
  return fitText(visibleText(text), FONT_SIZE, MAX_NAME_WIDTH);
}

interface MarkLabel {
  readonly text: string;
  readonly x: number;
}

/** All names, or null if two would touch. */
function namesOf(placed: readonly PlacedMark[]): MarkLabel[] | null {
  let end = -Infinity;
  for (const { name, x } of placed) {
    const half = textWidth(name, FONT_SIZE) / 2;
    if (x - half < end) return null;
    end = x + half + NAME_GAP;
  }
  return placed.map(({ name, x }) => ({ text: name, x }));
}

/** Numbers, with names if they fit; if two numbers would overlap, only the first is written. */
function numbersOf(placed: readonly PlacedMark[]): MarkLabel[] {
  const labels: MarkLabel[] = [];
  let end = -Infinity;
  for (const [i, { number, name, x }] of placed.entries()) {
    const half = textWidth(number, FONT_SIZE) / 2;
    if (x - half < end) continue;
    const next = placed[i + 1];
    const room = next === undefined ? Infinity : next.x - textWidth(next.number, FONT_SIZE) / 2;
    const most = 2 * Math.min(x - end, room - NUMBER_GAP - x);
    const text = fitWords(`${number} ${name}`, FONT_SIZE, most);
    const fits = text !== `${number} …` && textWidth(text, FONT_SIZE) <= most;
    labels.push({ text: fits ? text : number, x });
    end = x + (fits ? textWidth(text, FONT_SIZE) / 2 : half) + NUMBER_GAP;
  }
  return labels;
}

function verticalLine(at: number, { y, height }: Box): PathMark {
  const points = { x: Float64Array.of(at, at), y: Float64Array.of(y, y + height) };
  return plainMark(points, 'axis', { dash: [4, 3], opacity: 0.55 });
}
