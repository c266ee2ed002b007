import { displayUnit, formatNumber } from '../../src/analyse/quantity.ts';
import type { Resource } from '../../src/analyse/resources.ts';
import type { Table, TableRow } from './table.ts';

/** A row of a table of resources; without cells where nothing is known of it. Its course stands behind the cells. */
export interface ResourceRow extends TableRow {
  /** What kind of resource it is, where the name alone does not say. */
  readonly word?: string | undefined;
  readonly resource: Resource | undefined;
}

/** What a row is about: a resource, or only a name. */
export type ResourceEntry = Pick<ResourceRow, 'key' | 'name' | 'word' | 'resource'>;

const numbers = ['mean', 'p50', 'p95', 'p99', 'max'] as const;

const HEAD = ['resource', 'measure', ...numbers, 'mean % busy'];

/** One row a resource: what is counted, its numbers, how busy it was. */
export function resourcesTable(
  caption: string,
  entries: readonly ResourceEntry[],
): Table<ResourceRow> {
  const rows = entries.map((entry) => ({ ...entry, cells: cellsOf(entry.resource) }));
  return { caption, head: HEAD, groups: [{ rows }] };
}

function cellsOf(resource: Resource | undefined): readonly string[] {
  if (resource === undefined) return [];
  const { measure, statistics, utilisation } = resource;
  const { unit, by } = displayUnit(resource.unit, statistics.max);
  return [
    unit === '' ? measure : `${measure}, ${unit}`,
    ...numbers.map((number) => formatNumber(statistics[number] / by)),
    utilisation === null ? '' : formatNumber(utilisation.statistics.mean),
  ];
}
