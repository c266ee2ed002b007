import { group } from 'd3-array';
import type { Entity } from '../../model/entity.ts';
import { isLoopback, isTotal, repeatsOthers } from '../../model/repeats.ts';
import type { Source } from '../../model/run.ts';
import { familyOf } from './device-names.ts';

/** Devices of memory and files. */
const NO_DISK = /^(loop|ram|zram)\d+$/;

/**
 * Counts devices that repeat others as originals if none of these others was measured: a log that has only `md127` or
 * only `bond0`. They must be of one family, because of `md0` and `dm-0` one may repeat the other.
 */
export function markStandAlone(sources: readonly Source[]): Source[] {
  const alone = [...group(sources, ({ host }) => host)].map(([host, logs]) => {
    const entities = logs.flatMap((source) => source.entities);
    return [host, new Set([...aloneOf(entities, isStorage), ...aloneOf(entities, isNic)])] as const;
  });
  const byHost = new Map(alone);
  return sources.map((source) => {
    const found = byHost.get(source.host)!;
    if (found.size === 0) return source;
    const entities = source.entities.map((entity) =>
      found.has(entity) ? originalOf(entity) : entity,
    );
    return { ...source, entities };
  });
}

const isStorage = ({ kind, name }: Entity) =>
  (kind === 'disk' || kind === 'group' || kind === 'partition') && !NO_DISK.test(name);
const isNic = (entity: Entity) => entity.kind === 'nic' && !isLoopback(entity) && !isTotal(entity);

/** Returns the devices of a kind if all of them repeat others only by their names; else none. */
function aloneOf(entities: readonly Entity[], isKind: (entity: Entity) => boolean): Entity[] {
  const devices = entities.filter(isKind);
  const areAlone = devices.every(
    (entity) => repeatsOthers(entity) && entity.kind !== 'partition' && entity.repeats == null,
  );
  const families = new Set(devices.map(familyOf));
  return areAlone && families.size === 1 ? devices : [];
}

function originalOf(entity: Entity): Entity {
  return { ...entity, kind: entity.kind === 'nic' ? 'nic' : 'disk', repeats: null };
}
