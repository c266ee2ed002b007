import type { Resource, Resources } from '../analyse/resources.ts';
import type { Panel } from '../panels/panel.ts';

/** The summary's row of each entity. */
export type ResourceRows = ReadonlyMap<string, Resource>;

/** Finds rows by entity, for the tables that stand before folds. */
export function resourceRows({ main, rest }: Resources): ResourceRows {
  const rows = [...main, ...rest].filter(({ panel }) => panel.entity !== null);
  return new Map(rows.map((resource) => [entityKey(resource.panel), resource]));
}

/** What makes charts belong to one entity, whichever section they stand in. */
export function entityKey({ host, entity }: Pick<Panel, 'host' | 'entity'>): string {
  return entity === null || entity.name === ''
    ? JSON.stringify([host])
    : JSON.stringify([host, entity.kind, entity.name]);
}
