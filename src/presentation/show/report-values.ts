import { columnName, readValues } from '../../model/column.ts';
import { entityColumns } from '../../model/entity-columns.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatQuantity, formatWhole } from '../../text/quantity.ts';

/** Maximum number of entities whose values are listed. */
const MAX_ENTITIES = 12;

/** The values of each entity of the logs of one report, without zeros: all that they say. */
export function reportValues({ sources }: Run): readonly string[] {
  const single = sources.filter(({ axis }) => axis.elapsed.length === 1);
  const all = single.flatMap(({ entities, columns }) =>
    entities.flatMap(({ name, label }, index) => {
      const texts = entityColumns(columns, index).flatMap((column) => {
        const value = readValues(column, 0, 1)[0]!;
        return value && column.metric !== 'io.pending'
          ? `${columnName(column)} ${formatQuantity(value, column.factor)}`
          : [];
      });
      return texts.length === 0
        ? []
        : joinParts([joinParts([label, name], ' '), texts.join(', ')], ': ');
    }),
  );
  const more = all.length - MAX_ENTITIES;
  return more > 0 ? [...all.slice(0, MAX_ENTITIES), `and ${formatWhole(more)} more`] : all;
}
