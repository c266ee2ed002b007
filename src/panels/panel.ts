import type { Column } from '../model/column.ts';
import type { MetricId } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Entity, Run, Source, Window } from '../model/run.ts';
import type { Unit } from '../model/unit.ts';

/** The samples of a series in the canonical unit: NaN is no value and breaks the line. */
export interface SeriesData {
  /** Seconds from the run's zero to the end of each interval. */
  readonly elapsed: Float64Array;
  /** Seconds each sample covers; NaN where nobody knows. */
  readonly span: Float64Array;
  readonly values: Float64Array;
  /** Samples before which the line is broken, ascending: time that no sample covers lies before them. */
  readonly breaks: readonly number[];
  /** The usual span; a sample that covers much more came late. */
  readonly interval: number;
}

/** One line of a chart. */
export interface Series {
  readonly label: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  readonly axis: 'y' | 'y2';
  /** The log it is of, and the columns that it is made of: one, dividend and divisor, or the summands. */
  readonly source: Source;
  readonly columns: readonly Column[];
  /** Reads the samples; called when the series is drawn or counted. */
  read(): SeriesData;
}

/** Time that no report of a log covers. */
export interface Gap extends Window {
  readonly kind: 'gap' | 'restart';
  readonly text: string;
}

/** A chart of one run, found by resolving a spec. */
export interface Panel {
  /** Unique in the report, usable as an HTML id. */
  readonly id: string;
  readonly spec: PanelSpec;
  readonly run: Run;
  readonly host: string;
  /** Null for a panel of a host, of a sum, or of several entities. */
  readonly entity: Entity | null;
  /** How many entities were added up; 1 for a chart that adds nothing up. */
  readonly members: number;
  readonly source: Source;
  readonly title: string;
  readonly series: readonly Series[];
  readonly gaps: readonly Gap[];
  /** The same metrics of the same entity in other logs, drawn in a fold. */
  readonly alternatives: readonly Panel[];
}
