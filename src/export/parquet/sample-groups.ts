import { isOfEvents } from '../../model/axis.ts';
import { fileAt, type Run, type Source } from '../../model/run.ts';
import { CellReader } from '../cell-reader.ts';
import { clockMs } from '../csv.ts';
import { stateText } from '../state-text.ts';
import type { HostSeries, MeasuredSeries, ResultSeries } from './host-series.ts';
import { IdentityRows } from './identity-rows.ts';
import { numbersOrNull } from './numbers-or-null.ts';
import { GROUP_ROWS, type RowGroup } from './parquet-file.ts';

/** The rows of `samples/`, in row groups: one for each sample of each series. */
export function* sampleGroups(run: Run, series: readonly HostSeries[]): Generator<RowGroup> {
  let left = rowsOf(series);
  const room = () => new SampleRows(run, Math.min(GROUP_ROWS, left));
  let rows = room();
  const take = () => {
    const group = rows.group();
    left -= rows.count;
    rows = room();
    return group;
  };
  for (const [i, one] of series.entries()) {
    const isNewMetric = i > 0 && one.identity.metric !== series[i - 1]!.identity.metric;
    if (isNewMetric && rows.count > GROUP_ROWS / 2) {
      // A row group ends with a metric if it can.
      if (rows.count + rowsOf(seriesOfMetric(series, i)) > GROUP_ROWS) yield take();
    }
    if ('cell' in one) {
      if (rows.isFull) yield take();
      rows.addResult(one);
      continue;
    }
    const reader = new CellReader(one.column);
    let { from } = one.life;
    while (from < one.life.to) {
      from = rows.addSamples(one, reader, from);
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

/** The most rows that series have. */
function rowsOf(series: Iterable<HostSeries>): number {
  let count = 0;
  for (const one of series) count += 'cell' in one ? 1 : Math.max(0, one.life.to - one.life.from);
  return count;
}

const OF_SERIES = [
  ...(['run', 'host', 'source', 'tool', 'platform', 'entity_kind', 'entity'] as const),
  ...(['metric', 'column', 'bucket', 'unit'] as const),
] as const;

/** The rows of one row group, by column. */
class SampleRows {
  count = 0;
  readonly #run: Run;
  readonly #identities = new IdentityRows();
  readonly #sample: Float64Array;
  readonly #elapsed: Float64Array;
  readonly #span: Float64Array;
  readonly #value: Float64Array;
  readonly #line: Float64Array;
  readonly #time: (bigint | null)[] = [];
  readonly #state: string[] = [];
  readonly #file: string[] = [];

  /** Has room for so many rows. */
  constructor(run: Run, rows: number) {
    this.#run = run;
    this.#sample = new Float64Array(rows);
    this.#elapsed = new Float64Array(rows);
    this.#span = new Float64Array(rows);
    this.#value = new Float64Array(rows);
    this.#line = new Float64Array(rows);
  }

  get isFull(): boolean {
    return this.count === this.#value.length;
  }

  addResult({ identity, cell }: ResultSeries): void {
    const at = this.count++;
    this.#identities.add(identity, 1);
    this.#sample[at] = 0;
    this.#elapsed[at] = Number.NaN;
    this.#span[at] = Number.NaN;
    this.#value[at] = cell.value;
    this.#line[at] = cell.line;
    this.#time[at] = null;
    this.#state[at] = '';
    this.#file[at] = identity.file;
  }

  /** Adds the samples from `from` on, until the row group is full; returns the next one. */
  addSamples({ identity, source, column, life }: MeasuredSeries, reader: CellReader, from: number) {
    const { axis } = source;
    const isEvent = isOfEvents(axis);
    const times = timesOf(this.#run, source);
    const isOneFile = source.parts.length <= 1;
    const most = this.#value.length;
    const first = this.count;
    let at = first;
    let i = from;
    for (; i < life.to && at < most; i++) {
      reader.read(i);
      // An event is of one disk; rows for the other disks would be noise.
      if (reader.state === 'absent' && isEvent) continue;
      this.#sample[at] = source.firstSample + i;
      this.#elapsed[at] = axis.elapsed[i]!;
      this.#span[at] = column.span === null ? axis.span[i]! : column.span[i]!;
      this.#value[at] = reader.value;
      this.#line[at] = reader.line === 0 ? Number.NaN : reader.line;
      this.#time[at] = times[i]!;
      this.#state[at] = reader.state === 'printed' ? '' : stateText(source, reader.state);
      this.#file[at] = isOneFile ? identity.file : fileAt(source, i);
      at++;
    }
    this.#identities.add(identity, at - first);
    this.count = at;
    return i;
  }

  /** The rows as columns; no more may be added. */
  group(): RowGroup {
    const { count } = this;
    return {
      ...Object.fromEntries(OF_SERIES.map((name) => [name, this.#identities.column(name)])),
      file: this.#file,
      sample: this.#sample.subarray(0, count),
      time: this.#time,
      elapsed_s: numbersOrNull(this.#elapsed, count),
      span_s: numbersOrNull(this.#span, count),
      value: numbersOrNull(this.#value, count),
      state: this.#state,
      line: numbersOrNull(this.#line, count),
    };
  }
}

const instants = new WeakMap<Source, readonly (bigint | null)[]>();

/** The instants of a log's samples, in ms; the series of a log share them. */
export function timesOf(run: Run, source: Source): readonly (bigint | null)[] {
  const known = instants.get(source);
  if (known !== undefined) return known;
  const times = Array.from(source.axis.elapsed, (elapsed) => instantOf(run, elapsed));
  instants.set(source, times);
  return times;
}

/** An instant of a run for a Parquet file; null without a clock. */
export function instantOf(run: Run, elapsed: number): bigint | null {
  const ms = clockMs(run, elapsed);
  return ms === null ? null : BigInt(ms);
}
