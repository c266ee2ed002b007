import { group as groupBy } from 'd3-array';
import { CPU_BUSY } from '../model/cpu-modes.ts';
import type { EntityKind } from '../model/entity.ts';
import type { MetricId } from '../model/metric.ts';
import type { AxisSpec, PanelSpec } from '../model/panel-spec.ts';
import { addedDirections } from '../model/repeats.ts';
import type { Run } from '../model/run.ts';
import { naturalOrder } from '../text/natural-order.ts';
import type { Panel, Series } from './panel.ts';
import { panelId } from './panel-id.ts';
import { sumSeries } from './series.ts';
import { isUsed } from './used.ts';

/** Maximum number of entities whose charts can be read one by one. */
export const MAX_SINGLE_ENTITIES = 12;

/** A line of a heatmap: one metric of one entity over time. */
export interface HeatmapRow {
  readonly name: string;
  /** The chart that shows the same in detail. */
  readonly panel: Panel;
  readonly series: Series;
}

/** One metric of all entities of a heatmap. */
export interface HeatmapMetric {
  readonly id: MetricId;
  readonly title: string;
  /** The axis of this metric's charts: the label of plain numbers, the fixed range. */
  readonly axis: AxisSpec;
  /** In natural order of their names. */
  readonly rows: readonly HeatmapRow[];
}

/** Entities of one kind of a run side by side. */
export interface Heatmap {
  /** Unique in the report, usable as an HTML id. */
  readonly id: string;
  readonly title: string;
  readonly kind: EntityKind;
  readonly run: Run;
  /** The metrics to choose from; the first shows the load best. */
  readonly metrics: readonly HeatmapMetric[];
}

const titles: Partial<Record<EntityKind, string>> = {
  cpu: 'CPUs',
  disk: 'Disks',
  partition: 'Partitions',
  group: 'Device groups',
  filesystem: 'NFS mounts',
  pool: 'Pools',
  vdev: 'Vdevs',
  nic: 'Interfaces',
};

/** Whether a heatmap is open from the start. */
export function isCrowded({ metrics }: Heatmap): boolean {
  return metrics[0]!.rows.length > MAX_SINGLE_ENTITIES;
}

/**
 * The heatmaps of a run's charts: one for each kind of entity with several members. Nothing is read yet. All hosts of
 * the run share a heatmap, so that they can be compared.
 */
export function resolveHeatmaps(panels: readonly Panel[]): Heatmap[] {
  const ofEntities = panels.filter(({ spec, entity }) => spec.per === 'entity' && entity !== null);
  const byKind = groupBy(ofEntities, ({ entity }) => entity!.kind);
  return [...byKind].flatMap(([kind, ofKind]) => {
    const { run } = ofKind[0]!;
    const metrics = metricsOf(ofKind);
    const id = panelId('heatmap', [run.name, kind]);
    return metrics.length === 0 ? [] : [{ id, title: titles[kind] ?? kind, kind, run, metrics }];
  });
}

/** The metrics that several entities have: those that show the load first, then in the order of the charts. */
function metricsOf(panels: readonly Panel[]): HeatmapMetric[] {
  const severalHosts = new Set(panels.map(({ host }) => host)).size > 1;
  const found = new Map<MetricId, OpenMetric>();
  const add = (panel: Panel, series: Series, id: MetricId) => {
    const metric = found.get(id) ?? start(panel, series, id);
    found.set(id, metric);
    const { name } = panel.entity!;
    const full = severalHosts ? `${name} on ${panel.host}` : name;
    // The queue of a disk is in two of its charts, and a histogram's metric is in several lines of a chart.
    const isAgain = metric.spec !== panel.spec || metric.rows.at(-1)?.name === full;
    if (!isAgain) metric.rows.push({ name: full, panel, series });
  };
  for (const panel of panels) {
    for (const { id, summands: parts } of summedMetrics) {
      const all = panel.series.filter(({ metric }) => parts.includes(metric));
      if (all.length > 1) add(panel, summed(addedDirections(panel.entity, all)), id);
    }
    for (const series of panel.series) add(panel, series, series.metric);
  }
  const several = [...found.values()].filter(({ rows }) => rows.length > 1);
  for (const { rows } of several) rows.sort((a, b) => naturalOrder(a.name, b.name));
  return several.sort((a, b) => rankOf(a) - rankOf(b));
}

interface OpenMetric extends HeatmapMetric {
  readonly spec: PanelSpec;
  readonly rows: HeatmapRow[];
}

function start({ spec }: Panel, { label }: Series, id: MetricId): OpenMetric {
  const title = loadTitles.get(id) ?? `${spec.title}: ${label}`;
  return { id, title, spec, axis: spec.y, rows: [] };
}

function summed(summands: readonly Series[]): Series {
  const columns = summands.flatMap((series) => series.columns);
  const label = summands.map((series) => series.label).join(' + ');
  return sumSeries(summands[0]!.source, columns, label);
}

/**
 * The rank of a metric. Utilisations that are always 0 rank last: tools print them if they do not know the speed of a
 * link.
 */
function rankOf({ id, rows }: HeatmapMetric): number {
  const rank = [...loadTitles.keys()].indexOf(id);
  const isEmpty = rows.every(({ series }) => !series.columns.some((c) => isUsed(c, 'above-zero')));
  return rank < 0 || isEmpty ? loadTitles.size : rank;
}

/** A metric of a heatmap that no column prints: the sum of several metrics at each sample. */
interface SummedMetric {
  readonly id: MetricId;
  readonly summands: readonly MetricId[];
}

const summedMetrics: readonly SummedMetric[] = [
  { id: 'disk.throughput', summands: ['disk.read.throughput', 'disk.write.throughput'] },
  { id: 'pool.throughput', summands: ['pool.read.throughput', 'pool.write.throughput'] },
  {
    id: 'network.throughput',
    summands: ['network.receive.throughput', 'network.transmit.throughput'],
  },
];

/** The metrics that show an entity's load, best first, and their titles in a heatmap of all entities. */
const loadTitles: ReadonlyMap<MetricId, string> = new Map([
  ['disk.utilisation', 'Utilisation'],
  ['network.utilisation', 'Utilisation'],
  [CPU_BUSY, 'Busy'],
  ['disk.throughput', 'Throughput, read + write'],
  ['pool.throughput', 'Throughput, read + write'],
  ['network.throughput', 'Throughput'],
]);
