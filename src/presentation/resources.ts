import { roundingOf } from '../analyse/figures/bounds.ts';
import type { Resource, Resources } from '../analyse/resources/resources.ts';
import { mostOf } from '../analyse/statistics/binned.ts';
import type { Panel } from '../panels/panel.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatShort } from '../text/quantity.ts';
import { type Amounts, amountCells } from './amounts.ts';
import type { Course, TableBlock, TableRow } from './blocks/block.ts';
import { courseColumn, numberColumn, wordColumn } from './blocks/column.ts';
import { type FilledColumn, filledFrom, tableOf } from './blocks/filled-column.ts';

/** The content of a row: a resource, or only a name. */
export interface ResourceEntry {
  readonly key: string;
  readonly name: string;
  /** The kind of resource, if the name alone does not show it. */
  readonly word?: string | undefined;
  readonly resource: Resource | undefined;
}

const NUMBERS = ['mean', 'p50', 'p95', 'p99', 'max'] as const;
/** How much the numbers matter where there is no room for all, and the course over time. */
const WEIGHTS = { mean: 6, p50: 2, p95: 4, p99: 1, max: 5, busy: 3, course: 3 } as const;

/** A row for each resource: the measure, its numbers, its use. */
export function resourcesTable(caption: string, entries: readonly ResourceEntry[]): TableBlock {
  const form = { ...FORM, label: caption, caption };
  const heads = headsOf(entries);
  return tableOf(form, columnsOf(entries, heads), rowsOf(entries, heads));
}

/** Returns a table of resources with the course of each over the time of its run. */
export function resourceCourses(entries: readonly ResourceEntry[]): TableBlock {
  const courses = filledFrom(
    courseColumn('over time', { weight: WEIGHTS.course }),
    entries,
    ({ resource }) => ({ text: '', course: courseOf(resource) }),
  );
  const form = { ...FORM, label: 'Resources' };
  const heads = headsOf(entries);
  return tableOf(form, [...columnsOf(entries, heads), courses], rowsOf(entries, heads));
}

const FORM = { id: 'resources', rowWord: 'resource' } as const;

type Heads = readonly (typeof NUMBERS)[number][];

/** Returns the headings of the numbers that some resource has: a percentile of too few samples is not known. */
function headsOf(entries: readonly ResourceEntry[]): Heads {
  return NUMBERS.filter((head) =>
    entries.some(({ resource }) => !Number.isNaN(resource?.statistics[head] ?? Number.NaN)),
  );
}

function columnsOf(entries: readonly ResourceEntry[], heads: Heads): readonly FilledColumn[] {
  const texts = entries.map(({ resource }) => resource && textsOf(resource, heads));
  return [
    filledFrom(wordColumn('resource'), entries, ({ name, word = '' }) => ({
      text: name,
      detail: word,
    })),
    filledFrom(wordColumn('measure'), texts, (each) => each?.measure ?? ''),
    ...heads.map((head, i) =>
      filledFrom(
        numberColumn(head, { weight: WEIGHTS[head] }),
        texts,
        (each) => each?.numbers[i] ?? '',
      ),
    ),
    filledFrom(
      numberColumn('% busy', { key: 'busy', weight: WEIGHTS.busy }),
      texts,
      (each) => each?.busy ?? '',
    ),
  ];
}

function textsOf(resource: Resource, heads: Heads) {
  const { measure, utilisation } = resource;
  const { symbol, numbers } = amountCells(amountsOf(resource, heads));
  return {
    measure: joinParts([measure, symbol], ', '),
    numbers,
    busy:
      utilisation === null
        ? ''
        : formatShort(utilisation.statistics.mean, roundingOf([utilisation.line])),
  };
}

function rowsOf(
  entries: readonly ResourceEntry[],
  heads: Heads,
): readonly Omit<TableRow, 'cells'>[] {
  return entries.map(({ key, resource }) => {
    return { key, amounts: resource && amountsOf(resource, heads) };
  });
}

function amountsOf({ statistics, unit, metric, lines }: Resource, heads: Heads): Amounts {
  const values = heads.map((head) => statistics[head]);
  return { unit, metric, most: mostOf(statistics), values, rounding: roundingOf(lines) };
}

function courseOf(resource: Resource | undefined): Course | null {
  if (resource === undefined) return null;
  const { read, limit, panel } = resource;
  return { read: () => [read().total], limit, window: panel.run.window };
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
