import type { MetricId, MetricSpec } from '../metric.ts';
import type { Unit } from '../unit.ts';

/** A maker of metrics that differ only in title and meaning. */
function maker(kind: MetricSpec['kind'], unit: Unit) {
  return (title: string, meaning: string): MetricSpec => ({ title, meaning, unit, kind });
}

/** Events per second. */
export const perSecond = maker('rate', '1/s');

/** Bytes per second. */
export const throughput = maker('rate', 'B/s');

/** A share of time or of events. */
export const share = maker('ratio', '%');

/** Bytes in use or free at an instant, or the size of a single request. */
export const bytes = maker('gauge', 'B');

/** A time: of a single request, of the slowest, of a percentile, of a whole run. */
export const duration = maker('gauge', 's');

/** A number at an instant, or its mean: threads, requests in a queue, the load. */
export const number = maker('gauge', '1');

/** A mean over the events of an interval, whose metrics are `weightedBy`. */
export function mean(
  title: string,
  unit: Unit,
  meaning: string,
  weightedBy?: readonly MetricId[],
): MetricSpec {
  return { title, meaning, unit, kind: 'mean', ...(weightedBy && { weightedBy }) };
}

/** A total of the interval, and the metric of its rate. */
export function intervalAmount(
  title: string,
  unit: Unit,
  meaning: string,
  rate?: MetricId,
): MetricSpec {
  return { title, meaning, unit, kind: 'amount', ...(rate && { rate }) };
}

/** A total since boot or another beginning, and the metric of its rate. */
export function counter(title: string, unit: Unit, meaning: string, rate?: MetricId): MetricSpec {
  return { title, meaning, unit, kind: 'counter', ...(rate && { rate }) };
}
