import { Adder, group } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Window } from '../../model/run.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { isWholeBenchmark } from '../benchmark-whole.ts';
import type { Figure } from '../figures/figure.ts';
import { signalPercentile, signalStatistics } from '../figures/signal-statistics.ts';
import { blockMeans } from '../signals/block-means.ts';
import { type TimeGrid, timeGrid } from '../signals/grid.ts';
import { intervalOf, readSignal, type Signal, signalsOf } from '../signals/signals.ts';
import { addUp } from '../statistics/add-up.ts';
import { leastSamples } from '../statistics/least-samples.ts';
import { percentileOf } from '../statistics/percentile.ts';
import { knownValues, medianOf } from '../statistics/quantile.ts';
import { type Statistics, statistics } from '../statistics/statistics.ts';
import { type KeyFigure, keyFigure } from './key-figure.ts';
import { betterOf } from './result-figures.ts';

/** Metrics of a benchmark's work over time. */
export const PROGRESS_WORK: readonly MetricId[] = ['benchmark.operations', 'benchmark.throughput'];
/** Metrics of the time of its operations. */
export const PROGRESS_TIMES: readonly MetricId[] = [
  'benchmark.latency',
  'benchmark.latency.percentile',
];

/** Whether it is what a benchmark did, or how long that took. */
export function isProgressMetric(metric: MetricId): boolean {
  return PROGRESS_WORK.includes(metric) || PROGRESS_TIMES.includes(metric);
}

/** The level that a benchmark kept for 95 % of the time. */
const LEVEL = { name: 'percentile', percent: 5 } as const;
/** Length, in seconds, of the worst part that is looked for. */
const WORST_SECONDS = 10;
/** Minimum number of samples of which a part says something. */
const MIN_SAMPLES = leastSamples(LEVEL.percent);

/** The work of a benchmark over time, as far as it printed it. */
export interface BenchmarkProgress {
  /** The line, or the first of those that were added up. */
  readonly line: Signal;
  /** The job that it is of; empty if it is of the whole benchmark. */
  readonly job: string;
  /** Whether it is as a log printed it: no sum of lines, no means over a longer time. */
  readonly isPrinted: boolean;
  /** In the cells of the run's grid. */
  readonly values: Float64Array;
  readonly step: number;
}

/**
 * The progress of each benchmark that printed it, by the first metric that it has: its total, else the sum of jobs that
 * ran at the same time. Where there is neither, each job has its own.
 */
export function benchmarkProgress(
  run: Run,
  metrics: readonly MetricId[],
): readonly BenchmarkProgress[] {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  return signals.hosts.flatMap((host) => {
    for (const metric of metrics) {
      const lines = (['job', 'host', 'other'] as const).flatMap((kind) =>
        signals.of(host, kind, metric),
      );
      if (lines.length === 0) continue;
      const ofTools = [...group(lines, ({ logs }) => logs[0]!.source.tool).values()];
      return ofTools.flatMap((ofTool) => progressOf(ofTool, grid));
    }
    return [];
  });
}

function progressOf(lines: readonly Signal[], grid: TimeGrid): readonly BenchmarkProgress[] {
  const total = lines.find(({ entity }) => isWholeBenchmark(entity));
  const read = (line: Signal, job: string): BenchmarkProgress => {
    return { line, job, isPrinted: true, values: readSignal(line, grid), step: grid.step };
  };
  if (total !== undefined) return [read(total, '')];
  if (lines.length === 1) return [read(lines[0]!, '')];
  const jobs = lines.map((line) => read(line, line.entity.name));
  return PROGRESS_WORK.includes(lines[0]!.metric) ? addedUp(jobs) : jobs;
}

/** Adds up the work of jobs if there was a time at which all of them worked. */
function addedUp(jobs: readonly BenchmarkProgress[]): readonly BenchmarkProgress[] {
  const first = jobs[0]!;
  const isTogether = first.values.some((_, i) => jobs.every(({ values }) => values[i]! > 0));
  if (!isTogether) return jobs;
  const values = addUp(jobs.map((job) => job.values));
  const { entity } = first.line;
  return [
    {
      ...first,
      line: { ...first.line, entity: { ...entity, name: '' } },
      values,
      job: '',
      isPrinted: false,
    },
  ];
}

/**
 * How steady a benchmark was once it had reached its usual rate, the median: the level it kept for 95 % of the time, its
 * worst 10 s, the seconds at zero. Caches that fill at its start say nothing about that. With `seconds`, samples are means
 * over at least so long a time, as those of a run with longer samples are.
 */
export function steadinessFigures(run: Run, seconds = 0): readonly KeyFigure[] {
  return benchmarkProgress(run, PROGRESS_WORK).flatMap((progress) =>
    steadinessOf(run, inSamplesOf(progress, seconds)),
  );
}

/**
 * Returns the time since a benchmark had reached its usual rate, which its percentiles are of; null if a signal is not
 * the work of a benchmark, or no whole of it.
 */
export function steadyWindow(run: Run, signal: Signal): Window | null {
  if (!PROGRESS_WORK.includes(signal.metric)) return null;
  const found = benchmarkProgress(run, PROGRESS_WORK).find(({ line }) => line === signal);
  return found === undefined ? null : steadyTime(run, found);
}

