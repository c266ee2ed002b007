import { printedPercent } from '../../../model/results/printed-percent.ts';
import { formatDuration } from '../../../text/quantity.ts';
import { lengthIn } from '../../figures/length-text.ts';
import { cellsTime } from '../../signals/grid.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf } from '../kinds/measured.ts';
import { markedSpans } from '../logs/marked-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { grows, QUARTERS, quarterMedians } from './quarters.ts';

/** Minimum factor between the median latencies of the first quarter of the time and the last one. */
const MIN_FACTOR = 2;
/** Minimum seconds of a benchmark: a shorter one is still starting. */
const MIN_SECONDS = 15;
/** Maximum factor between their median rates: if clients are added, more is done and each waits longer. */
const MAX_RATE_FACTOR = 1.1;
/** Minimum latency, as a share of the whole time, of operations that began with the benchmark. */
const MIN_WHOLE_SHARE = 0.75;

/** A benchmark whose operations took longer and longer until its end: more of them waited, or each had more to wait for. */
export const benchmarkSlower: SeriesRule = series('benchmark-slower', 'warning', {
  of: ['job', 'host'],
  measure: { metrics: ['benchmark.latency', 'benchmark.latency.percentile'] },
  unit: 's',
  reference:
    'Own: higher in each quarter of the time, at least twice as high in the last as in the first',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { grid, run } = evidence;
  const { host, entity, metric, logs } = signal;
  const rates = measuredValues(evidence, signal, { metrics: ['benchmark.operations'] });
  const all = readSignal(signal, grid);
  const isDone = (value: number) => value > 0;
  const [from, to] = [all.findIndex(isDone), all.findLastIndex(isDone) + 1];
  const length = (to - from) * grid.step;
  if (!rates || length < Math.max(MIN_SECONDS, QUARTERS * intervalOf(signal))) return [];
  const latencies = quarterMedians(all.subarray(from, to).map((value) => value || Number.NaN));
  const [first, last] = [latencies[0]!, latencies.at(-1)!];
  const done = quarterMedians(rates.subarray(from, to));
  const isSlower =
    grows(latencies) && last >= MIN_FACTOR * first && done.at(-1)! <= MAX_RATE_FACTOR * done[0]!;
  const percent = printedPercent(metric, logs[0]!.columns[0]!.printed);
  const isWhole = last >= MIN_WHOLE_SHARE * length;
  // A benchmark that was started again may have more clients.
  if (!isSlower || logs.some(({ source }) => markedSpans(source, ['restart']).length > 0))
    return [];
  return [
    {
      ...cellsTime(grid, from, to),
      subject: { host, entity, metrics: [metric] },
      value: last,
      limit: MIN_FACTOR * first,
      claim: `${logs[0]!.source.tool} ${nameOf(run, signal)} took longer and longer`,
      why: `${percent > 0 ? `p${percent} ` : ''}${latencies.map(formatDuration).join(', ')}, medians of the quarters of ${lengthIn(signal, length)}${isWhole ? '; the last as long as the benchmark itself' : ''}`,
    },
  ];
}
