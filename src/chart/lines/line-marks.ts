import type { Scale } from '../axes/scale.ts';
import { visibleRange } from '../axes/visible-range.ts';
import type { ReadSeries } from '../read-series.ts';
import {
  type Bars,
  type Box,
  type PathMark,
  type Points,
  plainMark,
  type SceneAxis,
} from '../scene.ts';
import { dashes } from '../theme.ts';
import { barsOf, closeBars } from './bars.ts';
import { clip } from './clip.ts';
import { dashedBars } from './dashed-bars.ts';
import { denseBars } from './dense-bars.ts';
import { downsample } from './downsample.ts';
import { type LinePlace, linePlace } from './line-place.ts';
import { signsAt } from './signs.ts';
import { smoothCurve } from './smooth-curve.ts';
import { smoothPoints } from './smooth-points.ts';
import { sparsePoints } from './sparse-points.ts';

/** A raw line beneath its smooth one. */
const FAINT = 0.25;
/** The opacity of the other lines while the reader points at one, as a share of their usual opacity. */
const IN_THE_BACK = 0.3;

const NO_POINTS: Points = { x: new Float64Array(0), y: new Float64Array(0) };

/** Where lines are drawn: the plot and its axes. */
export interface PlotAxes {
  readonly plot: Box;
  readonly x: Scale;
  readonly y: SceneAxis;
  readonly y2: SceneAxis | null;
}

/** How a line is drawn. */
export interface LineStyle {
  readonly smooth: boolean;
  /** The sign at each sample; −1 for a line through them. */
  readonly sign: number;
  /** The reader points at another line. */
  readonly inTheBack: boolean;
}

/** The marks of a line: the line, or the raw line faint beneath the smooth one. */
export function lineMarks(
  { index, series, points }: ReadSeries,
  { smooth, sign, inTheBack }: LineStyle,
  place: PlotAxes,
): PathMark[] {
  const axis = (series.axis === 'y2' ? place.y2 : place.y) ?? place.y;
  const on = linePlace(place, axis.scale, axis.units.get(index)!);
  const share = inTheBack ? IN_THE_BACK : 1;
  const ink = `s${index}` as const;
  if (sign >= 0) {
    return [plainMark(signsAt(pixelsOf(points, on), sign), ink, { sign, opacity: share })];
  }
  const dash = smooth ? [] : (dashes[index] ?? []);
  const raw = {
    ink,
    dash,
    opacity: share,
    smooth: false,
    ...shapeOf(points, dash, on),
  } as const;
  if (!smooth) return [raw];
  const curve = {
    points: smoothPoints(smoothCurve(points, on.x.domain), on),
    bars: null,
    width: 1.6,
  };
  return [
    { ...raw, opacity: FAINT * share },
    { ...raw, ...curve, dash: dashes[index] ?? [], smooth: true },
  ];
}

/** Points without dashes, as the edge of an area, in the unit of a line that is shown. */
export function edgeOf(points: Points, { index }: ReadSeries, place: PlotAxes): LineShape {
  return shapeOf(points, [], linePlace(place, place.y.scale, place.y.units.get(index)!));
}

/** The visible points; all of them if a clock was set back. */
function pixelsOf({ x, y }: Points, { x: time, across, up }: LinePlace): Points {
  const { from, to } = visibleRange(x, time.domain) ?? { from: 0, to: x.length };
  return { x: x.subarray(from, to).map(across), y: y.subarray(from, to).map(up) };
}

/** The shape of a line: points, or bars if there are more samples than pixels. */
interface LineShape {
  readonly points: Points;
  readonly bars: Bars | null;
  readonly width: number;
}

/** Columns of pixels if there are more samples than pixels; else every sample. */
function shapeOf(points: Points, dash: readonly number[], place: LinePlace): LineShape {
  const range = visibleRange(points.x, place.x.domain);
  if (range === null) return shapeOfUnordered(points, dash, place);
  const isDense = range.to - range.from > place.plot.width;
  return isDense
    ? { points: NO_POINTS, bars: closeBars(dashedBars(denseBars(points, place), dash)), width: 1 }
    : { points: sparsePoints(points, range, place), bars: null, width: 1.3 };
}

/** The shape of a line whose clock was set back: it may go to and fro, so every sample is looked at. */
function shapeOfUnordered(points: Points, dash: readonly number[], place: LinePlace): LineShape {
  const { x, plot, across, up } = place;
  const [from, to] = x.domain;
  const [left, right] = [plot.x - 0.5, plot.x + plot.width + 0.5];
  const half = (to - from) / plot.width / 2;
  const isDense = points.x.reduce((n, at) => n + Number(at >= from && at <= to), 0) > plot.width;
  const kept = isDense
    ? downsample(points, { from: from - half, to: to + half, count: plot.width + 1 })
    : points;
  const pixels = clip({ x: kept.x.map(across), y: kept.y.map(up) }, left, right);
  return isDense
    ? { points: NO_POINTS, bars: closeBars(dashedBars(barsOf(pixels, plot.x), dash)), width: 1 }
    : { points: pixels, bars: null, width: 1.3 };
}
