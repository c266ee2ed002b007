import type { Entity } from '../../model/entity.ts';
import type { Run } from '../../model/run.ts';
import { entityKey, trafficOf } from '../../panels/traffic.ts';
import { namesByRole, type SideEntity } from '../sides/common-names.ts';

/** The names of entities on several sides. */
export interface EntityNames {
  /** Returns the name that an entity of a host shares with its partners; without any its own. */
  of(host: string, entity: Entity): string;
  /** Returns the name that a host shares with its partners; empty if no run has several. */
  hostOf(host: string): string;
}

/** Finds the entities of a combined run that are the same on several sides. */
export function namesInCommon(run: Run): EntityNames {
  const hosts = new Map(run.combines!.map((host) => [host.name, host]));
  const entities = run.sources.flatMap((source) => {
    const { side, host } = hosts.get(source.host)!;
    return source.entities.map((entity): SideEntity => {
      const load = trafficOf(run).get(entityKey(source.host, entity)) ?? 0;
      return { side, host, kind: entity.kind, name: entity.name, load };
    });
  });
  const sides = 1 + Math.max(-1, ...run.combines!.map(({ side }) => side));
  const names = namesByRole(entities, { sides, severalHosts: run.severalHosts === true });
  return {
    of: (name, entity) => {
      const { side, host } = hosts.get(name)!;
      return names.of(side, host, entity);
    },
    hostOf: (name) => {
      const { side, host } = hosts.get(name)!;
      return names.hosts.of(side, host);
    },
  };
}
