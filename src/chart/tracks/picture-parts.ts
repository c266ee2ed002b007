import type { Level } from '../../model/finding.ts';
import { type Box, type Ink, type PathMark, plainMark, type TextMark } from '../scene.ts';
import { fitText, fitWords, textWidth } from '../text-width.ts';
import type { TrackScene, TracksScene } from './layout-tracks.ts';
import { LINE_HEIGHT, MARGIN, type PictureFrame } from './picture-frame.ts';
import { keyPart, type SideName, sidesPart } from './picture-key.ts';
import { axisLabels } from './track-axis.ts';

/** Font sizes in pixels. */
const LARGE_SIZE = 16;
const USUAL_SIZE = 12;
const SMALL_SIZE = 11;
/** Width of a number next to a row, in pixels. */
const NUMBER_WIDTH = 56;
/** Width of a unit next to a row, in pixels. */
const UNIT_WIDTH = 56;

/** A finding in a picture: the first of its texts that fits is written. */
export interface PictureFinding {
  readonly level: Level;
  /** The word before it. */
  readonly mark: string;
  readonly texts: readonly string[];
}

/** The texts of a track. */
export interface TrackWords {
  readonly name: string;
  readonly detail: string;
  /** The values of its edges: the upper one, and the lower one if something is drawn downward. */
  readonly scale: readonly string[];
  readonly figures: readonly TrackNumbersWords[];
}

/** The numbers of a track, in the colour of a side if they are its. */
interface TrackNumbersWords {
  readonly symbol: string;
  readonly numbers: readonly string[];
  readonly slot?: number;
}

/** The marks and texts of a part of a picture. */
export interface PicturePart {
  readonly marks: readonly PathMark[];
  readonly texts: readonly TextMark[];
}

export function titlePart(title: string, { width }: PictureFrame): PicturePart {
  const text = fitText(title, LARGE_SIZE, width - 2 * MARGIN);
  return {
    marks: [],
    texts: [textAt(text, { x: MARGIN, y: MARGIN + LARGE_SIZE - 2, size: LARGE_SIZE })],
  };
}

const levelInks: Readonly<Record<Level, Ink>> = {
  limit: 'limit',
  warning: 'warning',
  note: 'note',
  'not-measured': 'gap',
};

/** Writes a finding on a line, with a square in the colour of its level. */
export function findingPart(
  { level, texts }: PictureFinding,
  y: number,
  { width }: PictureFrame,
): PicturePart {
  const x = MARGIN + 15;
  const most = width - x - MARGIN;
  const text =
    texts.find((candidate) => textWidth(candidate, USUAL_SIZE) <= most) ??
    fitWords(texts.at(-1)!, USUAL_SIZE, most);
  return {
    marks: [area({ x: MARGIN, y: y + 4, width: 8, height: 8 }, levelInks[level], 1)],
    texts: [textAt(text, { x, y: y + 12, size: USUAL_SIZE })],
  };
}

/** The phases or the sides of a comparison, and the heads of the numbers. */
export function headPart(
  { phases }: TracksScene,
  { head, sides }: { readonly head: readonly string[]; readonly sides: readonly SideName[] },
  { y, frame }: { readonly y: number; readonly frame: PictureFrame },
): PicturePart {
  const boxes = phases.map(({ phase, x, width }) => {
    const box = { x: frame.left + x, y, width: Math.max(0, width - 1), height: LINE_HEIGHT - 2 };
    return { phase, box, name: fitWords(phase.name, SMALL_SIZE, box.width - 4) };
  });
  const key = sidesPart(sides, { x: frame.left, y: y + LINE_HEIGHT, width: frame.across });
  const named = boxes.filter(({ name, box }) => textWidth(name, SMALL_SIZE) <= box.width);
  return {
    marks: [
      ...boxes.map(({ phase, box }) =>
        area(box, phase.idle ? 'axis' : 's5', phase.idle ? 0.12 : 0.2),
      ),
      ...key.marks,
    ],
    texts: [
      ...key.texts,
      ...named.map(({ name, box }) => {
        const at = { x: box.x + box.width / 2, y: y + 12, size: SMALL_SIZE };
        return textAt(name, at, { anchor: 'middle' });
      }),
      ...(frame.isNarrow ? [] : numbersAt(head, y + 12, frame)),
    ],
  };
}

/** The place of a row: its top, and the height of the key over its plot. */
interface RowPlace {
  readonly y: number;
  readonly key: number;
  readonly frame: PictureFrame;
}

