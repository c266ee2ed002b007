import type { MetricId } from './metric.ts';

/** The statistics of a metric that can be drawn over the parameters of runs. */
export const sweptStatistics = ['mean', 'p95'] as const;

/** A metric that is drawn over the parameters of runs. */
export interface SweptMetric {
  readonly metric: MetricId;
  readonly statistic: (typeof sweptStatistics)[number];
}

/** What a document says of its runs if they are a sweep: what its reader wants to see of them. */
export interface Sweep {
  /** The name of the number that is the horizontal axis; without it the one with most values. */
  readonly x?: string;
  /** The name of the parameter whose values are lines; without it the first that varies. */
  readonly lines?: string;
  /** The metrics that are drawn besides the usual ones. */
  readonly metrics: readonly SweptMetric[];
  /** The value of the lines' parameter, or the name of a run, to which ratios are drawn. */
  readonly relativeTo?: string;
}
