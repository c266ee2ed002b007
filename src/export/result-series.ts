import type { Bounds } from '../analyse/figures/bounds.ts';
import { columnName } from '../model/column.ts';
import type { Platform } from '../model/platform.ts';
import type { ResultCell, ResultTable } from '../model/result.ts';
import type { Run } from '../model/run.ts';

/** The identity of the series of a row. */
export interface SeriesIdentity {
  readonly run: string;
  readonly host: string;
  readonly file: string;
  readonly source: number;
  readonly tool: string;
  readonly platform: Platform;
  readonly entity_kind: string;
  readonly entity: string;
  readonly metric: string;
  readonly column: string;
  readonly bucket: string;
  readonly unit: string;
}

/** A number of a table of results. */
export interface ResultSeries {
  readonly identity: SeriesIdentity;
  readonly cell: ResultCell & { readonly value: number };
  /** The range of a number that was computed from rounded ones. */
  readonly bounds?: Bounds;
}

/** The numbers of a table of results that have a metric. */
export function resultSeries({ name }: Run, table: ResultTable): ResultSeries[] {
  const { host, file, id, tool, platform, columns } = table;
  const log = { run: name, host, file, source: id, tool, platform };
  return table.rows.flatMap((row) =>
    row.cells.flatMap((cell, i): ResultSeries[] => {
      const column = columns[i]!;
      const { metric, unit } = column;
      if (cell === null || cell.value === null || metric === null || unit === null) return [];
      const about = { entity_kind: 'result', entity: row.name, metric };
      const identity = { ...log, ...about, column: columnName(column), bucket: '', unit };
      return [{ identity, cell: { ...cell, value: cell.value } }];
    }),
  );
}
