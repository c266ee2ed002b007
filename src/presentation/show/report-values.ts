import { columnName, readValues } from '../../model/column.ts';
import { entityColumns } from '../../model/entity-columns.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatQuantity } from '../../text/quantity.ts';

/** The first values of each entity of a run, without zeros: all that a log of one report says. */
export function reportValues({ sources }: Run): readonly string[] {
  return sources.flatMap(({ entities, columns }) =>
    entities.flatMap(({ name, label }, index) => {
      const texts = entityColumns(columns, index).flatMap((column) => {
        const value = readValues(column, 0, 1)[0]!;
        return value ? `${columnName(column)} ${formatQuantity(value, column.factor)}` : [];
      });
      return texts.length === 0
        ? []
        : joinParts([joinParts([label, name], ' '), texts.join(', ')], ': ');
    }),
  );
}
