import type { MetricId } from '../../src/model/metric.ts';
import type { Entity, EntityKind, Run } from '../../src/model/run.ts';
import type { Unit } from '../../src/model/unit.ts';

/** The report's sections, in reading order. */
export type SectionId = 'pool' | 'disk' | 'network' | 'cpu' | 'memory' | 'io' | 'other';

/** How an axis of a panel shows its metrics. */
export interface AxisSpec {
  readonly metrics: readonly MetricId[];
  readonly label: string;
  readonly with: 'lines' | 'steps' | 'impulses' | 'filledcurves';
  readonly logscale?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Distance of the tics; d3's choice without it. */
  readonly tics?: number;
  readonly smooth?: 'bezier';
}

/** A chart of the catalogue, as data. It names metrics, never tools, so that a new tool reuses the charts there are. */
export interface PanelSpec {
  readonly id: string;
  readonly title: string;
  readonly section: SectionId;
  /** One chart a host, or one an entity of these kinds; `sum` adds the entities of these kinds up. */
  readonly per: 'host' | 'entity' | 'sum';
  readonly kinds?: readonly EntityKind[];
  readonly y: AxisSpec;
  readonly y2?: AxisSpec;
}

/** The samples of a series in the canonical unit: NaN is no value and breaks the line. */
export interface SeriesData {
  /** Seconds from the run's zero to the end of each interval. */
  readonly elapsed: Float64Array;
  /** Seconds each sample covers. */
  readonly span: Float64Array;
  readonly values: Float64Array;
}

/** One line of a chart. */
export interface Series {
  readonly label: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  readonly axis: 'y' | 'y2';
  /** Columns it was read from, `file: column`, for tooltips and tables. */
  readonly origin: string;
  /** Reads the samples; called when the series is drawn or counted. */
  read(): SeriesData;
}

/** A chart of one run, found by resolving a spec. */
export interface Panel {
  /** Unique in the report, usable as an HTML id. */
  readonly id: string;
  readonly spec: PanelSpec;
  readonly run: Run;
  readonly host: string;
  /** Null for a panel of a host or of a sum. */
  readonly entity: Entity | null;
  readonly title: string;
  readonly series: readonly Series[];
  /** The same metrics of the same entity in other logs, drawn in a fold. */
  readonly alternatives: readonly Panel[];
}
