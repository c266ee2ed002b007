import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import type { Panel, SeriesData } from '../../panels/panel.ts';
import type { Statistics } from '../statistics/statistics.ts';

/** A line of a track. */
export interface TrackLine {
  readonly label: string;
  readonly metric: MetricId;
  /** The colour: the line of the same number in the track's chart has the same. */
  readonly slot: number;
  /** Reads the samples, one after another of the logs that measured parts of the run. */
  read(): readonly SeriesData[];
}

/** Numbers of a track: of its sum or its only line, else of each line by its name. */
export interface TrackFigures {
  readonly label: string;
  readonly statistics: Pick<Statistics, 'mean' | 'p95' | 'max'>;
}

/** What a track is about, to find the findings in it. */
export interface TrackSubject {
  readonly kind: EntityKind;
  /** Null for all entities of the kind. */
  readonly name: string | null;
  readonly metrics: readonly MetricId[];
}

/**
 * How the lines are drawn: modes on top of each other, lines over their areas, the first line up and the second down,
 * or only lines, because they overlap.
 */
export type TrackForm = 'stack' | 'area' | 'mirror' | 'lines';

/** A row of the first screen: one resource on the time axis that all rows share. */
export interface Track {
  /** Unique in its run, the same in each crop of it. */
  readonly id: string;
  readonly name: string;
  /** What is drawn: `throughput`, `2 CPUs`. */
  readonly detail: string;
  readonly host: string;
  readonly form: TrackForm;
  readonly lines: readonly TrackLine[];
  readonly unit: Unit;
  /** The metric on which the displayed unit depends. */
  readonly metric: MetricId;
  readonly figures: readonly TrackFigures[];
  /** The top of the scale unless values are higher; NaN if only the values say it. */
  readonly top: number;
  /** A value at which a line is drawn, such as the number of CPUs; NaN for none. */
  readonly limit: number;
  readonly about: TrackSubject;
  /** The chart that it leads to, and those of other parts of the run. */
  readonly panels: readonly [Panel, ...Panel[]];
  /** What is read first has the lowest number. */
  readonly rank: number;
  /** How to make it again of its charts, cropped or not; null for the busiest CPU. */
  readonly plan: TrackPlan | null;
}

/** What a track shows. */
export interface TrackPlan {
  readonly name: string;
  readonly detail: string;
  readonly form: TrackForm;
  /** The metrics of its lines, as many as the logs have; the first group that a chart has. */
  readonly metrics: readonly (readonly MetricId[])[];
  /** The metric whose numbers are shown, if not those of the lines. */
  readonly counted?: MetricId;
  readonly rank: number;
  readonly top?: number;
  readonly limit?: number;
}

/** The tracks of a run, in the order of its first screen. */
export interface Tracks {
  readonly main: readonly Track[];
  /** Behind a fold. */
  readonly more: readonly Track[];
  /** Names of tracks that are 0 throughout. */
  readonly zero: readonly string[];
}
