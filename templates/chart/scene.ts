import type { AxisUnit } from './axis-unit.ts';
import type { Scale } from './scale.ts';
import type { Tick } from './ticks.ts';

/** What a mark is painted with; also its class, by which a style sheet may recolour it. */
export type Ink = 'axis' | 'text' | 'ground' | 'gap' | `s${number}`;

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

/** Lines in pixels. */
export interface PathMark {
  readonly points: Points;
  readonly ink: Ink;
  readonly width: number;
  readonly dash: readonly number[];
  readonly opacity: number;
  /** There are more samples than pixels: whole pixel columns serve. */
  readonly dense: boolean;
  /** The samples are not on this line, only near it. */
  readonly smooth: boolean;
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

/** A line's entry in the key: its name, and to the right of it a sample of the line. */
export interface KeyEntry {
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

/**
 * A chart as plain marks, painted in this order: ground, gaps, frame, lines, key. Whoever paints it needs no
 * knowledge of panels, metrics or units.
 */
export interface Scene extends Size {
  readonly title: string;
  readonly description: string;
  /** Inside the border. */
  readonly plot: Box;
  readonly x: Scale;
  readonly y: SceneAxis;
  readonly y2: SceneAxis | null;
  readonly gaps: readonly PathMark[];
  readonly frame: readonly PathMark[];
  readonly texts: readonly TextMark[];
  readonly lines: readonly PathMark[];
  readonly key: readonly KeyEntry[];
}
