import { toAxis } from '../../model/display-unit.ts';
import { formatG } from '../format-g.ts';
import type { Box, TextMark } from '../scene.ts';
import { textWidth } from '../text-width.ts';
import { NO_SHADE, SHADES, type ShadeScale } from './heatmap-shades.ts';

const FONT_SIZE = 11;
const BOX_HEIGHT = 12;
const SHADE_WIDTH = 12;
const TEXT_OFFSET = 5;
const ENTRY_GAP = 16;

/** A rectangle of one shade. */
export interface ShadeBox extends Box {
  readonly shade: number;
}

/** The boxes and texts that explain the shades of a heatmap. */
export interface ShadeLegend {
  readonly boxes: readonly ShadeBox[];
  readonly texts: readonly TextMark[];
}

/**
 * A box for zero, a bar of all shades with its ends, a box for no value: on the line at `y`, from `x` to the right. If
 * there is too little room it starts further left and has a narrower bar.
 */
export function shadeLegend(
  scale: ShadeScale,
  { x, y, right }: { readonly x: number; readonly y: number; readonly right: number },
): ShadeLegend {
  const over = Math.max(0, laidOut(scale, y).width + TEXT_OFFSET - right);
  const legend = laidOut(scale, y, SHADE_WIDTH - Math.ceil(over / SHADES));
  const by = Math.min(x, right - legend.width);
  return {
    boxes: legend.boxes.map((box) => ({ ...box, x: box.x + by })),
    texts: legend.texts.map((text) => ({ ...text, x: text.x + by })),
  };
}

function laidOut(
  scale: ShadeScale,
  y: number,
  step = SHADE_WIDTH,
): ShadeLegend & { readonly width: number } {
  const boxes: ShadeBox[] = [];
  const texts: TextMark[] = [];
  let at = 0;
  const box = (shade: number, width = SHADE_WIDTH) => {
    boxes.push({ shade, x: Math.round(at), y: y - BOX_HEIGHT + 2, width, height: BOX_HEIGHT });
    at += width;
  };
  const text = (words: string) => {
    at += TEXT_OFFSET;
    texts.push({ text: words, x: at, y, anchor: 'start', size: FONT_SIZE, turn: 0 });
    at += textWidth(words, FONT_SIZE);
  };
  box(0);
  text('0');
  at += ENTRY_GAP;
  if (scale.log) {
    text(inUnit(scale, scale.from));
    at += TEXT_OFFSET;
  }
  for (let shade = 1; shade <= SHADES; shade++) box(shade, step);
  text(`${inUnit(scale, scale.to)} ${scale.label}${scale.log ? ', log' : ''}`);
  at += ENTRY_GAP;
  box(NO_SHADE);
  text('no value');
  return { boxes, texts, width: at };
}

function inUnit({ unit }: ShadeScale, value: number): string {
  return formatG(toAxis(unit, value), 4);
}
