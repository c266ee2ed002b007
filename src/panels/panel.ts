import type { Column } from '../model/column.ts';
import type { Entity } from '../model/entity.ts';
import type { MetricId } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Run, Source, Window } from '../model/run.ts';
import type { Unit } from '../model/unit.ts';

/** The samples of a series in the canonical unit. NaN means no value and breaks the line. */
export interface SeriesData {
  /** Seconds from the run's zero to the end of each interval. */
  readonly elapsed: Float64Array;
  /** Seconds that each sample covers; NaN if unknown. */
  readonly span: Float64Array;
  readonly values: Float64Array;
  /** Samples before which the line is broken because the time before them is not covered, ascending. */
  readonly breaks: readonly number[];
  /** The usual span. A sample that covers much more was late. */
  readonly interval: number;
}

/** One line of a chart. */
export interface Series {
  readonly label: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  /** The number of its colour and dashes, if it is not its place in the chart. */
  readonly slot?: number;
  /** The chart of a single run that has the line too, if it is a line of several runs. */
  readonly of?: Panel;
  /** The log, and the columns of the line: one column, dividend and divisor, or summands. */
  readonly source: Source;
  readonly columns: readonly Column[];
  /**
   * Reads the samples when the series is drawn or summarised. The values may be written into `out` if it is long
   * enough, because allocating memory costs as much as reading them.
   */
  read(out?: Float64Array): SeriesData;
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
  /** Null for a chart of a host, a sum, or several entities. */
  readonly entity: Entity | null;
  /** Number of entities that were added up; 1 if the chart is not a sum. */
  readonly members: number;
  readonly source: Source;
  /** The file of its log, if it shows only a part of the run and other logs show other parts; else empty. */
  readonly partOf: string;
  readonly title: string;
  readonly series: readonly Series[];
  /** The chart of which it has a part of the lines. */
  readonly whole?: Panel;
  readonly gaps: readonly Gap[];
  /** The same metrics of the same entity at the same time in other logs, drawn in a fold. */
  readonly alternatives: readonly Panel[];
}
