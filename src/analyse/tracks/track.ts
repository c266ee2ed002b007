import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import type { Panel, Series, SeriesData } from '../../panels/panel.ts';
import type { ClientPlan } from '../clients/places-over-time.ts';
import type { Statistics } from '../statistics/statistics.ts';

/** A line of a track. */
export interface TrackLine {
  readonly label: string;
  readonly metric: MetricId;
  /** The number of its colour, the same as that of the line in the track's chart. */
  readonly slot: number;
  /** The lines of charts that were printed: one for each log, of the busiest CPU one for each CPU, of clients none. */
  readonly series: readonly Series[];
  /** Reads the samples, one log after another, each of a part of the run. */
  read(): readonly SeriesData[];
}

/** Figures of a track: of its sum or only line without a label, else of each line with its label. */
export interface TrackFigures {
  readonly label: string;
  /** The number of the colour of a side that is compared. */
  readonly slot?: number;
  readonly statistics: Pick<Statistics, 'mean' | 'p95' | 'max'>;
}

/** The subject of a track, by which its findings are found. */
export interface TrackSubject {
  readonly kind: EntityKind;
  /** Null for all entities of the kind. */
  readonly name: string | null;
  readonly metrics: readonly MetricId[];
}

/**
 * How the lines are drawn: stacked modes; lines over areas; the first line up and the second down; or only lines,
 * because they overlap.
 */
export type TrackForm = 'stack' | 'area' | 'mirror' | 'lines';

/** A row of the first screen: one resource on the time axis that all rows share. */
export interface Track {
  /** Unique in its run, and the same in each crop of it. */
  readonly id: string;
  readonly name: string;
  /** The quantity that is drawn: `throughput`, `2 CPUs`. */
  readonly detail: string;
  readonly host: string;
  readonly form: TrackForm;
  readonly lines: readonly TrackLine[];
  readonly unit: Unit;
  /** The metric on which the displayed unit depends. */
  readonly metric: MetricId;
  readonly figures: readonly TrackFigures[];
  /** The sum of a stack, which is not drawn; null for other forms. */
  readonly total: TrackLine | null;
  /** Top of the scale unless values are higher; NaN if it depends only on the values. */
  readonly top: number;
  /** A value at which a line is drawn, such as the number of CPUs; NaN for none. */
  readonly limit: number;
  /** The name of the line at the limits that differ over time. The detail of the track names other lines at a limit. */
  readonly limitName?: string;
  readonly about: TrackSubject;
  /** The chart that the track links to, and those of other parts of the run. */
  readonly panels: readonly [Panel, ...Panel[]];
  /** Tracks with a lower rank are more important. */
  readonly rank: number;
  /** The plan to make it again from its charts, cropped or not; null for the busiest CPU and for clients. */
  readonly plan: TrackPlan | null;
  /** The places of clients that it shows; other tracks have none. */
  readonly clients?: ClientPlan;
}

/** The content of a track. */
export interface TrackPlan {
  readonly name: string;
  readonly detail: string;
  readonly form: TrackForm;
  /** The metrics of its lines, as many as the logs have. The first group that a chart has is used. */
  readonly metrics: readonly (readonly MetricId[])[];
  /** The metric of the figures, if they are not those of the lines. */
  readonly counted?: MetricId;
  readonly rank: number;
  readonly top?: number;
  readonly limit?: number;
  /** Set if each of its charts is of a client of one benchmark. */
  readonly isJoint?: true;
}

/** The tracks of a run, in the order of the first screen. */
export interface Tracks {
  readonly main: readonly Track[];
  /** In the fold. */
  readonly more: readonly Track[];
  /** Names of tracks that are 0 throughout. */
  readonly zero: readonly string[];
  /** Names of those in the fold that moved next to nothing; only comparisons look for them. */
  readonly slight?: readonly string[];
}
