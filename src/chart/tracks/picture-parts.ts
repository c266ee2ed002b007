import type { Level } from '../../model/finding.ts';
import { type Box, type Ink, type PathMark, plainMark, type TextMark } from '../scene.ts';
import { fitText, fitWords, textWidth } from '../text-width.ts';
import type { TrackScene, TracksScene } from './layout-tracks.ts';
import { LINE, MARGIN, type PictureFrame } from './picture-frame.ts';
import { axisLabels } from './track-axis.ts';

/** The sizes of text. */
const LARGE = 16;
const USUAL = 12;
const SMALL = 11;
/** The widths of a number and of a unit beside a row. */
const NUMBER = 50;
const UNIT = 56;

/** A finding as it is written in a picture: in the first of its texts that fits. */
export interface PictureFinding {
  readonly level: Level;
  readonly texts: readonly string[];
}

/** The texts of a track. */
export interface TrackWords {
  readonly name: string;
  readonly detail: string;
  /** The values of its edges: of the upper one, and of the lower one if something is drawn downward. */
  readonly scale: readonly string[];
  readonly figures: readonly { readonly symbol: string; readonly numbers: readonly string[] }[];
}

/** What a part of a picture draws. */
export interface PicturePart {
  readonly marks: readonly PathMark[];
  readonly texts: readonly TextMark[];
}

export function titlePart(title: string, { width }: PictureFrame): PicturePart {
  const text = fitText(title, LARGE, width - 2 * MARGIN);
  return { marks: [], texts: [textAt(text, { x: MARGIN, y: MARGIN + LARGE - 2, size: LARGE })] };
}

const levelInks: Readonly<Record<Level, Ink>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': 'gap',
};

/** A finding on a line, with a square in the colour of its level. */
export function findingPart(
  { level, texts }: PictureFinding,
  y: number,
  { width }: PictureFrame,
): PicturePart {
  const x = MARGIN + 15;
  const most = width - x - MARGIN;
  const text =
    texts.find((one) => textWidth(one, USUAL) <= most) ?? fitWords(texts.at(-1)!, USUAL, most);
  return {
    marks: [area({ x: MARGIN, y: y + 4, width: 8, height: 8 }, levelInks[level], 1)],
    texts: [textAt(text, { x, y: y + 12, size: USUAL })],
  };
}

/** The phases, and the heads of the numbers. */
export function headPart(
  { phases }: TracksScene,
  head: readonly string[],
  { y, frame }: { readonly y: number; readonly frame: PictureFrame },
): PicturePart {
  const boxes = phases.map(({ phase, x, width }) => {
    const box = { x: frame.left + x, y, width: Math.max(0, width - 1), height: LINE - 2 };
    return { phase, box, name: fitWords(phase.name, SMALL, box.width - 4) };
  });
  const named = boxes.filter(({ name, box }) => textWidth(name, SMALL) <= box.width);
  return {
    marks: boxes.map(({ phase, box }) =>
      area(box, phase.idle ? 'axis' : 's5', phase.idle ? 0.12 : 0.2),
    ),
    texts: [
      ...named.map(({ name, box }) => {
        const at = { x: box.x + box.width / 2, y: y + 12, size: SMALL };
        return textAt(name, at, { anchor: 'middle' });
      }),
      ...(frame.isNarrow ? [] : numbersAt(head, y + 12, frame)),
    ],
  };
}

/** A track: its lines on a pale ground, its texts beside or over them. */
export function rowPart(
  row: TrackScene,
  words: TrackWords,
  { y, frame }: { readonly y: number; readonly frame: PictureFrame },
): PicturePart {
  const { left: x, across: width } = frame;
  const box = { x, y: y + frame.over, width, height: row.height };
  const ground = area(box, 'axis', 0.03);
  const marks = row.marks.map((mark) => moved(mark, box));
  const texts = frame.isNarrow ? textsOver(words, y, frame) : textsBeside(words, box, frame);
  return { marks: [ground, ...marks], texts };
}

