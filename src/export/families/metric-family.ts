import type { MetricId } from '../../model/metric.ts';
import type { FamilyUnit } from '../../model/metrics/family-names.ts';
import type { Labels } from './labels.ts';
import type { LeftOut } from './left-out.ts';
import type { TimedSample } from './timed-samples.ts';

/** Samples in the order of time, with the labels that no other series of the family has. */
export interface MetricSeries {
  /** Empty without one. */
  readonly host: string;
  /** `[['run', 'r'], ['host', 'db1'], ['tool', 'iostat'], ['disk', 'sda']]`; none is empty. */
  readonly labels: Labels;
  /** Yields the samples; counts those that databases would lose. */
  samples(leftOut: LeftOut): Iterable<TimedSample>;
  /** Returns where a sample is from, `file:line`. */
  place(index: number): string;
}

/** The series of one name. */
export interface MetricFamily {
  readonly name: string;
  /** The id of its metric; that of the first, if several have this name. */
  readonly metric: MetricId;
  readonly type: 'gauge' | 'info';
  readonly unit: FamilyUnit;
  readonly meaning: string;
  readonly series: readonly MetricSeries[];
}
