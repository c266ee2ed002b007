import { type Column, columnName } from '../../model/column.ts';
import { ofHost } from '../../model/of-host.ts';
import type { Platform } from '../../model/platform.ts';
import type { ResultCell, ResultTable } from '../../model/result.ts';
import { fileAt, type Run, type Source } from '../../model/run.ts';
import { entityLives, type Life } from '../entity-lives.ts';

/** What says which series a row is of. */
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

/** A column of a log, from the first to the last sample of its entity. */
export interface MeasuredSeries {
  readonly identity: SeriesIdentity;
  readonly source: Source;
  readonly column: Column;
  readonly life: Life;
}

/** A number of a table of results. */
export interface ResultSeries {
  readonly identity: SeriesIdentity;
  readonly cell: ResultCell & { readonly value: number };
}

export type HostSeries = MeasuredSeries | ResultSeries;

/**
 * The series of a host in the order of the Parquet tables: by metric, entity, column and source, so that a query of one
 * metric skips the row groups of the others.
 */
export function seriesOfHost(run: Run, host: string): readonly HostSeries[] {
  const measured = ofHost(run.sources, host).flatMap((source) => seriesOfSource(run, source));
  const results = ofHost(run.results, host).flatMap((table) => seriesOfResults(run, table));
  return [...measured, ...results].sort(byMetric);
}

function seriesOfSource(run: Run, source: Source): MeasuredSeries[] {
  const lives = entityLives(source);
  return source.columns.map((column) => {
    const entity = source.entities[column.entity]!;
    const life = lives[column.entity]!;
    const identity: SeriesIdentity = {
      ...{ run: run.name, host: source.host, file: fileAt(source, 0) },
      ...{ source: source.id, tool: source.tool, platform: source.platform },
      ...{ entity_kind: entity.kind, entity: entity.name, metric: column.metric },
      ...{ column: columnName(column), bucket: column.bucket ?? '', unit: column.factor.unit },
    };
    return { identity, source, column, life };
  });
}

function seriesOfResults({ name }: Run, table: ResultTable): ResultSeries[] {
  const { host, file, id, tool, platform, columns } = table;
  const log = { run: name, host, file, source: id, tool, platform };
  return table.rows.flatMap((row) =>
    row.cells.flatMap((cell, i): ResultSeries[] => {
      const column = columns[i]!;
      const { metric, unit } = column;
      if (cell === null || cell.value === null || metric === null || unit === null) return [];
      const about = { entity_kind: 'result', entity: row.name, metric, unit };
      const identity = { ...log, ...about, column: columnName(column), bucket: '' };
      return [{ identity, cell: { ...cell, value: cell.value } }];
    }),
  );
}

const ORDER = ['metric', 'entity', 'column', 'bucket', 'file', 'source'] as const;

/** By code units, the same everywhere. */
function byMetric({ identity: a }: HostSeries, { identity: b }: HostSeries): number {
  const key = ORDER.find((name) => a[name] !== b[name]);
  if (key === undefined) return 0;
  return a[key] < b[key] ? -1 : 1;
}