/** Draws a track: its lines on a pale ground, its key over it, its texts at its sides or above it. */
export function rowPart(
  row: TrackScene,
  words: TrackWords,
  { y, key, frame }: RowPlace,
): PicturePart {
  const { left: x, across: width } = frame;
  const box = { x, y: y + frame.over + key, width, height: row.height };
  const ground = area(box, 'axis', 0.03);
  const marks = row.marks.map((mark) => moved(mark, box));
  const texts = frame.isNarrow ? textsOver(words, y, frame) : textsBeside(words, box, frame);
  const named = keyPart(row, box);
  return { marks: [ground, ...marks, ...named.marks], texts: [...texts, ...named.texts] };
}

function textsOver({ name, detail, figures }: TrackWords, y: number, frame: PictureFrame) {
  const numbers = figures.map(({ symbol, numbers }) => `max ${numbers.at(-1)} ${symbol}`.trim());
  const right = fitText(numbers.join(', '), SMALL_SIZE, frame.across / 2);
  const left = fitText(
    `${name} ${detail}`,
    SMALL_SIZE,
    frame.across - textWidth(right, SMALL_SIZE) - 8,
  );
  const end = { x: frame.left + frame.across, y: y + 11, size: SMALL_SIZE };
  return [
    textAt(left, { x: frame.left, y: y + 11, size: SMALL_SIZE }),
    textAt(right, end, { anchor: 'end', ink: 'note' }),
  ];
}

function textsBeside(words: TrackWords, { x, y, height }: Box, frame: PictureFrame): TextMark[] {
  const { scale, figures } = words;
  const width =
    x - MARGIN - 14 - Math.max(0, ...scale.map((text) => textWidth(text, SMALL_SIZE - 1)));
  const middle = y + height / 2;
  const isLow = height < 2 * LINE_HEIGHT - 4;
  const first = middle + 4 - (figures.length - 1) * (SMALL_SIZE / 2 + 1);
  return [
    ...(isLow ? nameOnOneLine : nameOnTwoLines)(words, middle, width),
    ...scale.map((value, i) =>
      muted(value, { x: x - 6, y: i === 0 ? y + 9 : y + height, size: SMALL_SIZE - 1 }, 'end'),
    ),
    ...figures.flatMap(({ symbol, numbers, slot }, i) => {
      const at = first + i * (SMALL_SIZE + 2);
      const unit = { x: frame.width - MARGIN - UNIT_WIDTH + 6, y: at, size: SMALL_SIZE - 1 };
      const ink: Partial<TextMark> = slot === undefined ? {} : { ink: `s${slot}` };
      const texts = numbersAt(numbers, at, frame).map((text) => ({ ...text, ...ink }));
      return [...texts, muted(symbol, unit)];
    }),
  ];
}

function nameOnOneLine({ name, detail }: TrackWords, middle: number, width: number): TextMark[] {
  const text = fitText(`${name} ${detail}`, USUAL_SIZE, width);
  return [textAt(text, { x: MARGIN, y: middle + 4, size: USUAL_SIZE })];
}

function nameOnTwoLines({ name, detail }: TrackWords, middle: number, width: number): TextMark[] {
  return [
    textAt(fitText(name, USUAL_SIZE, width), { x: MARGIN, y: middle - 3, size: USUAL_SIZE }),
    muted(fitText(detail, SMALL_SIZE, width), { x: MARGIN, y: middle + 12, size: SMALL_SIZE }),
  ];
}

/** Numbers in the columns on the right. */
function numbersAt(numbers: readonly string[], y: number, { width }: PictureFrame): TextMark[] {
  const end = width - MARGIN - UNIT_WIDTH;
  return numbers.map((number, i) => {
    const at = { x: end - (numbers.length - 1 - i) * NUMBER_WIDTH, y, size: SMALL_SIZE };
    return textAt(number, at, { anchor: 'end' });
  });
}

/** The labels of the time axis. */
export function axisPart(scene: TracksScene, y: number, { left, across }: PictureFrame) {
  const texts = axisLabels(scene).map(({ at, anchor, text }) =>
    muted(text, { x: left + (at / 100) * across, y: y + 10, size: SMALL_SIZE }, anchor),
  );
  return { marks: [], texts };
}

/** Writes a line below everything. */
export function notePart(text: string, y: number, { width }: PictureFrame): PicturePart {
  const fitting = fitText(text, SMALL_SIZE, width - 2 * MARGIN);
  return { marks: [], texts: [muted(fitting, { x: MARGIN, y: y + 11, size: SMALL_SIZE })] };
}

type TextPosition = Pick<TextMark, 'x' | 'y' | 'size'>;

function textAt(text: string, place: TextPosition, more: Partial<TextMark> = {}): TextMark {
  return { text, anchor: 'start', turn: 0, ...place, ...more };
}

function muted(text: string, place: TextPosition, anchor: TextMark['anchor'] = 'start'): TextMark {
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
