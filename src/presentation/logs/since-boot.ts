import { type Column, cellAt, columnName } from '../../model/column.ts';
import { entityColumns } from '../../model/entity-columns.ts';
import type { Source } from '../../model/run.ts';
import { printedToken } from '../../text/token.ts';
import { sourceName } from './source-name.ts';

/** Maximum number of rows of the table; the export has all. */
const MAX_ROWS = 60;

/** The averages since boot of a log, as it prints them. */
export interface SinceBootTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly SinceBootRow[];
  /** Number of rows that are left out because there are too many. */
  readonly more: number;
}

/** The averages of an entity: its name, then a cell for each heading. */
interface SinceBootRow {
  readonly name: string;
  readonly cells: readonly string[];
}

/**
 * The first report of a log if it is an average since boot. It is in no chart and no statistics, but it is the only
 * information about the time before the run. Null if a log has none.
 */
export function sinceBootTable(source: Source): SinceBootTable | null {
  const sample = source.axis.sinceBoot.indexOf(1);
  if (sample < 0) return null;
  const isSinceBoot = (column: Column) =>
    !column.derived && cellAt(column, sample).state === 'since-boot';
  const columns = source.columns.filter(isSinceBoot);
  const heads = [...new Set(columns.map(columnName))];
  const rows = source.entities.flatMap(({ name }, entity) => {
    const ofEntity = entityColumns(source.columns, entity).filter(isSinceBoot);
    return [...new Set(ofEntity.map(({ bucket }) => bucket))].map((bucket): SinceBootRow => {
      const row = ofEntity.filter((column) => column.bucket === bucket);
      const cell = (head: string) => tokenOf(source, row, { head, sample });
      const owner = name || source.host || 'machine';
      const names = bucket === null ? owner : `${owner} ${bucket}`;
      return { name: names, cells: heads.map(cell) };
    });
  });
  if (rows.length === 0) return null;
  return {
    caption: sourceName(source),
    head: heads,
    rows: rows.slice(0, MAX_ROWS),
    more: Math.max(0, rows.length - MAX_ROWS),
  };
}

function tokenOf(
  source: Source,
  columns: readonly Column[],
  { head, sample }: { readonly head: string; readonly sample: number },
): string {
  const column = columns.find((c) => columnName(c) === head);
  return (column && printedToken(source, column, sample)) ?? '–';
}
