import { isOfEvents } from '../../model/axis.ts';
import type { Run } from '../../model/run.ts';
import { CellReader } from '../cell-reader.ts';
import type { ResultSeries } from '../result-series.ts';
import type { HostSeries, MeasuredSeries } from './host-series.ts';
import { numbersOrNull } from './numbers-or-null.ts';
import { MAX_GROUP_ROWS, type RowGroup } from './parquet-file.ts';
import { TimedRows } from './timed-rows.ts';

/** The rows of `samples/`, in row groups: one for each sample of each series. */
export function* sampleGroups(run: Run, series: readonly HostSeries[]): Generator<RowGroup> {
  let left = rowsOf(series);
  const empty = () => new SampleRows(run, Math.min(MAX_GROUP_ROWS, left));
  let rows = empty();
  const take = () => {
    const group = rows.group();
    left -= rows.count;
    rows = empty();
    return group;
  };
  for (const [i, hostSeries] of series.entries()) {
    const isNewMetric = i > 0 && hostSeries.identity.metric !== series[i - 1]!.identity.metric;
    if (isNewMetric && rows.count > MAX_GROUP_ROWS / 2) {
      // A row group ends with a metric if it can.
      if (rows.count + rowsOf(seriesOfMetric(series, i)) > MAX_GROUP_ROWS) yield take();
    }
    if ('cell' in hostSeries) {
      if (rows.isFull) yield take();
      rows.addResult(hostSeries);
      continue;
    }
    const reader = new CellReader(hostSeries.column);
    let { from } = hostSeries.life;
    while (from < hostSeries.life.to) {
      from = rows.addSamples(hostSeries, reader, from);
      if (rows.isFull) yield take();
    }
  }
  if (rows.count > 0) yield take();
}

/** The series of a metric that follow each other. */
function* seriesOfMetric(series: readonly HostSeries[], from: number): Generator<HostSeries> {
  const { metric } = series[from]!.identity;
  for (let i = from; i < series.length && series[i]!.identity.metric === metric; i++) {
    yield series[i]!;
  }
}

/** Returns the maximum number of rows that series have. */
function rowsOf(series: Iterable<HostSeries>): number {
  let count = 0;
  for (const hostSeries of series)
    count += 'cell' in hostSeries ? 1 : Math.max(0, hostSeries.life.to - hostSeries.life.from);
  return count;
}

const SERIES_NAMES = [
  ...(['run', 'host', 'source', 'tool', 'platform', 'entity_kind', 'entity'] as const),
  ...(['metric', 'column', 'bucket', 'unit'] as const),
] as const;

/** The rows of one row group, by column. */
class SampleRows {
  readonly #rows: TimedRows;
  readonly #value: Float64Array;

  constructor(run: Run, most: number) {
    this.#rows = new TimedRows(run, most);
    this.#value = new Float64Array(most);
  }

  get count(): number {
    return this.#rows.count;
  }

  get isFull(): boolean {
    return this.#rows.isFull;
  }

  addResult(series: ResultSeries): void {
    this.#value[this.#rows.addResult(series)] = series.cell.value;
  }

  /** Adds the samples from `from` on, until the row group is full; returns the next one. */
  addSamples(series: MeasuredSeries, reader: CellReader, from: number): number {
    const isEvent = isOfEvents(series.source.axis);
    let i = from;
    for (; i < series.life.to && !this.#rows.isFull; i++) {
      reader.read(i);
      // An event is of one disk; rows for the other disks would be noise.
      if (reader.state === 'absent' && isEvent) continue;
      this.#value[this.#rows.add(series, i, reader)] = reader.value;
    }
    return i;
  }

  /** The rows as columns; no more may be added. */
  group(): RowGroup {
    return { ...this.#rows.columns(SERIES_NAMES), value: numbersOrNull(this.#value, this.count) };
  }
}
