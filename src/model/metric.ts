import type { Unit } from './unit.ts';

/** A dotted name such as `disk.read.throughput`; `other.<word>` for a column that is not described. */
export type MetricId = string;

/**
 * The kinds of metrics.
 *
 * - `gauge`: a level at an instant or its mean; `rate`: events or bytes a second; `ratio`: a share of time or events;
 * - `mean`: a mean over events (service time, request size), undefined without events;
 * - `amount`: a total of the interval; `counter`: a total since boot.
 */
export const metricKinds = ['gauge', 'rate', 'ratio', 'mean', 'amount', 'counter'] as const;

/** The meaning of a column, whichever tool printed it. */
export interface Metric {
  readonly id: MetricId;
  readonly title: string;
  /** The sentence shown in the report and the documentation. */
  readonly meaning: string;
  readonly unit: Unit;
  readonly kind: (typeof metricKinds)[number];
  /** The metrics that count the events of a mean. They are added up. */
  readonly weightedBy?: readonly MetricId[];
  /** The metric of the rate that is derived from an amount or a counter. */
  readonly rate?: MetricId;
}

/** A metric's declaration without its id, which is its key in the catalogue. */
export type MetricSpec = Omit<Metric, 'id'>;

/** The first part of a metric's name: `disk` of `disk.read.throughput`. */
export function areaOf(id: MetricId): string {
  return id.split('.', 1)[0]!;
}
