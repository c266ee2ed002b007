import type { Resource, Resources } from '../analyse/resources/resources.ts';
import { mostOf } from '../analyse/statistics/binned.ts';
import type { Panel } from '../panels/panel.ts';
import { formatShort } from '../text/quantity.ts';
import { type Amounts, amountCells } from './amounts.ts';
import type { TableBlock, TableCell, TableColumn, TableRow } from './blocks/block.ts';
import { courseColumn, numberColumn, textCells, wordColumn } from './blocks/column.ts';

/** The content of a row: a resource, or only a name. */
export interface ResourceEntry {
  readonly key: string;
  readonly name: string;
  /** The kind of resource, if the name alone does not show it. */
  readonly word?: string | undefined;
  readonly resource: Resource | undefined;
}

const numbers = ['mean', 'p50', 'p95', 'p99', 'max'] as const;
/** How much the numbers matter where there is no room for all, and the course over time. */
const WEIGHTS = { mean: 6, p50: 2, p95: 4, p99: 1, max: 5, busy: 3, course: 3 } as const;

const COLUMNS: readonly TableColumn[] = [
  wordColumn('resource'),
  wordColumn('measure'),
  ...numbers.map((head) => numberColumn(head, { weight: WEIGHTS[head] })),
  numberColumn('% busy', { key: 'busy', weight: WEIGHTS.busy }),
];

/** A row for each resource: the measure, its numbers, its use. */
export function resourcesTable(caption: string, entries: readonly ResourceEntry[]): TableBlock {
  return {
    ...{ kind: 'table', id: 'resources', label: caption, caption, notes: [] },
    ...{ columns: COLUMNS, groups: [{ rows: entries.map(rowOf) }], rowWord: 'resource' },
  };
}

/** Returns a table of resources with the course of each over the time of its run. */
export function resourceCourses(entries: readonly ResourceEntry[]): TableBlock {
  const table = resourcesTable('', entries);
  const rows = table.groups[0]!.rows.map((row, i): TableRow => {
    const { read, limit, panel } = entries[i]!.resource!;
    const course = { read: () => [read().total], limit, window: panel.run.window };
    return { ...row, cells: [...row.cells, { text: '', course }] };
  });
  return {
    ...table,
    label: 'Resources',
    columns: [...COLUMNS, courseColumn('over time', { weight: WEIGHTS.course })],
    groups: [{ rows }],
  };
}

function rowOf({ key, name, word, resource }: ResourceEntry): TableRow {
  const first = { text: name, ...(word !== undefined && { detail: word }) };
  if (resource === undefined) return { key, cells: [first, ...COLUMNS.slice(1).map(() => EMPTY)] };
  const { measure, statistics, utilisation, unit, metric } = resource;
  const values = numbers.map((number) => statistics[number]);
  const amounts: Amounts = { unit, metric, most: mostOf(statistics), values };
  const inUnit = amountCells(amounts);
  const texts = [
    inUnit.symbol === '' ? measure : `${measure}, ${inUnit.symbol}`,
    ...inUnit.numbers,
    utilisation === null ? '' : formatShort(utilisation.statistics.mean),
  ];
  return { key, cells: [first, ...textCells(texts)], amounts };
}

const EMPTY: TableCell = { text: '' };

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
