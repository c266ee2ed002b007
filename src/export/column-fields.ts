import { type Column, columnName } from '../model/column.ts';
import type { Source } from '../model/run.ts';

/** Returns what identifies a column within its source as fields, the same in all exports. */
export function columnFields(source: Source, column: Column) {
  const { kind, name } = source.entities[column.entity]!;
  return {
    entity_kind: kind,
    entity: name,
    metric: column.metric,
    column: columnName(column),
    bucket: column.bucket ?? '',
    unit: column.factor.unit,
  };
}
