import { group as groupBy } from 'd3-array';
import type { CombinedHost } from '../model/comparison.ts';
import type { Entity, EntityKind } from '../model/entity.ts';
import type { Run } from '../model/run.ts';
import { entityKey, trafficOf } from '../panels/traffic.ts';
import { type Matchable, matchEntities } from './match-entities.ts';

/** The names of entities on several sides. */
export interface EntityNames {
  /** Returns the name that an entity of a host shares with its partners; without any its own. */
  of(host: string, entity: Entity): string;
}

/** The kinds of entities that may have other names on each side, but the same role. */
export const KINDS_WITH_ROLES: readonly EntityKind[] = [
  'disk',
  'group',
  'filesystem',
  'pool',
  'nic',
  'job',
];

/** Finds the entities of a combined run that are the same on several sides. Hosts match by name if a run has several. */
export function namesInCommon(run: Run): EntityNames {
  const names = new Map<string, string>();
  const groups = groupBy(run.combines!, ({ host }) => (run.severalHosts === true ? host : ''));
  for (const hosts of groups.values()) {
    for (const kind of KINDS_WITH_ROLES) {
      for (const match of matchEntities(hosts.map(({ name }) => entitiesOf(run, name, kind)))) {
        for (const [i, name] of match.names.entries()) {
          if (name !== null)
            names.set(entityKey(hosts[i]!.name, { kind, name, parent: -1 }), match.name);
        }
      }
    }
  }
  return { of: (host, entity) => names.get(entityKey(host, entity)) ?? entity.name };
}

function entitiesOf(run: Run, host: CombinedHost['name'], kind: EntityKind): readonly Matchable[] {
  const entities = run.sources
    .filter((source) => source.host === host)
    .flatMap((source) => source.entities.filter((entity) => entity.kind === kind));
  return [...new Set(entities.map(({ name }) => name))].map((name) => ({
    name,
    load: trafficOf(run).get(entityKey(host, { kind, name, parent: -1 })) ?? 0,
  }));
}
