import type { EntityKind } from '../../model/entity.ts';
import type { Source } from '../../model/run.ts';
import { matchesGlob } from '../../text/glob.ts';

/** Bytes a second that devices can move, by the globs of their names. */
export type Capacities = ReadonlyMap<string, number>;

/** Kinds of devices with a capacity. Groups declare theirs, interfaces have the speed of their link. */
const DEVICES: ReadonlySet<EntityKind> = new Set(['pool', 'filesystem', 'disk']);

/** Adds capacities to the devices of each host; the first glob that matches counts. */
export function addCapacities(
  sources: readonly Source[],
  capacities: ReadonlyMap<string, Capacities>,
): Source[] {
  return sources.map((source) => {
    const given = [...(capacities.get(source.host) ?? [])];
    if (given.length === 0) return source;
    const entities = source.entities.map((entity) => {
      const found = DEVICES.has(entity.kind)
        ? given.find(([glob]) => matchesGlob(entity.name, glob))
        : undefined;
      return found === undefined ? entity : { ...entity, capacity: found[1] };
    });
    return { ...source, entities };
  });
}
