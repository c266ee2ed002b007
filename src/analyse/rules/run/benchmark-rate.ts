import { mean } from 'd3-array';
import { periodsOf, type Span } from '../../../model/span.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatQuantity } from '../../../text/quantity.ts';
import { isWholeBenchmark } from '../../benchmark-whole.ts';
import { lengthIn } from '../../figures/length-text.ts';
import { speedText } from '../../resources/link-speed.ts';
import { cellsIn } from '../../signals/grid.ts';
import { meanUpTo, sustainedCells } from '../../signals/highest-mean.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { knownValues, medianOf, quantileOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf, shownMean } from '../kinds/measured.ts';
import type { RuleFinding } from '../rule.ts';

/** The usual rate is the upper quartile. */
const USUAL_QUANTILE = 0.75;
/**
 * The benchmark is warmed up when its rate first reaches this share of its usual rate, and for ten seconds this share of
 * its mean: a single report may be high by chance.
 */
const WARMED_UP_SHARE = 0.8;

/** A connection sends until its end, so that it hung if this many of its last reports have nothing. */
const SILENT_REPORTS = 3;

/** A benchmark stalls if its usual rate is this many times as high. */
export const STALLED_FACTOR = 10;

/** The fields of rules that judge the rate of a benchmark. */
export const benchmarkRates = {
  of: ['job', 'host'],
  measure: { metrics: ['benchmark.operations', 'benchmark.throughput'] },
} as const;

/** The rate of a benchmark, from the end of its warm-up to its last operation, or to its end if it hung. */
export interface BenchmarkRate {
  readonly values: Float64Array;
  /** How many times its usual rate is as high; NaN before and after. */
  readonly fall: Float64Array;
  /** The cell at which the benchmark is warmed up, and the first one after it. */
  readonly begin: number;
  readonly end: number;
  readonly usual: number;
  /** Its tool and job: `pgbench transactions`. */
  readonly name: string;
}

/**
 * Returns the rate of a benchmark; null if there is none, or if it is a part of another one: reads and writes belong to
 * transactions.
 */
export function benchmarkRate(evidence: Evidence, signal: Signal): BenchmarkRate | null {
  const values = isPart(evidence, signal)
    ? null
    : measuredValues(evidence, signal, { metrics: [signal.metric] });
  if (values === null) return null;
  const { entity, logs } = signal;
  const usualOf = (isMeant: (value: number) => boolean) =>
    quantileOf(values.filter(isMeant), USUAL_QUANTILE);
  // A benchmark that did nothing for most of the time has the usual rate of the rest.
  const usual = usualOf((value) => value >= 0) || usualOf((value) => value > 0);
  const cells = sustainedCells(evidence.grid);
  const warm = WARMED_UP_SHARE * mean(values)!;
  const last = values.findLastIndex((value) => value > 0) + 1;
  const printed = values.findLastIndex((value) => value >= 0) + 1;
  // Its last operation may come long before its end: it hung.
  const silent = (SILENT_REPORTS * intervalOf(signal)) / evidence.grid.step;
  const end = printed - last >= (isConnection(signal) ? silent : cells) ? printed : last;
  const begin = values.findIndex((value, i) => {
    const ahead = Math.min(cells, end - i);
    return value >= WARMED_UP_SHARE * usual && meanUpTo(values, i + ahead - 1, ahead) >= warm;
  });
  const job = entity.kind === 'host' ? '' : nameOf(evidence.run, signal);
  const { tool } = logs[0]!.source;
  const name = job.startsWith(tool) ? job : joinParts([tool, job], ' ');
  const fall = values.map((value, i) => (i < begin || i >= end ? Number.NaN : usual / value));
  return begin < 0 ? null : { values, fall, begin, end, usual, name };
}

/** The share of the rates below the range of most of them; as many are above it. */
const LOW_QUANTILE = 0.1;
/** Maximum distance of the ends of this range from the median, as a share of the median. */
const MAX_DISTANCE = 0.3;

/** Returns the median of rates, the range of most of them (of all with 0), and whether the range is near the median. */
export function levelIn(rates: Float64Array, lowest = LOW_QUANTILE) {
  const known = knownValues(rates);
  const [low, value, high] = [lowest, 0.5, 1 - lowest].map((part) => quantileOf(known, part)) as [
    number,
    number,
    number,
  ];
  const isLevel =
    value > 0 && low >= (1 - MAX_DISTANCE) * value && high <= (1 + MAX_DISTANCE) * value;
  return { count: known.length, low, value, high, isLevel };
}

/** Whether the rate is that of a connection. */
export const isConnection = ({ logs }: Signal) => logs[0]!.source.tool.startsWith('iperf');

/** Returns the subject of a finding about the rate of a benchmark. */
export function rateSubject({
  host,
  entity,
  metric,
  logs,
}: Signal): Pick<RuleFinding, 'subject' | 'unit' | 'variant'> {
  const { unit, source } = logs[0]!;
  return { subject: { host, entity, metrics: [metric] }, unit, variant: source.tool };
}

/** The mean rate of a benchmark in a span. */
export function rateIn(evidence: Evidence, signal: Signal, span: Span): number {
  return shownMean(evidence, signal, { measure: { metrics: [signal.metric] }, span });
}

/**
 * Returns the median rate of a benchmark since it was warmed up, in words; with a fall that lasted until its end, before
 * it. Reports without an operation after its last one count.
 */
export function medianText(
  signal: Signal,
  { values, begin }: BenchmarkRate,
  fall?: number,
): string {
  const median = rateText(signal, medianOf(values.subarray(begin, fall)));
  return fall !== undefined
    ? `until its end; before, the median was ${median}`
    : `the median is ${median}`;
}

/**
 * Returns for how long a benchmark did nothing at all, which the mean of a longer span hides: `0/s for 2 min of it, `.
 */
export function nothingText(
  { grid }: Evidence,
  signal: Signal,
  { values, span }: { readonly values: Float64Array; readonly span: Span },
): string {
  const cells = periodsOf(span).flatMap((period) => {
    const { from, to } = cellsIn(grid, period);
    return [...values.subarray(from, to)].filter((value) => value >= 0);
  });
  const zeros = cells.filter((value) => value === 0).length;
  return zeros > 0 && zeros < cells.length
    ? `${rateText(signal, 0)} for ${lengthIn(signal, zeros * grid.step)} of it, `
    : '';
}

/** Formats a rate of a benchmark: `8,000/s`, `700 MiB/s`, that of a connection `941 Mbit/s`. */
export function rateText(signal: Signal, rate: number): string {
  const { metric } = signal;
  if (isConnection(signal)) return speedText(8 * rate);
  return metric.endsWith('throughput')
    ? formatQuantity(rate, { unit: 'B/s', metric })
    : `${formatNumber(rate)}/s`;
}

function isPart({ signals }: Evidence, { host, entity, metric, logs }: Signal): boolean {
  if (isWholeBenchmark(entity)) return false;
  return signals
    .of(host, entity.kind, metric)
    .some(
      (other) =>
        isWholeBenchmark(other.entity) &&
        other.logs.some(({ source }) => source === logs[0]!.source),
    );
}
