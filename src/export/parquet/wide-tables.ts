import { group as groupBy } from 'd3-array';
import type { Column } from '../../model/column.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { Run } from '../../model/run.ts';
import type { State } from '../../model/state.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { CellReader } from '../cell-reader.ts';
import type { HostSeries, MeasuredSeries } from './host-series.ts';
import { SAMPLE_COLUMNS } from './long-columns.ts';
import { numbersOrNull } from './numbers-or-null.ts';
import type { ParquetColumn, ParquetColumns } from './parquet-column.ts';
import { maxGroupRows, type ParquetTable, type RowGroup } from './parquet-file.ts';
import { TimedRows } from './timed-rows.ts';

const { run, host, file, source, tool, entity, sample, time, elapsed_s, span_s, line } =
  SAMPLE_COLUMNS;

/** The columns of every wide table, before those of the metrics. */
export const WIDE_COLUMNS = {
  run,
  host,
  file,
  source,
  tool,
  entity,
  sample,
  time,
  elapsed_s,
  span_s,
  state: {
    type: 'text',
    meaning:
      'the state of all its cells, as in `samples`: `since-boot`, `moment`, `frozen` (all without values), `idle`, …; empty if they differ or are as printed',
  },
  line,
} as const satisfies ParquetColumns;

/** Series that make the rows of a wide table: the metrics of an entity in a log. */
type EntitySeries = readonly MeasuredSeries[];

/** The series of a host, divided into those in wide tables and the others. */
export interface WideTables {
  readonly tables: ReadonlyMap<EntityKind, Omit<ParquetTable, 'facts'>>;
  /** Histograms, columns that no metric describes, further columns of a metric, and results. */
  readonly rest: readonly HostSeries[];
}

/**
 * The wide tables of a host: one for each kind of entity, with a row for each entity and sample, a column for each
 * metric.
 */
export function wideTables(run: Run, series: readonly HostSeries[]): WideTables {
  const rest: HostSeries[] = [];
  const taken = new Map<object, Map<string, MeasuredSeries[]>>();
  for (const hostSeries of series) {
    if (!isWide(hostSeries)) {
      rest.push(hostSeries);
      continue;
    }
    const ofSource = taken.get(hostSeries.source) ?? new Map<string, MeasuredSeries[]>();
    taken.set(hostSeries.source, ofSource);
    const key = `${hostSeries.column.entity}`;
    const entitySeries = ofSource.get(key) ?? [];
    ofSource.set(key, entitySeries);
    // The first column of a metric is in the order of the series.
    if (entitySeries.some(({ column }) => column.metric === hostSeries.column.metric))
      rest.push(hostSeries);
    else entitySeries.push(hostSeries);
  }
  const entities = [...taken.values()].flatMap((ofSource) => [...ofSource.values()]).sort(byEntity);
  const kinds = groupBy(entities, ([first]) => first!.source.entities[first!.column.entity]!.kind);
  const tables = new Map(
    [...kinds]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, kindEntities]) => [kind, tableOf(run, kindEntities)]),
  );
  return { tables, rest };
}

function isWide(hostSeries: HostSeries): hostSeries is MeasuredSeries {
  if ('cell' in hostSeries) return false;
  const { bucket, metric } = hostSeries.column;
  return bucket === null && metric.includes('.') && !metric.startsWith('other.');
}

function byEntity([first]: EntitySeries, [second]: EntitySeries): number {
  const [a, b] = [first!.identity, second!.identity];
  const key = (['entity', 'file', 'source'] as const).find((name) => a[name] !== b[name]);
  return key === undefined ? 0 : a[key] < b[key] ? -1 : 1;
}

function tableOf(run: Run, entities: readonly EntitySeries[]): Omit<ParquetTable, 'facts'> {
  const metrics = new Map<string, ParquetColumn>();
  for (const { column, source: log } of entities.flat()) {
    const { title, unit } = metricOf(log.metrics, column.metric, column.factor.unit);
    metrics.set(column.metric, { type: 'number', isOptional: true, meaning: `${title} [${unit}]` });
  }
  const sorted = [...metrics].sort(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name);
  const columns = { ...WIDE_COLUMNS, ...Object.fromEntries(sorted) };
  return { columns, groups: wideGroups(run, entities, names) };
}

function* wideGroups(
  run: Run,
  entities: readonly EntitySeries[],
  metrics: readonly string[],
): Generator<RowGroup> {
  const most = maxGroupRows(metrics.length);
  let left = entities.reduce((sum, [first]) => sum + samplesOf(first!), 0);
  const empty = () => new WideRows(run, metrics, Math.min(most, left));
  let rows = empty();
  const places = new Map(metrics.map((metric, place) => [metric, place]));
  for (const series of entities) {
    const readers = series.map(({ column }) => new PlacedReader(column, places));
    const { from, to } = series[0]!.life;
    for (let i = from; i < to; i++) {
      rows.add(series, readers, i);
      if (!rows.isFull) continue;
      yield rows.group();
      left -= rows.count;
      rows = empty();
    }
  }
  if (rows.count > 0) yield rows.group();
}

function samplesOf({ life }: MeasuredSeries): number {
  return Math.max(0, life.to - life.from);
}

/** Reads the cells of a column and has the index of its metric in the table. */
class PlacedReader extends CellReader {
  readonly place: number;

  constructor(column: Column, places: ReadonlyMap<string, number>) {
    super(column);
    this.place = places.get(column.metric)!;
  }
}

const SERIES_NAMES = ['run', 'host', 'source', 'tool', 'entity'] as const;

/** The rows of one row group, by column. */
class WideRows {
  readonly #rows: TimedRows;
  readonly #metrics: readonly string[];
  /** The values of each metric. */
  readonly #cells: readonly Float64Array[];

  constructor(run: Run, metrics: readonly string[], most: number) {
    this.#rows = new TimedRows(run, most);
    this.#metrics = metrics;
    this.#cells = metrics.map(() => new Float64Array(most).fill(Number.NaN));
  }

  get count(): number {
    return this.#rows.count;
  }

  get isFull(): boolean {
    return this.#rows.isFull;
  }

  /** Adds a sample of an entity, unless the log has nothing of it there. */
  add(series: EntitySeries, readers: readonly PlacedReader[], i: number): void {
    let common: State | null = null;
    let [isMixed, line] = [false, 0];
    for (const reader of readers) {
      reader.read(i);
      if (reader.state === 'absent') continue;
      if (common !== null && common !== reader.state) isMixed = true;
      common = reader.state;
      if (line === 0) line = reader.line;
    }
    if (common === null) return;
    const at = this.#rows.add(series[0]!, i, { state: isMixed ? 'printed' : common, line });
    for (const reader of readers) {
      // An average since boot must not be taken for a value of this interval.
      if (reader.state !== 'since-boot') this.#cells[reader.place]![at] = reader.value;
    }
  }

  /** The rows as columns; no more may be added. */
  group(): RowGroup {
    const cells = this.#metrics.map((name, place) => [
      name,
      numbersOrNull(this.#cells[place]!, this.count),
    ]);
    return { ...this.#rows.columns(SERIES_NAMES), ...Object.fromEntries(cells) };
  }
}
