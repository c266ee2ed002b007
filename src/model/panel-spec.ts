import type { EntityKind } from './entity.ts';
import type { MetricId } from './metric.ts';

/** The report's sections, in reading order. */
export const sectionIds = [
  'benchmark',
  'pool',
  'disk',
  'network',
  'cpu',
  'memory',
  'process',
  'gpu',
  'filesystem',
  'io',
  'other',
] as const;

export type SectionId = (typeof sectionIds)[number];

/** A metric that no column prints, computed from two that are printed: bytes a second ÷ packets a second. */
export interface Quotient {
  readonly metric: MetricId;
  readonly of: MetricId;
  readonly by: MetricId;
}

/** The metrics of an axis and how it shows them. */
export interface AxisSpec {
  readonly metrics: readonly MetricId[];
  /** The `metrics` that are left out while all their values are 0. */
  readonly whereUsed?: readonly MetricId[];
  /** The `metrics` for which an entity without other metrics gets no chart. */
  readonly notAlone?: readonly MetricId[];
  readonly quotients?: readonly Quotient[];
  /** The `metrics` that are stacked as areas, the lowest first. */
  readonly stack?: readonly MetricId[];
  /** The names of the lines: the column's printed word, or words by metric; by default the metric's title. */
  readonly names?: 'printed' | Readonly<Record<MetricId, string>>;
  /** The noun of plain numbers. Other units label themselves, by the size of the values. */
  readonly label: string;
  readonly logscale?: boolean;
  /** The axis covers at least this range. */
  readonly min?: number;
  readonly max?: number;
  /** Distance of the tics. By default it depends on the size of the chart. */
  readonly tics?: number;
  /** The curve that is drawn over the samples if the reader asks for smoothing. */
  readonly smooth?: 'bezier';
  /**
   * Each sample is a mark, circles for the first line, crosses for the second. By default samples are joined by lines.
   */
  readonly with?: 'points';
}

/** Words after the entity's name in a title, used if the chart shows `metric`. */
interface Topic {
  readonly words: string;
  readonly metric?: MetricId;
}

/**
 * A chart of the catalogue, as data that JSON can hold. It names metrics, never tools, so that new tools reuse the
 * existing charts.
 */
export interface PanelSpec {
  readonly id: string;
  readonly title: string;
  readonly section: SectionId;
  /**
   * One chart per host, or one per entity of these kinds; `sum` adds up the entities of these kinds; `busiest` has a
   * line for each of the busiest entities, of the first metric that the log has; `members` has a line for each member
   * of a group, its share of the sum of the metrics; `events` shows the events of all entities, a line for each metric;
   * `histogram` is a heatmap of the buckets of each histogram of an entity over time; `source` shows the columns that
   * no other chart of the catalogue shows; `runs` has a line for each of several runs that are compared.
   */
  readonly per:
    | 'host'
    | 'entity'
    | 'sum'
    | 'busiest'
    | 'members'
    | 'events'
    | 'histogram'
    | 'source'
    | 'runs';
  readonly kinds?: readonly EntityKind[];
  /** The quantity of a histogram's buckets, such as latency or size. */
  readonly rows?: string;
  /** Its charts are folded, because there are many. */
  readonly folded?: true;
  /** The first topic that applies is used in the title. An entity's main chart has none. */
  readonly topics?: readonly Topic[];
  /** The words after the entity's name in the heading of its main chart. */
  readonly subject?: string;
  readonly y: AxisSpec;
}
