import type { MetricId } from '../../../model/metric.ts';
import { growthBySteps } from '../../signals/growth.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';

/** How often something happened to a group. */
export interface Counted {
  readonly times: number;
  /** The time that it was counted in. A single report counts since the group was made. */
  readonly when: 'in this time' | 'since it began';
}

/** Counts what a counter of a group counts; null if it did not happen, or is not measured. */
export function countedOf(
  { signals }: Evidence,
  { host, entity }: Pick<Signal, 'host' | 'entity'>,
  metric: MetricId,
): Counted | null {
  const signal = signals.one(host, entity, metric);
  if (signal === undefined || !(highestOf(signal) > 0)) return null;
  const { values } = signal.logs[0]!.read();
  const known = values.filter((value) => !Number.isNaN(value));
  const isOne = known.length === 1;
  const times = isOne ? known[0]! : growthBySteps(known);
  return times > 0 ? { times, when: isOne ? 'since it began' : 'in this time' } : null;
}