function textsOver({ name, detail, figures }: TrackWords, y: number, frame: PictureFrame) {
  const numbers = figures.map(({ symbol, numbers: [, , max] }) => `max ${max} ${symbol}`.trim());
  const right = fitText(numbers.join(', '), SMALL, frame.across / 2);
  const left = fitText(`${name} ${detail}`, SMALL, frame.across - textWidth(right, SMALL) - 8);
  const end = { x: frame.left + frame.across, y: y + 11, size: SMALL };
  return [
    textAt(left, { x: frame.left, y: y + 11, size: SMALL }),
    textAt(right, end, { anchor: 'end', ink: 'note' }),
  ];
}

function textsBeside(
  { name, detail, scale, figures }: TrackWords,
  { x, y, height }: Box,
  frame: PictureFrame,
): TextMark[] {
  const width = x - MARGIN - 14 - Math.max(0, ...scale.map((text) => textWidth(text, SMALL - 1)));
  const middle = y + height / 2;
  const isLow = height < 2 * LINE - 4;
  const names = isLow
    ? [
        textAt(fitText(`${name} ${detail}`, USUAL, width), {
          x: MARGIN,
          y: middle + 4,
          size: USUAL,
        }),
      ]
    : [
        textAt(fitText(name, USUAL, width), { x: MARGIN, y: middle - 3, size: USUAL }),
        muted(fitText(detail, SMALL, width), { x: MARGIN, y: middle + 12, size: SMALL }),
      ];
  const first = middle + 4 - (figures.length - 1) * (SMALL / 2 + 1);
  return [
    ...names,
    ...scale.map((value, i) =>
      muted(value, { x: x - 6, y: i === 0 ? y + 9 : y + height, size: SMALL - 1 }, 'end'),
    ),
    ...figures.flatMap(({ symbol, numbers }, i) => {
      const at = first + i * (SMALL + 2);
      const unit = { x: frame.width - MARGIN - UNIT + 6, y: at, size: SMALL - 1 };
      return [...numbersAt(numbers, at, frame), muted(symbol, unit)];
    }),
  ];
}

/** Numbers in the columns on the right. */
function numbersAt(numbers: readonly string[], y: number, { width }: PictureFrame): TextMark[] {
  const end = width - MARGIN - UNIT;
  return numbers.map((number, i) => {
    const at = { x: end - (numbers.length - 1 - i) * NUMBER, y, size: SMALL };
    return textAt(number, at, { anchor: 'end' });
  });
}

/** The labels of the time axis. */
export function axisPart(scene: TracksScene, y: number, { left, across }: PictureFrame) {
  const texts = axisLabels(scene).map(({ at, anchor, text }) =>
    muted(text, { x: left + (at / 100) * across, y: y + 10, size: SMALL }, anchor),
  );
  return { marks: [], texts };
}

/** A line below everything. */
export function notePart(text: string, y: number, { width }: PictureFrame): PicturePart {
  const fitting = fitText(text, SMALL, width - 2 * MARGIN);
  return { marks: [], texts: [muted(fitting, { x: MARGIN, y: y + 11, size: SMALL })] };
}

type TextPlace = Pick<TextMark, 'x' | 'y' | 'size'>;

function textAt(text: string, place: TextPlace, more: Partial<TextMark> = {}): TextMark {
  return { text, anchor: 'start', turn: 0, ...place, ...more };
}

function muted(text: string, place: TextPlace, anchor: TextMark['anchor'] = 'start'): TextMark {
  return textAt(text, place, { anchor, ink: 'note' });
}

function area({ x, y, width, height }: Box, ink: Ink, opacity: number): PathMark {
  const points = {
    x: Float64Array.of(x, x + width, x + width, x),
    y: Float64Array.of(y, y, y + height, y + height),
  };
  return plainMark(points, ink, { opacity, filled: true });
}

function moved(mark: PathMark, { x, y }: Pick<Box, 'x' | 'y'>): PathMark {
  const { points } = mark;
  return {
    ...mark,
    points: { x: points.x.map((at) => at + x), y: points.y.map((at) => at + y) },
  };
}
