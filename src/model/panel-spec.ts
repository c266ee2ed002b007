import type { MetricId } from './metric.ts';
import type { EntityKind } from './run.ts';

/** The report's sections, in reading order. */
export type SectionId =
  | 'benchmark'
  | 'pool'
  | 'filesystem'
  | 'disk'
  | 'network'
  | 'cpu'
  | 'memory'
  | 'process'
  | 'io'
  | 'other';

/** A metric that no column prints, computed from two that are printed: bytes a second ÷ packets a second. */
export interface Quotient {
  readonly metric: MetricId;
  readonly of: MetricId;
  readonly by: MetricId;
}

/** How an axis of a panel shows its metrics. */
export interface AxisSpec {
  readonly metrics: readonly MetricId[];
  /** Those of `metrics` that are left out while all their values are 0. */
  readonly whereUsed?: readonly MetricId[];
  /** Those of `metrics` that make no chart of an entity that has nothing else. */
  readonly notAlone?: readonly MetricId[];
  readonly quotients?: readonly Quotient[];
  /** What the lines are called: the column's printed word, or words by metric; the metric's title otherwise. */
  readonly names?: 'printed' | Readonly<Record<MetricId, string>>;
  /** What plain numbers count; other units label themselves, by the size of the values. */
  readonly label: string;
  readonly logscale?: boolean;
  /** The axis goes at least from here to there. */
  readonly min?: number;
  readonly max?: number;
  /** Distance of the tics; chosen by the size of the chart without it. */
  readonly tics?: number;
  readonly smooth?: 'bezier';
  /** Each sample is a sign of its own, circles for the first line, crosses for the second; joined by lines without it. */
  readonly with?: 'points';
}

/** Words behind the entity's name in a title, used if the chart shows `metric`. */
interface Topic {
  readonly words: string;
  readonly metric?: MetricId;
}

/** A chart of the catalogue, as data that JSON can hold. It names metrics, never tools, so that a new tool reuses the charts there are. */
export interface PanelSpec {
  readonly id: string;
  readonly title: string;
  readonly section: SectionId;
  /**
   * One chart a host, or one an entity of these kinds; `sum` adds the entities of these kinds up; `busiest` has a line
   * for each of those that did most, of the first metric that the log has; `events` shows those of all entities, a line
   * for each metric; `histogram` is a heatmap of the buckets of each histogram of an entity over time; `source` shows
   * what no other chart of the catalogue does.
   */
  readonly per: 'host' | 'entity' | 'sum' | 'busiest' | 'events' | 'histogram' | 'source';
  readonly kinds?: readonly EntityKind[];
  /** A regular expression: names of entities that repeat what others count. */
  readonly leaveOut?: string;
  /** What the buckets of a histogram measure. */
  readonly rows?: string;
  /** Its charts stand in a fold, for they are many. */
  readonly folded?: true;
  /** The first that fits stands in the title; none for an entity's main chart. */
  readonly topics?: readonly Topic[];
  readonly y: AxisSpec;
  readonly y2?: AxisSpec;
}
