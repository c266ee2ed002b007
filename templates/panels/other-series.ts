import { type Column, columnName } from '../../src/model/column.ts';
import type { Source } from '../../src/model/run.ts';
import type { Series } from './panel.ts';
import { columnSeries } from './series.ts';
import { isUsed } from './used.ts';

/**
 * The lines that no other chart of the catalogue shows: columns of undescribed metrics, and entities of which a log
 * tells nothing but the operations, as vmstat does of four disks under shortened names.
 */
export function otherSeries(prefixes: readonly string[], source: Source): Series[] {
  return source.columns
    .filter((column) => isOther(prefixes, source, column) && isUsed(column, 'any'))
    .map((column) => columnSeries(source, column, { axis: 'y', label: labelOf(source, column) }));
}

function isOther(prefixes: readonly string[], source: Source, column: Column): boolean {
  if (!prefixes.some((prefix) => column.metric.startsWith(prefix))) return false;
  return column.metric.startsWith('other.') || isAlone(source, column);
}

/** Whether the column is the only one of its entity, as operations without anything about them are. */
function isAlone({ columns }: Source, column: Column): boolean {
  return columns.every((c) => c === column || c.entity !== column.entity);
}

function labelOf({ entities }: Source, column: Column): string {
  const { name } = entities[column.entity]!;
  const word = columnName(column);
  return name === '' || name === word ? word : `${name} ${word}`;
}
