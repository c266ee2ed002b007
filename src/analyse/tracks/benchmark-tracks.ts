import type { MetricId } from '../../model/metric.ts';
import type { Panel, Series } from '../../panels/panel.ts';
import { makeTrack } from './make-track.ts';
import type { Track, TrackPlan } from './track.ts';

const rows: readonly (readonly [detail: string, metrics: readonly (readonly MetricId[])[]])[] = [
  ['throughput', [['benchmark.throughput']]],
  ['operations', [['benchmark.operations']]],
  [
    'latency',
    [
      ['benchmark.latency'],
      ['benchmark.latency.percentile'],
      ['benchmark.read.latency', 'benchmark.write.latency', 'benchmark.trim.latency'],
    ],
  ],
];

/** What a tool prints beside its parts: the sum of streams, the transactions of which queries, reads and writes are part. */
const WHOLE = /\b(?:sum|total)\b|^transactions$/i;

/** What the benchmark did, and how long its operations took: all other tracks follow from it. */
export function benchmarkTracks(panels: readonly Panel[]): readonly (Track | null)[] {
  const own = panels
    .filter(({ spec }) => spec.section === 'benchmark' && spec.per !== 'histogram')
    .map((panel) => ({ ...panel, series: withoutParts(panel.series) }));
  return rows.map(([detail, metrics]) => {
    const plan: TrackPlan = { name: 'benchmark', detail, form: 'lines', metrics, rank: 0 };
    return makeTrack(own, plan);
  });
}

/** The lines without those of which another of the same log is the whole: they would be counted twice. */
function withoutParts(series: readonly Series[]): readonly Series[] {
  return series.filter(
    (one) =>
      isWhole(one) ||
      !series.some(
        (other) => other.source === one.source && other.metric === one.metric && isWhole(other),
      ),
  );
}

function isWhole({ source, columns }: Series): boolean {
  return columns.every(({ entity }) => WHOLE.test(source.entities[entity]!.name));
}
