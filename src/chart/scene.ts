import type { AxisUnit } from '../model/display-unit.ts';
import type { Scale } from './axes/scale.ts';
import type { Tick } from './axes/ticks.ts';

/** What a mark is painted with; also its class, by which a style sheet may recolour it: `s` of lines, `h` of shades. */
export type Ink = 'axis' | 'text' | 'ground' | 'gap' | `s${number}` | `h${number}`;

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How big the picture is, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points of lines; where y is NaN a line ends, and a point between two ends is a dot. */
export interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * What a line of more samples than pixels covers: for each column of pixels that it touches the rows from `low` to
 * `high` (rows count downward, so `low` is the upper end). Neighbours that the line joins touch, and what falls into
 * breaks of the dashes is left out already: each bar is a rectangle one pixel wide, `left + column` its middle,
 * `low + 0.5` and `high + 0.5` the middles of its ends.
 */
export interface Bars {
  readonly length: number;
  /** Ascending; a column may come twice where dashes cut it in two. */
  readonly column: Int16Array;
  readonly low: Int16Array;
  readonly high: Int16Array;
  /** Where the line comes in and goes out, told only beside columns that the line passes without a sample. */
  readonly first: Int16Array;
  readonly last: Int16Array;
  /** 1 where the line comes from the bar before: a stroke from its `last` to this `first` if a column is between. */
  readonly joined: Uint8Array;
}

/** Lines in pixels. */
export interface PathMark {
  readonly points: Points;
  readonly ink: Ink;
  readonly width: number;
  readonly dash: readonly number[];
  readonly opacity: number;
  /** There are more samples than pixels: these columns are painted instead of `points`, which are none. */
  readonly bars: Bars | null;
  /** The samples are not on this line, only near it. */
  readonly smooth: boolean;
  /** The lines are signs at samples: 0 for circles, 1 for crosses, else squares. */
  readonly sign?: number;
}

/** A line of text; `turn` in degrees around its point. */
export interface TextMark {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly turn: number;
}

/** A line's entry in the legend: its name, and to the right of it a sample of the line. */
export interface LegendEntry {
  /** Index into the panel's series. */
  readonly series: number;
  readonly text: TextMark;
  readonly sample: PathMark;
  readonly hidden: boolean;
}

/** An axis, to turn a pixel into a value and back. */
export interface SceneAxis {
  readonly scale: Scale;
  readonly label: string;
  /** The unit of each series on this axis, by the index of the series. */
  readonly units: ReadonlyMap<number, AxisUnit>;
  readonly ticks: readonly Tick[];
}

/** A picture as plain marks, painted in this order: ground, gaps, frame, lines, legend. */
export interface Marks extends Size {
  readonly title: string;
  readonly description: string;
  /** Inside the border. */
  readonly plot: Box;
  readonly gaps: readonly PathMark[];
  readonly frame: readonly PathMark[];
  readonly texts: readonly TextMark[];
  readonly lines: readonly PathMark[];
  readonly legend: readonly LegendEntry[];
}

/** A chart as plain marks. Whoever paints it needs no knowledge of panels, metrics or units. */
export interface Scene extends Marks {
  readonly x: Scale;
  /** What stands along the axis of time. */
  readonly time: { readonly ticks: readonly Tick[]; readonly label: string };
  readonly y: SceneAxis;
  readonly y2: SceneAxis | null;
}

/** A line of one pixel without dashes, unless the caller says otherwise. */
export function plainMark(points: Points, ink: Ink, more: Partial<PathMark> = {}): PathMark {
  return { points, ink, width: 1, dash: [], opacity: 1, bars: null, smooth: false, ...more };
}
