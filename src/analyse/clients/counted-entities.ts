import type { Entity, EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isLoopback, isTotal, repeatsOthers } from '../../model/repeats.ts';
import type { Run } from '../../model/run.ts';
import { HOST_ITSELF, signalsOf } from '../signals/signals.ts';

/** The entities whose rates add up to that of a host: each once, or the sum if a log has only that. */
export function countedEntities(
  run: Run,
  host: string,
  kind: EntityKind,
  metric: MetricId,
): readonly Pick<Entity, 'kind' | 'name'>[] {
  const all = signalsOf(run)
    .of(host, kind, metric)
    .map(({ entity }) => entity);
  const each = all.filter((entity) => !repeatsOthers(entity) && !isLoopback(entity));
  if (each.length > 0) return each;
  const total = all.filter(isTotal);
  return total.length > 0 ? total : [HOST_ITSELF];
}
