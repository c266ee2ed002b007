import type { Column } from '../../model/column.ts';
import { ofHost } from '../../model/of-host.ts';
import { fileAt, printedResults, type Run, type Source } from '../../model/run.ts';
import { columnFields } from '../column-fields.ts';
import { type EntityLifetime, entityLives } from '../entity-lives.ts';
import { type ResultSeries, resultSeries, type SeriesIdentity } from '../result-series.ts';
import { workloadSeries } from '../workloads.ts';

/** A column of a log, from the first to the last sample of its entity. */
export interface MeasuredSeries {
  readonly identity: SeriesIdentity;
  readonly source: Source;
  readonly column: Column;
  readonly life: EntityLifetime;
}

/** A series of a log, or a number of a table of results. */
export type HostSeries = MeasuredSeries | ResultSeries;

/**
 * The series of a host in the order of the Parquet tables: by metric, entity, column and source, so that a query of one
 * metric skips the row groups of the others.
 */
export function seriesOfHost(run: Run, host: string): readonly HostSeries[] {
  const measured = ofHost(run.sources, host).flatMap((source) => seriesOfSource(run, source));
  const results = ofHost(printedResults(run), host).flatMap((table) => resultSeries(run, table));
  return [...measured, ...results].sort(byMetric);
}

/** The series with what was computed for a host's benchmarks, in the same order. */
export function withWorkloads(
  run: Run,
  host: string,
  series: readonly HostSeries[],
): readonly HostSeries[] {
  return [...series, ...workloadSeries(run, host)].sort(byMetric);
}

function seriesOfSource(run: Run, source: Source): MeasuredSeries[] {
  const lives = entityLives(source);
  return source.columns.map((column) => {
    const life = lives[column.entity]!;
    const identity: SeriesIdentity = {
      run: run.name,
      host: source.host,
      file: fileAt(source, 0),
      source: source.id,
      tool: source.tool,
      platform: source.platform,
      ...columnFields(source, column),
    };
    return { identity, source, column, life };
  });
}

const SORT_KEYS = ['metric', 'entity', 'column', 'bucket', 'file', 'source'] as const;

/** Compares by code units, which is the same everywhere. */
function byMetric({ identity: a }: HostSeries, { identity: b }: HostSeries): number {
  const key = SORT_KEYS.find((name) => a[name] !== b[name]);
  if (key === undefined) return 0;
  return a[key] < b[key] ? -1 : 1;
}