function steadyTime({ window }: Pick<Run, 'window'>, { values, step }: BenchmarkProgress): Window {
  return { from: window.from + step * firstUsual(values), to: window.to };
}

/** The first cell at the usual rate. */
function firstUsual(values: Float64Array): number {
  const usual = medianOf(values);
  return Math.max(
    0,
    values.findIndex((value) => value >= usual),
  );
}

/** Returns the seconds of the longest samples in which a run's benchmarks printed their work; 0 if none did. */
export function progressInterval(run: Run): number {
  const lines = benchmarkProgress(run, PROGRESS_WORK);
  return Math.max(0, ...lines.map(({ line, step }) => Math.max(step, intervalOf(line) || 0)));
}

function inSamplesOf(progress: BenchmarkProgress, seconds: number): BenchmarkProgress {
  const { values, step } = progress;
  const size = Math.max(1, Math.round(seconds / step));
  return size === 1
    ? progress
    : { ...progress, values: blockMeans(values, size), step: step * size, isPrinted: false };
}

function steadinessOf(run: Run, progress: BenchmarkProgress): readonly KeyFigure[] {
  const { line, values: all, step, isPrinted } = progress;
  const values = all.subarray(firstUsual(all));
  const known = knownValues(values);
  const interval = Math.max(step, intervalOf(line) || 0);
  if (samplesOf(progress, known) < MIN_SAMPLES) return [];
  const { unit } = line.logs[0]!;
  const figure = { ...progressFigure(progress), kind: 'steadiness', window: 'steady' } as const;
  const level = isPrinted
    ? signalPercentile(run, line, [steadyTime(run, progress)], LEVEL.percent)
    : percentileOf(known, null, LEVEL.percent);
  const worst = worstMean(values, Math.round(WORST_SECONDS / step));
  const zero = known.filter((value) => value === 0).length * step;
  const since = step * Math.max(0, firstUsual(all) - all.findIndex((value) => value > 0));
  return [
    keyFigure({ ...figure, statistic: LEVEL }, { unit, value: level, since, better: 'more' }),
    // Longer samples do not say what their worst part was like.
    ...(interval > WORST_SECONDS
      ? []
      : [
          keyFigure(
            { ...figure, statistic: { name: 'worst', seconds: WORST_SECONDS } },
            { unit, value: worst, since, better: 'more' },
          ),
        ]),
    keyFigure(
      { ...figure, metric: 'benchmark.duration', statistic: { name: 'seconds at zero' } },
      { unit: 's', value: zero, since, better: 'less' },
    ),
  ];
}

/** The number of samples that known values are: a long one is in several cells. */
function samplesOf({ line, step }: BenchmarkProgress, known: Float64Array): number {
  return (known.length * step) / Math.max(step, intervalOf(line) || 0);
}

/** The means of a benchmark's work and response times over time, for benchmarks without a printed result. */
export function progressFigures(run: Run): readonly KeyFigure[] {
  return [PROGRESS_WORK, PROGRESS_TIMES].flatMap((metrics) =>
    benchmarkProgress(run, metrics).map((progress) => {
      const { line, isPrinted } = progress;
      const { unit, metric } = line.logs[0]!;
      const { mean, p95 } = isPrinted
        ? signalStatistics(run, line, [run.window])
        : statisticsOfCells(progress);
      return keyFigure(progressFigure(progress), {
        ...{ unit, value: mean, p95, better: betterOf(metric), isHeadline: true },
      });
    }),
  );
}

/** The statistics of cells; no percentile if they are of too few samples. */
function statisticsOfCells(progress: BenchmarkProgress): Pick<Statistics, 'mean' | 'p95'> {
  const { values } = progress;
  const { mean, p95 } = statistics(values, new Float64Array(values.length).fill(1));
  const isTold = samplesOf(progress, knownValues(values)) >= leastSamples(95);
  return { mean, p95: isTold ? p95 : Number.NaN };
}

/** The name of a benchmark's work or time: `transactions/s`, `throughput`. */
export function progressName({ line, job }: Pick<BenchmarkProgress, 'line' | 'job'>): string {
  const { source, unit, metric } = line.logs[0]!;
  const work = job === '' ? line.entity.name : '';
  return unit === '1/s' ? `${work || 'operations'}/s` : metricOf(source.metrics, metric).title;
}

/** The identity of the mean of a benchmark's work; with a job if it is not known as a whole. */
function progressFigure(progress: BenchmarkProgress): Figure {
  const { line, job } = progress;
  return {
    ...{ kind: 'result', host: line.host, entity: null, metric: line.metric, window: 'run' },
    ...{ statistic: { name: 'mean' }, benchmark: line.logs[0]!.source.tool, job },
    counted: progressName(progress),
  };
}

/** Returns the lowest mean of `cells` cells in a row; NaN if there are fewer. A cell without a sample ends a row. */
function worstMean(values: Float64Array, cells: number): number {
  const width = Math.max(1, cells);
  // Exact, so that nothing is left of large values in a part at zero.
  let sum = new Adder();
  let [length, lowest] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) {
      [sum, length] = [new Adder(), 0];
      continue;
    }
    sum.add(value);
    if (length === width) sum.add(-values[i - width]!);
    else length++;
    if (length === width) lowest = Math.min(lowest, sum.valueOf() / width);
  }
  return Number.isFinite(lowest) ? lowest : Number.NaN;
}
