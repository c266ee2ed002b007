import { type Column, columnName } from '../../src/model/column.ts';
import type { Entity, Source } from '../../src/model/run.ts';
import { MOST_SERIES } from './choose-columns.ts';
import type { Series } from './panel.ts';
import { columnSeries } from './series.ts';
import { isUsed } from './used.ts';

/** Lines that share a chart. */
export interface OtherSeries {
  /** What they are about; null where each is about an entity of its own. */
  readonly entity: Entity | null;
  readonly series: readonly Series[];
}

/**
 * The lines that no other chart of the catalogue shows: columns of undescribed metrics, and entities of which a log
 * tells nothing but the operations, as vmstat does of four disks under shortened names. An entity with several has
 * charts of its own, one for each unit.
 */
export function otherSeries(prefixes: readonly string[], source: Source): OtherSeries[] {
  const columns = source.columns.filter(
    (column) => isOther(prefixes, source, column) && isUsed(column, 'any'),
  );
  const groups = new Map<string, Column[]>();
  for (const column of columns) {
    const isOnly = columns.every((c) => c === column || c.entity !== column.entity);
    const key = `${isOnly ? '' : column.entity} ${column.factor.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), column]);
  }
  return [...groups].flatMap(([key, group]) => toCharts(source, group, key.startsWith(' ')));
}

function isOther(prefixes: readonly string[], source: Source, column: Column): boolean {
  if (!prefixes.some((prefix) => column.metric.startsWith(prefix))) return false;
  return column.metric.startsWith('other.') || isAlone(source, column);
}

/** Whether the column is the only one of its entity, as operations without anything about them are. */
function isAlone({ columns }: Source, column: Column): boolean {
  return columns.every((c) => c === column || c.entity !== column.entity);
}

function toCharts(source: Source, columns: readonly Column[], isMixed: boolean): OtherSeries[] {
  const entity = source.entities[columns[0]!.entity]!;
  const series = columns.map((column) => {
    const owner = source.entities[column.entity]!.name;
    return columnSeries(source, column, {
      axis: 'y',
      label: labelOf(column, isMixed ? owner : ''),
    });
  });
  return Array.from({ length: Math.ceil(series.length / MOST_SERIES) }, (_, i) => ({
    entity: isMixed || entity.name === '' ? null : entity,
    series: series.slice(i * MOST_SERIES, (i + 1) * MOST_SERIES),
  }));
}

function labelOf(column: Column, owner: string): string {
  const word = columnName(column);
  const name = column.bucket === null ? word : `${word} ${column.bucket}`;
  return owner === '' || owner === name ? name : `${owner} ${name}`;
}
