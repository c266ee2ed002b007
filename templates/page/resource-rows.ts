import type { Resource, Resources } from '../../src/analyse/resources.ts';
import { entityKey } from './report-sections.ts';

/** The summary's row of each entity. */
export type ResourceRows = ReadonlyMap<string, Resource>;

/** Finds rows by entity, for the tables that stand before folds. */
export function resourceRows({ main, rest }: Resources): ResourceRows {
  const rows = [...main, ...rest].filter(({ panel }) => panel.entity !== null);
  return new Map(rows.map((resource) => [entityKey(resource.panel), resource]));
}
