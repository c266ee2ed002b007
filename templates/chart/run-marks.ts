import type { RunMark } from '../../src/model/run.ts';
import { positionOf, type Scale } from './scale.ts';
import type { Box, PathMark, TextMark } from './scene.ts';
import { fitText, textWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const SIZE = 11;
const WIDEST = 160;

/** Moments that somebody marked. */
export interface RunMarks {
  readonly lines: readonly PathMark[];
  readonly texts: readonly TextMark[];
}

/** Vertical lines at the moments that somebody marked, each named above the border where there is room. */
export function runMarks(marks: readonly RunMark[], x: Scale, plot: Box): RunMarks {
  const inView = marks.filter(({ at }) => at >= x.domain[0] && at <= x.domain[1]);
  const texts: TextMark[] = [];
  let end = -Infinity;
  for (const { at, text } of [...inView].sort((a, b) => a.at - b.at)) {
    const name = fitText(visibleText(text), SIZE, WIDEST);
    const middle = positionOf(x, at);
    const half = textWidth(name, SIZE) / 2;
    if (middle - half < end) continue;
    texts.push({ text: name, x: middle, y: plot.y - 4, anchor: 'middle', size: SIZE, turn: 0 });
    end = middle + half + SIZE;
  }
  return { lines: inView.map(({ at }) => verticalLine(positionOf(x, at), plot)), texts };
}

function verticalLine(at: number, { y, height }: Box): PathMark {
  return {
    points: { x: Float64Array.of(at, at), y: Float64Array.of(y, y + height) },
    ...{ ink: 'axis', width: 1, dash: [4, 3], opacity: 0.55, bars: null, smooth: false },
  };
}
