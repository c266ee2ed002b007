import type { Scale } from '../axes/scale.ts';
import { type Range, visibleRange } from '../axes/visible-range.ts';
import type { ReadSeries } from '../read-series.ts';
import { type Box, type PathMark, type Points, plainMark, type SceneAxis } from '../scene.ts';
import { dashes } from '../theme.ts';
import { denseLine, type LineShape, NO_POINTS } from './dense-line.ts';
import { type LinePlace, linePlace } from './line-place.ts';
import type { TimedPoints } from './points.ts';
import { PointsWriter } from './points-writer.ts';
import { signsAt } from './signs.ts';
import { smoothCurve } from './smooth-curve.ts';
import { smoothPoints } from './smooth-points.ts';
import { sparsePoints } from './sparse-points.ts';
import type { DenseStyle } from './strokes.ts';

/** Opacity of a raw line below its smooth one. */
const RAW_OPACITY = 0.25;
/** Opacity of the band of a dense line; pale, so that the lines and the bands below it are seen. */
const BAND_OPACITY = 0.3;
/** The opacity of the other lines while the reader points at one, as a share of their usual opacity. */
const DIMMED_SHARE = 0.3;

/** The plot in which lines are drawn, and its axes. */
export interface PlotAxes {
  readonly plot: Box;
  readonly x: Scale;
  readonly y: SceneAxis;
}

/** The style of a line. */
export interface LineStyle extends DenseStyle {
  readonly smooth: boolean;
  /** The sign at each sample; −1 for a line through them. */
  readonly sign: number;
  /** Whether the reader points at another line. */
  readonly isDimmed: boolean;
}

/** The marks of a line: the line, or the raw line faint beneath the smooth one. */
export function lineMarks(
  { index, slot, points }: ReadSeries,
  { smooth, sign, isDimmed, ...style }: LineStyle,
  place: PlotAxes,
): PathMark[] {
  const on = linePlace(place, place.y.scale, place.y.units.get(index)!);
  const share = isDimmed ? DIMMED_SHARE : 1;
  const ink = `s${slot}` as const;
  if (sign >= 0) {
    return [plainMark(signsAt(pixelsOf(points, on), sign), ink, { sign, opacity: share })];
  }
  const shape = shapeOf(points, on, style);
  const raw = marksOf(shape, { ink, dash: dashes[slot] ?? [], opacity: share });
  if (!smooth) return raw;
  const faint = raw.map((mark) => ({ ...mark, dash: [], opacity: RAW_OPACITY * mark.opacity }));
  const curve = smoothPoints(smoothCurve(points, on.x.domain), on);
  const dash = dashes[slot] ?? [];
  return [...faint, plainMark(curve, ink, { dash, width: 1.6, opacity: share, smooth: true })];
}

/** The band, the spikes and the line, which is painted last. */
function marksOf(
  { line, band, spikes }: LineShape,
  { ink, dash, opacity }: Pick<PathMark, 'ink' | 'dash' | 'opacity'>,
): PathMark[] {
  const marks = [
    plainMark(band, ink, { filled: true, spread: true, opacity: BAND_OPACITY * opacity }),
    plainMark(spikes, ink, { spread: true, opacity }),
    plainMark(line, ink, { width: 1.3, dash, opacity }),
  ];
  return marks.filter(({ points }) => points.x.length > 0);
}

/** The line alone, as the edge of an area, in the unit of a line that is shown. */
export function edgeOf(points: TimedPoints, { index }: ReadSeries, place: PlotAxes): Points {
  const on = linePlace(place, place.y.scale, place.y.units.get(index)!);
  return shapeOf(points, on, { hasBand: true }).line;
}

/** The visible points; all of them if a clock was set back. */
function drawnRange({ x }: Points, { domain }: Scale): Range {
  return visibleRange(x, domain) ?? { from: 0, to: x.length };
}

function pixelsOf(points: Points, { x: time, across, up }: LinePlace): Points {
  const { x, y } = points;
  const { from, to } = drawnRange(points, time);
  return { x: x.subarray(from, to).map(across), y: y.subarray(from, to).map(up) };
}

/** Whether a line has more samples than pixels. */
export function isDense(points: Points, { x, plot }: Pick<PlotAxes, 'x' | 'plot'>): boolean {
  const { from, to } = drawnRange(points, x);
  return to - from > plot.width;
}

/** Every sample, or columns if there are more samples than pixels. */
function shapeOf(points: TimedPoints, place: LinePlace, style: DenseStyle): LineShape {
  const range = visibleRange(points.x, place.x.domain);
  if (range === null)
    return united(ascendingStretches(points).map((part) => shapeOf(part, place, style)));
  return isDense(points, place)
    ? denseLine(points, place, style)
    : { line: sparsePoints(points, range, place), band: NO_POINTS, spikes: NO_POINTS };
}

/** The stretches of a line whose clock was set back. */
function ascendingStretches({ x, y, span }: TimedPoints): TimedPoints[] {
  const starts = [0];
  for (let i = 1; i < x.length; i++) if (x[i]! < x[i - 1]!) starts.push(i);
  return starts.map((from, i) => {
    const to = starts[i + 1];
    return { x: x.subarray(from, to), y: y.subarray(from, to), span: span.subarray(from, to) };
  });
}

function united(shapes: readonly LineShape[]): LineShape {
  const part = (name: keyof LineShape) => chained(shapes.map((shape) => shape[name]));
  return { line: part('line'), band: part('band'), spikes: part('spikes') };
}

/** Lines after one another, with a break between two. */
function chained(lines: readonly Points[]): Points {
  const out = new PointsWriter(lines.reduce((sum, { x }) => sum + x.length + 1, 0));
  for (const { x, y } of lines) {
    out.end();
    for (let i = 0; i < x.length; i++) {
      if (Number.isNaN(y[i]!)) out.end();
      else out.add(x[i]!, y[i]!);
    }
  }
  return out.points;
}
