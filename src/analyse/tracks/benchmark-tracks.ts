import { group } from 'd3-array';
import { columnName } from '../../model/column.ts';
import type { MetricId } from '../../model/metric.ts';
import { fileOf } from '../../model/run.ts';
import type { Panel, Series } from '../../panels/panel.ts';
import { panelId } from '../../panels/panel-id.ts';
import { withoutParts } from './benchmark-parts.ts';
import { jointTrack, type ResultCharts } from './joint-track.ts';
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

/** The work of the benchmark and the latency of its operations. All other tracks follow from it. */
export function benchmarkTracks({ panels, clients }: ResultCharts): readonly (Track | null)[] {
  const benchmarks = panels.map(withoutParts);
  return rows.flatMap(([detail, metrics]) => {
    const plan: TrackPlan = { name: 'benchmark', detail, form: 'lines', metrics, rank: 0 };
    const each = clients > 1 ? eachClient(benchmarks, metrics) : [];
    const joint = each.length === clients ? jointTrack(each, plan) : null;
    const ofHosts = group(benchmarks, ({ host }) => host).values();
    const tracks = joint ? [joint] : Array.from(ofHosts, (alike) => makeTrack(alike, plan));
    return tracks.map(
      (track) => track && named(clients > 1 ? withOwnId(track) : track, benchmarks),
    );
  });
}

/** Returns a track with the id of its chart: several results of a host may have a track of one metric. */
function withOwnId(track: Track): Track {
  return { ...track, id: panelId('track', [track.panels[0].id, track.metric]) };
}

/** Returns the charts of the benchmarks of a run. */
export function chartsOfBenchmarks(panels: readonly Panel[]): readonly Panel[] {
  return panels.filter(({ spec }) => spec.section === 'benchmark' && spec.per !== 'histogram');
}

/** Returns the first chart of each log that has one of the metrics. */
function eachClient(
  panels: readonly Panel[],
  metrics: readonly (readonly MetricId[])[],
): readonly Panel[] {
  const wanted = new Set(metrics.flat());
  const having = panels.filter(({ series }) => series.some(({ metric }) => wanted.has(metric)));
  return [...group(having, ({ source }) => source).values()].map(([first]) => first!);
}

/** Adds the percentile to the track, and its clients, or its file if other files have a result of the same kind. */
function named(track: Track, panels: readonly Panel[]): Track {
  const [{ source, spec, series }] = track.panels;
  const alike = panels.filter((panel) => panel.spec.id === spec.id && panel.source !== source);
  const isOneOfMany = alike.some((panel) => !track.panels.includes(panel));
  const shown = series.filter(({ metric }) => metric === track.metric);
  const percentiles = new Set(shown.map(percentileOf));
  const percentile = percentiles.size === 1 ? [...percentiles][0]! : '';
  const file = isOneOfMany ? ` of ${fileOf(source)}` : '';
  const owner = track.plan?.isJoint ? ` of ${track.panels.length} clients` : file;
  const detail = `${track.detail}${percentile}${owner}`;
  return { ...track, detail, plan: track.plan && { ...track.plan, detail } };
}

/** The percentile in the name of the line's only column, ` 95 %`; else empty. */
function percentileOf({ metric, columns }: Series): string {
  if (!metric.endsWith('.percentile')) return '';
  const share = /(\d+(?:\.\d+)?)(?= ?%|th\b)|\bp(\d+(?:\.\d+)?)/i.exec(columnName(columns[0]!));
  return share === null ? '' : ` ${share[1] ?? share[2]} %`;
}
