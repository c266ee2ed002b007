import { isOfEvents } from '../../model/axis.ts';
import { fileAt, type Run, type Source } from '../../model/run.ts';
import { CellReader } from '../cell-reader.ts';
import { clockMs } from '../csv.ts';
import { stateText } from '../state-text.ts';
import type { HostSeries, MeasuredSeries, ResultSeries } from './host-series.ts';
import type { SAMPLE_COLUMNS } from './long-columns.ts';
import { GROUP_ROWS, type RowGroup } from './parquet-file.ts';

/** The rows of `samples/`, in row groups: one for each sample of each series. */
export function* sampleGroups(run: Run, series: readonly HostSeries[]): Generator<RowGroup> {
  const rows = new SampleRows(run);
  for (const [i, one] of series.entries()) {
    const isNewMetric = i > 0 && one.identity.metric !== series[i - 1]!.identity.metric;
    if (isNewMetric && rows.count > GROUP_ROWS / 2) {
      // A row group ends with a metric if it can.
      if (rows.count + rowsOfMetric(series, i) > GROUP_ROWS) yield rows.take();
    }
    if ('cell' in one) {
      if (rows.count === GROUP_ROWS) yield rows.take();
      rows.addResult(one);
      continue;
    }
    const reader = new CellReader(one.column);
    let { from } = one.life;
    while (from < one.life.to) {
      from = rows.addSamples(one, reader, from);
      if (rows.count === GROUP_ROWS) yield rows.take();
    }
  }
  if (rows.count > 0) yield rows.take();
}

function rowsOfMetric(series: readonly HostSeries[], from: number): number {
  const { metric } = series[from]!.identity;
  let count = 0;
  for (let i = from; i < series.length && series[i]!.identity.metric === metric; i++) {
    const one = series[i]!;
    count += 'cell' in one ? 1 : Math.max(0, one.life.to - one.life.from);
  }
  return count;
}

type Values = { [Name in keyof typeof SAMPLE_COLUMNS]: unknown[] };

const TEXTS = ['run', 'host', 'tool', 'platform', 'entity_kind', 'entity'] as const;
const MORE_TEXTS = ['metric', 'column', 'bucket', 'unit'] as const;
const OF_SERIES = [...TEXTS, ...MORE_TEXTS, 'source'] as const;

/** The rows of one row group, by column. */
class SampleRows {
  count = 0;
  readonly #run: Run;
  #values = emptyValues();

  constructor(run: Run) {
    this.#run = run;
  }

  addResult({ identity, cell }: ResultSeries): void {
    const at = this.count++;
    const values = this.#values;
    for (const name of OF_SERIES) values[name][at] = identity[name];
    values.file[at] = identity.file;
    values.sample[at] = 0;
    values.time[at] = null;
    values.elapsed_s[at] = null;
    values.span_s[at] = null;
    values.value[at] = cell.value;
    values.state[at] = '';
    values.line[at] = cell.line;
  }

  /** Adds the samples from `from` on, until the row group is full; returns the next one. */
  addSamples({ identity, source, column, life }: MeasuredSeries, reader: CellReader, from: number) {
    const { axis } = source;
    const isEvent = isOfEvents(axis);
    const times = timesOf(this.#run, source);
    const values = this.#values;
    const { sample, time, elapsed_s, span_s, value, state, line, file } = values;
    const isOneFile = source.parts.length <= 1;
    const first = this.count;
    let at = first;
    let i = from;
    for (; i < life.to && at < GROUP_ROWS; i++) {
      reader.read(i);
      // An event is of one disk; rows for the other disks would be noise.
      if (reader.state === 'absent' && isEvent) continue;
      const span = column.span === null ? axis.span[i]! : column.span[i]!;
      sample[at] = source.firstSample + i;
      time[at] = times[i];
      elapsed_s[at] = axis.elapsed[i]!;
      span_s[at] = Number.isNaN(span) ? null : span;
      value[at] = Number.isNaN(reader.value) ? null : reader.value;
      state[at] = reader.state === 'printed' ? '' : stateText(source, reader.state);
      line[at] = reader.line === 0 ? null : reader.line;
      file[at] = isOneFile ? identity.file : fileAt(source, i);
      at++;
    }
    for (const name of OF_SERIES) {
      const texts = values[name];
      const text = identity[name];
      for (let k = first; k < at; k++) texts[k] = text;
    }
    this.count = at;
    return i;
  }

  /** The rows so far, which are then forgotten. */
  take(): RowGroup {
    const values = this.#values;
    this.#values = emptyValues();
    this.count = 0;
    return values;
  }
}

function emptyValues(): Values {
  const names = [...OF_SERIES, 'file', 'sample', 'time', 'elapsed_s', 'span_s'] as const;
  const all = [...names, 'value', 'state', 'line'] as const;
  return Object.fromEntries(all.map((name) => [name, []])) as unknown as Values;
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
