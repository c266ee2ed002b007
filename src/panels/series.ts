import { addValues, type Column, readValues } from '../model/column.ts';
import type { Quotient } from '../model/panel-spec.ts';
import type { Source } from '../model/run.ts';
import { metricOf } from '../model/vocabulary.ts';
import { roundLike } from './column-decimals.ts';
import type { Series, SeriesData } from './panel.ts';

/** The line of one column, with a name. */
export function columnSeries(source: Source, column: Column, label: string): Series {
  const { metric, unit } = measured(source, column);
  // Without a spread, which takes twice the memory: a log of thousands of devices has hundreds of thousands of lines.
  return {
    label,
    metric,
    unit,
    source,
    columns: [column],
    read: (out) => ({ ...seriesTimes(source, column), values: readAll(source, column, out) }),
  };
}

/** The line of one column divided by another; NaN if the divisor is 0, because there is no mean without events. */
export function quotientSeries(
  source: Source,
  {
    metric,
    of: dividendColumn,
    by: divisorColumn,
  }: Omit<Quotient, 'of' | 'by'> & { readonly of: Column; readonly by: Column },
  label: string,
): Series {
  return {
    label,
    metric,
    unit: metricOf(source.metrics, metric).unit,
    source,
    columns: [dividendColumn, divisorColumn],
    read(out) {
      const values = readAll(source, dividendColumn, out);
      const divisor = borrowAll(source, divisorColumn);
      // A plain loop: `map` calls a function for each sample and takes ten times as long.
      for (let i = 0; i < values.length; i++) {
        values[i] = divisor[i]! > 0 ? values[i]! / divisor[i]! : Number.NaN;
      }
      return { ...seriesTimes(source, dividendColumn), values };
    },
  };
}

/** The sum over entities at each sample; NaN if no entity has the sample. */
export function sumSeries(source: Source, columns: readonly Column[], label: string): Series {
  const first = columns[0]!;
  return {
    label,
    ...measured(source, first),
    source,
    columns,
    read: () => ({
      ...timesOf(source),
      span: source.axis.span,
      values: sumOf(source, columns),
    }),
  };
}

function measured(
  { metrics }: Source,
  { metric, factor }: Column,
): Pick<Series, 'metric' | 'unit'> {
  return { metric, unit: metricOf(metrics, metric, factor.unit).unit };
}

function readAll({ axis }: Source, column: Column, out?: Float64Array): Float64Array {
  return readValues(column, 0, axis.elapsed.length, partOf(out, axis.elapsed.length));
}

/** The first samples of given memory; undefined if it is too short. */
export function partOf(out: Float64Array | undefined, samples: number): Float64Array | undefined {
  return out === undefined || out.length < samples ? undefined : out.subarray(0, samples);
}

function sumOf(source: Source, columns: readonly Column[]): Float64Array {
  const [first, ...others] = columns;
  if (first === undefined) return new Float64Array(0);
  const known = sums.get(first);
  if (
    known?.columns.length === columns.length &&
    columns.every((column, i) => column === known.columns[i])
  )
    return known.values.slice();
  const sum = readAll(source, first);
  if (others.length === 0) return sum;
  for (const column of others) addValues(column, sum);
  sums.set(first, { columns, values: roundLike(columns, sum) });
  return sum.slice();
}

/** The sums that were read last: the sum of all disks of a large host is shown and judged many times. */
const sums = new WeakMap<Column, { columns: readonly Column[]; values: Float64Array }>();

let scratch = new Float64Array(0);

/** The samples of a column, valid until the next call: hundreds of divisors share one allocation. */
function borrowAll({ axis }: Source, column: Column): Float64Array {
  const { length } = axis.elapsed;
  if (scratch.length < length) scratch = new Float64Array(length);
  return readValues(column, 0, length, scratch.subarray(0, length));
}

/** The times of a line whose rows are those of a column. */
export function seriesTimes(source: Source, column: Column): Omit<SeriesData, 'values'> {
  return { ...timesOf(source), span: columnSpan(source, column) };
}

function timesOf({ axis }: Source) {
  const breaks = axis.marks
    .filter(({ kind }) => kind === 'gap' || kind === 'restart')
    .map(({ sample }) => sample);
  return { elapsed: axis.elapsed, interval: axis.interval.value, breaks };
}

/** The spans of the column's rows, else of the reports; cached, because thousands of processes share them. */
export function columnSpan({ axis }: Source, { span }: Column): Float64Array {
  if (span === null) return axis.span;
  const known = spans.get(span);
  if (known !== undefined) return known;
  const whole = axis.span.map((seconds, i) => (Number.isNaN(span[i]!) ? seconds : span[i]!));
  spans.set(span, whole);
  return whole;
}

const spans = new WeakMap<Float64Array, Float64Array>();
