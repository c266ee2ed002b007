import { group } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import type { Entity, EntityKind } from '../../model/entity.ts';
import { hasHosts } from '../../model/run.ts';
import { entityKey, trafficOf } from '../../panels/traffic.ts';
import { type CommonHosts, commonHosts } from './common-hosts.ts';
import { type Matchable, matchEntities } from './match-entities.ts';
import type { Side } from './side.ts';

/** The kinds of entities that may have other names on each side, but the same role. */
const KINDS_WITH_ROLES: readonly EntityKind[] = [
  'disk',
  'group',
  'filesystem',
  'pool',
  'nic',
  'job',
];

/** The devices and hosts that are the same on several sides. */
export interface CommonNames {
  /** Returns the name that an entity of a side shares with its partners; without any its own. */
  of(side: number, host: string, entity: Pick<Entity, 'kind' | 'name'>): string;
  readonly hosts: CommonHosts;
}

/** An entity of a run of a side. */
export interface SideEntity extends Matchable {
  readonly side: number;
  readonly host: string;
  readonly kind: EntityKind;
}

/** Finds the devices and hosts that are the same on all sides; cached. */
export const commonNames = cachedBy((sides: readonly Side[]): CommonNames => {
  const severalHosts = sides.some(({ runs }) => runs.some(hasHosts));
  const entities = sides.flatMap(({ runs }, side) =>
    runs.flatMap((run) =>
      run.sources.flatMap(({ host, entities: ofLog }) =>
        ofLog.map((entity): SideEntity => {
          const load = trafficOf(run).get(entityKey(host, entity)) ?? 0;
          return { side, host, kind: entity.kind, name: entity.name, load };
        }),
      ),
    ),
  );
  return namesByRole(entities, { sides: sides.length, severalHosts });
});

/**
 * Finds the entities that are the same on all sides, by their names, else by their role: the only busy one of each side.
 * If a run has several hosts, they match, too.
 */
export function namesByRole(
  entities: readonly SideEntity[],
  { sides, severalHosts }: { readonly sides: number; readonly severalHosts: boolean },
): CommonNames {
  const all = Array.from({ length: sides }, (_, i) => entities.filter(({ side }) => side === i));
  const hosts = commonHosts(
    all.map((alike) => new Set(alike.map(({ host }) => host))),
    severalHosts,
  );
  const keyOf = ({ side, host, kind }: Pick<SideEntity, 'side' | 'host' | 'kind'>) =>
    JSON.stringify([hosts.of(side, host), kind]);
  const found = new Map<string, string>();
  const withRoles = entities.filter(({ kind }) => KINDS_WITH_ROLES.includes(kind));
  for (const [key, alike] of group(withRoles, keyOf)) {
    const bySide = Array.from({ length: sides }, (_, side) => ofSide(alike, side));
    for (const { name, names } of matchEntities(bySide)) {
      for (const [side, sideName] of names.entries())
        if (sideName !== null) found.set(JSON.stringify([side, key, sideName]), name);
    }
  }
  return {
    of: (side, host, { kind, name }) =>
      found.get(JSON.stringify([side, keyOf({ side, host, kind }), name])) ?? name,
    hosts,
  };
}

/** Returns the entities of a side, each with the most that it moved in a run. */
function ofSide(entities: readonly SideEntity[], side: number): readonly Matchable[] {
  const loads = new Map<string, number>();
  for (const { name, load } of entities.filter((entity) => entity.side === side))
    loads.set(name, Math.max(load, loads.get(name) ?? 0));
  return Array.from(loads, ([name, load]) => ({ name, load }));
}
