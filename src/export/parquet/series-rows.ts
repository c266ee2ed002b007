import { assumptionsOfLines } from '../../analyse/figures/assumptions.ts';
import { boundsOfLines, exactly } from '../../analyse/figures/bounds.ts';
import { scopeOf } from '../../analyse/key-figures/scope.ts';
import { eventWeights } from '../../analyse/statistics/event-weights.ts';
import { seriesStatistics } from '../../analyse/statistics/series-statistics.ts';
import { type Block, readValues } from '../../model/column.ts';
import type { Run } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { columnSeries, columnSpan } from '../../panels/series.ts';
import { boundsJson, numberOrNull } from '../json/number-json.ts';
import type { ResultSeries } from '../result-series.ts';
import { spreadOf } from '../spread.ts';
import type { HostSeries, MeasuredSeries } from './host-series.ts';
import { SAMPLE_COLUMNS } from './long-columns.ts';
import type { ParquetColumn, ParquetColumns } from './parquet-column.ts';
import { instantOf } from './timed-rows.ts';

const number = (meaning: string) =>
  ({ type: 'number', isOptional: true, meaning }) as const satisfies ParquetColumn;
const count = (meaning: string) => ({ type: 'count', meaning }) as const satisfies ParquetColumn;

const identity = (({
  sample: _a,
  time: _b,
  elapsed_s: _c,
  span_s: _d,
  value: _e,
  state: _f,
  line: _g,
  ...columns
}) => columns)(SAMPLE_COLUMNS);

/** The columns of `series/`, the index across runs. */
export const SERIES_COLUMNS = {
  ...identity,
  labels: {
    type: 'map',
    isOptional: true,
    meaning:
      "what the run was made with: `labels` of the directory's `statgraph.json`, parameters of `--runs`",
  },
  start: {
    type: 'instant',
    isOptional: true,
    isFiltered: true,
    meaning: 'start of the first interval; null without a clock',
  },
  end: {
    type: 'instant',
    isOptional: true,
    isFiltered: true,
    meaning: 'end of the last interval; null without a clock',
  },
  from_s: number("the same as start, in seconds from the run's zero"),
  to_s: number("the same as end, in seconds from the run's zero"),
  covered: number("the part of the run's time that values cover, 0 to 1"),
  n: count('values that count: with a span, and no average since boot'),
  n_idle: count('values that were restored as zero, because the tool leaves out what is idle'),
  n_undefined: count(
    'samples without a value, because the tool printed none or there were no events',
  ),
  weighted_by: {
    type: 'text',
    meaning:
      'how much a value counts: `time` or, for a mean over events, `events`; empty for a result',
  },
  mean: number('the weighted mean; the value of a result'),
  low: number('the lowest mean that the printed digits allow'),
  high: number('the highest mean that the printed digits allow'),
  assumes: {
    type: 'text',
    meaning:
      'what the values depend on that no log says: `first report`, `interval`, `unit`, joined by commas',
  },
  scope: {
    type: 'text',
    meaning:
      'the rows that the values speak for: `printed CPUs`, `listed processes`, `listed disks`; empty if they are all of the host',
  },
  min: number('the least value'),
  p50: number('the median, weighted as the mean; null below 3 values'),
  p95: number('the 95th percentile, weighted as the mean; null below 20 values'),
  p99: number('the 99th percentile, weighted as the mean; null below 100 values'),
  max: number('the greatest value'),
  sd: number('the standard deviation, weighted as the mean'),
  ar1: number(
    'the autocorrelation of consecutive samples, -1 to 1: where it is near 1, many samples are few independent ones',
  ),
  integral: number('of a rate: the mean times the seconds it covers, such as the bytes moved'),
} as const satisfies ParquetColumns;

type SeriesRow = { readonly [Name in keyof typeof SERIES_COLUMNS]: unknown };

/** The rows of `series/`. */
export function* seriesRows(run: Run, series: readonly HostSeries[]): Generator<SeriesRow> {
  for (const hostSeries of series)
    yield 'cell' in hostSeries ? resultRow(run, hostSeries) : measuredRow(run, hostSeries);
}

function labelsOf({ labels }: Run) {
  return labels === undefined || labels.length === 0 ? null : labels;
}

function measuredRow(
  run: Run,
  { identity: head, source, column, life }: MeasuredSeries,
): SeriesRow {
  const series = columnSeries(source, column, '');
  const panel = { run, source, entity: source.entities[column.entity]!, series: [series] };
  const statistics = seriesStatistics(panel, series);
  const { mean, weightedBy, weight } = statistics;
  const metric = metricOf(source.metrics, column.metric, column.factor.unit);
  const span = columnSpan(source, column);
  const weights = (eventWeights(panel, metric, span) ?? span).subarray(life.from, life.to);
  // A process of a minute is in a log of days: the samples before and after its life are not read.
  const spread = spreadOf(readValues(column, life.from, life.to), { mean, weights });
  const hasIntegral = metric.kind === 'rate' && weightedBy === 'time';
  return {
    ...head,
    labels: labelsOf(run),
    ...timesOf(run, source.axis, life),
    covered: numberOrNull(statistics.covered),
    n: spread.n,
    n_idle: countOf(column.blocks, stateCode.idle),
    n_undefined: countOf(column.blocks, stateCode.undefined),
    weighted_by: weightedBy,
    mean: numberOrNull(mean),
    ...boundsJson(boundsOfLines([series], mean)),
    assumes: assumptionsOfLines([series]).join(','),
    scope: scopeOf(run, source.host, panel.entity.kind) ?? '',
    min: numberOrNull(statistics.min),
    p50: numberOrNull(statistics.p50),
    p95: numberOrNull(statistics.p95),
    p99: numberOrNull(statistics.p99),
    max: numberOrNull(statistics.max),
    sd: numberOrNull(spread.deviation),
    ar1: numberOrNull(spread.autocorrelation),
    integral: hasIntegral ? numberOrNull(mean * weight) : null,
  };
}

function timesOf(
  run: Run,
  { elapsed, span }: MeasuredSeries['source']['axis'],
  { from, to }: MeasuredSeries['life'],
) {
  if (!(from < to)) return { start: null, end: null, from_s: null, to_s: null };
  const first = span[from]!;
  const start = elapsed[from]! - (first > 0 ? first : 0);
  const end = elapsed[to - 1]!;
  return {
    start: instantOf(run, start),
    end: instantOf(run, end),
    from_s: start,
    to_s: end,
  };
}

function countOf(blocks: readonly Block[], code: number): number {
  let count = 0;
  for (const { states } of blocks) {
    if (states === null) continue;
    for (let i = 0; i < states.length; i++) if (states[i] === code) count++;
  }
  return count;
}

/** The row of a result: a number that was printed once is its own mean, minimum and maximum. */
function resultRow(
  run: Run,
  { identity: head, cell: { value }, bounds = exactly(value) }: ResultSeries,
): SeriesRow {
  const nothing = { start: null, end: null, from_s: null, to_s: null, covered: null };
  return {
    ...head,
    labels: labelsOf(run),
    ...nothing,
    n: 1,
    n_idle: 0,
    n_undefined: 0,
    weighted_by: '',
    mean: value,
    ...boundsJson(bounds),
    assumes: '',
    scope: '',
    min: value,
    p50: null,
    p95: null,
    p99: null,
    max: value,
    sd: null,
    ar1: null,
    integral: null,
  };
}
