import type { AxisUnit } from '../model/display-unit.ts';
import type { Scale } from './axes/scale.ts';
import type { SizeUnit } from './axes/size-ticks.ts';
import type { Tick } from './axes/ticks.ts';

/** Width of the dots that show isolated points, in pixels. */
export const DOT_WIDTH = 3;
/** Opacity of the name of a hidden line in the legend. */
export const HIDDEN_OPACITY = 0.4;

/** The colour of a mark, also its class for style sheets: `s` for lines, `h` for the shades of heatmaps. */
export type Ink =
  | 'axis'
  | 'text'
  | 'ground'
  | 'gap'
  | 'phase'
  | LevelInk
  | `s${number}`
  | `h${number}`;

/** The levels of findings: held the run back, may have held it back, is only explained. */
type LevelInk = 'limit' | 'warning' | 'note';

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points of lines; a NaN in y ends a line, and a point between two ends is a dot. */
export interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Lines in pixels. */
export interface PathMark {
  readonly points: Points;
  readonly ink: Ink;
  /** The index of the series that it shows. */
  readonly series?: number;
  readonly width: number;
  readonly dash: readonly number[];
  readonly opacity: number;
  /** Whether the line goes near the samples, not through them. */
  readonly smooth: boolean;
  /** Whether the runs of points are areas, filled without a line around them. */
  readonly filled?: boolean;
  /**
   * Whether the mark shows the range of the samples that share a column of pixels; the mark of the line has their mean.
   */
  readonly spread?: boolean;
  /** If set, the lines are signs at samples: 0 for circles, 1 for crosses, else squares. */
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
  /** The ink of text by default. */
  readonly ink?: Ink;
  /** The whole text of a shortened one, for a tooltip. */
  readonly tip?: string;
  /** The width for the text in pixels, if it is cut where it does not fit. */
  readonly room?: number;
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
  /** Empty if the labels of the tics have units. */
  readonly label: string;
  /** The unit of an axis of sizes, on which its tics depend; null for any other. */
  readonly size: SizeUnit | null;
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

/** A chart as plain marks. Painting it needs no knowledge of panels, metrics or units. */
export interface Scene extends Marks {
  readonly x: Scale;
  /** The tics and the label of the time axis. */
  readonly time: { readonly ticks: readonly Tick[]; readonly label: string };
  readonly y: SceneAxis;
}

/** A line of one pixel without dashes by default. */
export function plainMark(points: Points, ink: Ink, more: Partial<PathMark> = {}): PathMark {
  return { points, ink, width: 1, dash: [], opacity: 1, smooth: false, ...more };
}
