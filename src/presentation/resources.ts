import type { Resource, Resources } from '../analyse/resources/resources.ts';
import { mostOf } from '../analyse/statistics/binned.ts';
import type { Panel } from '../panels/panel.ts';
import { formatShort } from '../text/quantity.ts';
import { type Amounts, amountCells } from './amounts.ts';
import type { PageTable, TableRow } from './table.ts';

/** A row of a table of resources; without cells if it has no numbers. */
export interface ResourceRow extends TableRow {
  /** The kind of resource, if the name alone does not show it. */
  readonly word?: string | undefined;
  readonly resource: Resource | undefined;
}

/** The content of a row: a resource, or only a name. */
export type ResourceEntry = Pick<ResourceRow, 'key' | 'name' | 'word' | 'resource'>;

const numbers = ['mean', 'p50', 'p95', 'p99', 'max'] as const;

/** The headings of a table of resources. */
export const RESOURCE_HEAD: readonly string[] = ['resource', 'measure', ...numbers, 'mean % busy'];

/** A row for each resource: the measure, its numbers, its use. */
export function resourcesTable(
  caption: string,
  entries: readonly ResourceEntry[],
): PageTable<ResourceRow> {
  return { caption, head: RESOURCE_HEAD, groups: [{ rows: entries.map(rowOf) }] };
}

function rowOf(entry: ResourceEntry): ResourceRow {
  if (entry.resource === undefined) return { ...entry, cells: [] };
  const { measure, statistics, utilisation, unit, metric } = entry.resource;
  const values = numbers.map((number) => statistics[number]);
  const amounts: Amounts = { unit, metric, most: mostOf(statistics), values };
  const inUnit = amountCells(amounts);
  const cells = [
    inUnit.symbol === '' ? measure : `${measure}, ${inUnit.symbol}`,
    ...inUnit.numbers,
    utilisation === null ? '' : formatShort(utilisation.statistics.mean),
  ];
  return { ...entry, cells, amounts };
}

/** The summary's row of each entity. */
export type ResourceRows = ReadonlyMap<string, Resource>;

/** Finds rows by entity, for the tables before folds. */
export function resourceRows({ main, rest }: Resources): ResourceRows {
  const found = new Map<string, Resource>();
  for (const resource of [...main, ...rest]) {
    const key = groupKey(resource.panel);
    // If several logs measured parts of the run, the first one covers most.
    if (resource.panel.entity !== null && !found.has(key)) found.set(key, resource);
  }
  return found;
}

/** The key of a chart's entity, the same in all sections. */
export function groupKey({ host, entity }: Pick<Panel, 'host' | 'entity'>): string {
  return entity === null || entity.name === ''
    ? JSON.stringify([host])
    : JSON.stringify([host, entity.kind, entity.name]);
}
