import { toAxis } from './axis-unit.ts';
import { formatNumber } from './format-number.ts';
import { NO_SHADE, SHADES, type ShadeScale } from './heatmap-shades.ts';
import type { Box, TextMark } from './scene.ts';
import { textWidth } from './text-width.ts';

const SIZE = 11;
const HEIGHT = 12;
const STEP = 12;
const OFF = 5;
const APART = 16;

/** A rectangle of one shade. */
export interface ShadeBox extends Box {
  readonly shade: number;
}

/** What the shades of a heatmap mean. */
export interface Legend {
  readonly boxes: readonly ShadeBox[];
  readonly texts: readonly TextMark[];
}

/** A bar of all shades with its ends, a box for zero, and one for no value; from `x` to the right, on the line at `y`. */
export function legendOf(scale: ShadeScale, x: number, y: number): Legend {
  const boxes: ShadeBox[] = [];
  const texts: TextMark[] = [];
  let at = x;
  const box = (shade: number) => {
    boxes.push({ shade, x: at, y: y - HEIGHT + 2, width: STEP, height: HEIGHT });
    at += STEP;
  };
  const text = (words: string) => {
    texts.push({ text: words, x: at, y, anchor: 'start', size: SIZE, turn: 0 });
    at += textWidth(words, SIZE);
  };
  box(0);
  at += OFF;
  text('0');
  at += APART;
  if (scale.log) {
    text(inUnit(scale, scale.from));
    at += OFF;
  }
  for (let shade = 1; shade <= SHADES; shade++) box(shade);
  at += OFF;
  text(`${inUnit(scale, scale.to)} ${scale.label}${scale.log ? ', logarithmic' : ''}`);
  at += APART;
  box(NO_SHADE);
  at += OFF;
  text('no value');
  return { boxes, texts };
}

function inUnit({ unit }: ShadeScale, value: number): string {
  return formatNumber(toAxis(unit, value), 4);
}
