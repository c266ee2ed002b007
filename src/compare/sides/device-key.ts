import type { Figure } from '../../analyse/figures/figure.ts';
import { areaOf } from '../../model/metric.ts';

/** Returns a key that is the same for all figures of a device, or of a resource of a host, and of no other one. */
export function deviceKey({
  host,
  entity,
  metric,
}: Pick<Figure, 'host' | 'entity' | 'metric'>): string {
  const resource = entity?.kind === 'host' ? areaOf(metric) : '';
  return JSON.stringify([host, entity?.kind, entity?.name, resource]);
}
