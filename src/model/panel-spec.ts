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
  /** The axis covers at least this range. */
  readonly min?: number;
  readonly max?: number;
  /** Distance of the tics; chosen by the size of the chart without it. */
  readonly tics?: number;
  readonly smooth?: 'bezier';
  /**
   * Each sample is a mark, circles for the first line, crosses for the second; without it, samples are joined by
   * lines.
   */
  readonly with?: 'points';
}

/** Words after the entity's name in a title, used if the chart shows `metric`. */
interface Topic {
  readonly words: string;
  readonly metric?: MetricId;
}

/**
 * A chart of the catalogue, as data that JSON can hold. It names metrics, never tools, so that a new tool reuses the
 * existing charts.
 */
export interface PanelSpec {
  readonly id: string;
  readonly title: string;
  readonly section: SectionId;
  /**
   * One chart per host, or one per entity of these kinds; `sum` adds up the entities of these kinds; `busiest` has a
   * line for each of those that did most, of the first metric that the log has; `events` shows those of all entities,
   * a line for each metric; `histogram` is a heatmap of the buckets of each histogram of an entity over time;
   * `source` shows what no other chart of the catalogue does.
   */
  readonly per: 'host' | 'entity' | 'sum' | 'busiest' | 'events' | 'histogram' | 'source';
  readonly kinds?: readonly EntityKind[];
  /** A regular expression for the names of entities that repeat what others count. */
  readonly leaveOut?: string;
  /** What the buckets of a histogram measure. */
  readonly rows?: string;
  /** Its charts are folded, because there are many. */
  readonly folded?: true;
  /** The first that fits is used in the title; none for an entity's main chart. */
  readonly topics?: readonly Topic[];
  readonly y: AxisSpec;
  readonly y2?: AxisSpec;
}
