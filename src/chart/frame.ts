import type { ChartAxis } from './axes/axis.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import type { Tick } from './axes/ticks.ts';
import {
  type Box,
  type PathMark,
  type Points,
  plainMark,
  type Size,
  type TextMark,
} from './scene.ts';
import { type Segment, segmentPoints } from './segments.ts';
import { fitFirst, textWidth } from './text-width.ts';
import { visibleText } from './visible-text.ts';

const MAJOR_TIC_LENGTH = 9;
const MINOR_TIC_LENGTH = 4.5;
/** Distance from the border to the labels of the tics, in pixels. */
const LABEL_OFFSET = 8;
/** Width for the labels of the tics left of the border, up to the title of their axis, in pixels. */
const LABELS_WIDTH = 55.5;
/** Height of a title below its baseline, in pixels. */
const BELOW_TITLE = 3;
/** Height of a title above its baseline, in pixels. */
const ABOVE_TITLE = 11;
const FONT_SIZE = 13;
const TITLE_SIZE = 15;

/** The frame around the data. */
export interface FrameSpec {
  readonly size: Size;
  readonly plot: Box;
  /** The titles, of which the first that fits is written; none for a picture without a title. */
  readonly titles: readonly string[];
  readonly x: { readonly scale: Scale; readonly ticks: readonly Tick[]; readonly label: string };
  readonly y: ChartAxis;
}

/** The border, the tics inward on both sides, and the rail of 0. */
export function frameMarks(spec: FrameSpec): PathMark[] {
  return [
    ...railMarks(spec),
    ...borderMarks(spec.plot),
    ...ticPoints(spec).map((points) => plainMark(points, 'axis')),
  ];
}

/** The border alone. */
export function borderMarks({ x, y, width, height }: Box): PathMark[] {
  const right = x + width;
  const bottom = y + height;
  const points = {
    x: Float64Array.of(x, x, right, right, x),
    y: Float64Array.of(y, bottom, bottom, y, y),
  };
  return [plainMark(points, 'axis')];
}

/** Returns the tics of each border. The right border repeats those of the left one. */
function ticPoints({ plot, x, y }: FrameSpec): Points[] {
  const [bottom, right] = [plot.y + plot.height, plot.x + plot.width];
  const times = x.ticks.flatMap((tick): Segment[] => {
    const at = crisp(positionOf(x.scale, tick.value));
    return [
      [at, bottom, at, bottom - lengthOf(tick)],
      [at, plot.y, at, plot.y + lengthOf(tick)],
    ];
  });
  const side = ({ ticks, scale }: ChartAxis, from: number, sign: 1 | -1) =>
    ticks.map((tick): Segment => {
      const at = crisp(positionOf(scale, tick.value));
      return [from, at, from + sign * lengthOf(tick), at];
    });
  return [times, side(y, plot.x, 1), side(y, right, -1)].map(segmentPoints);
}

/** A faint line where 0 is drawn on a logarithmic axis. */
function railMarks({ plot, y: { scale } }: FrameSpec): PathMark[] {
  if (Number.isNaN(scale.rail)) return [];
  const x = Float64Array.of(plot.x, plot.x + plot.width);
  const at = crisp(scale.rail);
  return [plainMark({ x, y: Float64Array.of(at, at) }, 'axis', { opacity: 0.3, dash: [1, 3] })];
}

/** The middle of a pixel, where a line of one pixel is sharp. */
export function crisp(position: number): number {
  return Math.round(position - 0.5) + 0.5;
}

function lengthOf({ major }: Tick): number {
  return major ? MAJOR_TIC_LENGTH : MINOR_TIC_LENGTH;
}

/** Title, labels of the tics, labels of the axes. */
export function frameTexts(spec: FrameSpec): TextMark[] {
  const { plot, titles, x, y } = spec;
  const texts = [
    ...(titles.length === 0 ? [] : [titleText(spec)]),
    ...timeTexts(plot, x),
    ...valueTexts(y, spec),
  ];
  return texts.filter(({ text }) => text !== '');
}

function titleText({ size, plot, titles }: FrameSpec): TextMark {
  const text = fitFirst(titles.map(visibleText), TITLE_SIZE, size.width - 16);
  return {
    text,
    anchor: 'middle',
    size: TITLE_SIZE,
    turn: 0,
    x: plot.x + plot.width / 2,
    y: 24,
  };
}

/** The labels of the time axis and its title. */
export function timeTexts(plot: Box, { scale, ticks, label }: FrameSpec['x']): TextMark[] {
  const place = { anchor: 'middle', size: FONT_SIZE, turn: 0 } as const;
  const bottom = plot.y + plot.height;
  return [
    ...labelled(ticks).map((tick) => {
      return {
        ...place,
        text: tick.label,
        x: positionOf(scale, tick.value),
        y: bottom + LABEL_OFFSET + 12,
      };
    }),
    { ...place, text: label, x: plot.x + plot.width / 2, y: bottom + 41 },
  ];
}

/**
 * The labels of the axis of values, and its title beyond them. The title moves out for long labels; if there is no room
 * they are written smaller.
 */
function valueTexts(axis: ChartAxis, { plot }: FrameSpec): TextMark[] {
  const ticks = labelled(axis.ticks);
  const widest = Math.max(...ticks.map(({ label }) => textWidth(label, FONT_SIZE)));
  const room = plot.x - LABEL_OFFSET - BELOW_TITLE;
  const outer =
    axis.label === ''
      ? 0
      : Math.max(ABOVE_TITLE, Math.min(18, plot.x - LABELS_WIDTH, Math.floor(room - widest)));
  const fitting = Math.floor((FONT_SIZE * (room - outer)) / widest);
  return [
    ...ticks.map(
      ({ label, value }): TextMark => ({
        text: label,
        x: plot.x - LABEL_OFFSET,
        y: positionOf(axis.scale, value) + 4.5,
        anchor: 'end',
        size: Math.min(FONT_SIZE, fitting),
        turn: 0,
      }),
    ),
    {
      text: axis.label,
      x: outer,
      y: plot.y + plot.height / 2,
      anchor: 'middle',
      size: FONT_SIZE,
      turn: -90,
    },
  ];
}

function labelled(ticks: readonly Tick[]): Tick[] {
  return ticks.filter(({ label }) => label !== '');
}
