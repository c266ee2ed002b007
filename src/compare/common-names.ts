import type { Entity, EntityKind } from '../model/entity.ts';
import { entityKey, trafficOf } from '../panels/traffic.ts';
import { type Matchable, matchEntities } from './match-entities.ts';
import { KINDS_WITH_ROLES } from './names-in-common.ts';
import type { Side } from './side.ts';

/** Returns the name that a device of a side shares with its partners; without any its own. */
export type CommonName = (side: number, entity: Pick<Entity, 'kind' | 'name'>) => string;

/** Finds the devices that are the same on all sides, by their names, else by their role: the only busy one of each side. */
export function commonNames(sides: readonly Side[]): CommonName {
  const found = new Map<string, string>();
  for (const kind of KINDS_WITH_ROLES) {
    for (const { name, names } of matchEntities(sides.map((side) => devicesOf(side, kind)))) {
      for (const [side, own] of names.entries())
        if (own !== null) found.set(JSON.stringify([side, kind, own]), name);
    }
  }
  return (side, { kind, name }) => found.get(JSON.stringify([side, kind, name])) ?? name;
}

/** The devices of a kind of all runs of a side, with the most that each moved in a run. */
function devicesOf({ runs }: Side, kind: EntityKind): readonly Matchable[] {
  const loads = new Map<string, number>();
  for (const run of runs) {
    for (const { host, entities } of run.sources) {
      for (const entity of entities.filter((each) => each.kind === kind)) {
        const load = trafficOf(run).get(entityKey(host, entity)) ?? 0;
        loads.set(entity.name, Math.max(load, loads.get(entity.name) ?? 0));
      }
    }
  }
  return [...loads].map(([name, load]) => ({ name, load }));
}
