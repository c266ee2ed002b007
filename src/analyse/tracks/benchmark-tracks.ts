import type { MetricId } from '../../model/metric.ts';
import type { Panel } from '../../panels/panel.ts';
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

/** What the benchmark did, and how long its operations took: all other tracks follow from it. */
export function benchmarkTracks(panels: readonly Panel[]): readonly (Track | null)[] {
  const own = panels.filter(({ spec }) => spec.section === 'benchmark' && spec.per !== 'histogram');
  return rows.map(([detail, metrics]) => {
    const plan: TrackPlan = { name: 'benchmark', detail, form: 'lines', metrics, rank: 0 };
    return makeTrack(own, plan);
  });
}
