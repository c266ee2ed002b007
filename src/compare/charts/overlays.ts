import { group as groupBy } from 'd3-array';
import { isWholeBenchmark } from '../../analyse/benchmark-whole.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { CombinedHost } from '../../model/comparison.ts';
import type { Entity } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { PanelSpec } from '../../model/panel-spec.ts';
import type { Run } from '../../model/run.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { hasLine } from '../../panels/coverage.ts';
import type { Panel, Series } from '../../panels/panel.ts';
import { panelId } from '../../panels/panel-id.ts';
import { resolveAll } from '../../panels/resolve.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { joinParts } from '../../text/join-parts.ts';
import { type EntityNames, namesInCommon } from './names-in-common.ts';
import { slotOfSide } from './side-slots.ts';

/** A line of a chart of a single run, and the host of the combined run that it is of. */
interface RunLine {
  readonly panel: Panel;
  readonly series: Series;
  readonly host: CombinedHost;
  /** The entity under the name that its partners have too; null for a chart of a whole host. */
  readonly entity: Entity | null;
  /** The host of its own run under the name that its partners have too; empty if each run has only one. */
  readonly where: string;
}

/** The charts whose lines are compared each. */
const CHARTS_OF_LINES: readonly PanelSpec['per'][] = ['host', 'entity', 'sum', 'busiest', 'source'];

/**
 * Returns the charts of a combined run; cached: for each line of the charts of its runs a chart with that line of every
 * run, in the usual order.
 */
export const overlaysOf = cachedBy((run: Run): readonly Panel[] => {
  const hosts = new Map(run.combines!.map((host) => [host.name, host]));
  const names = namesInCommon(run);
  const lines = resolveAll(run)
    .filter(({ spec }) => CHARTS_OF_LINES.includes(spec.per))
    .flatMap((panel) => linesOf(panel, hosts.get(panel.host)!, names))
    .sort((a, b) => rankOf(a) - rankOf(b));
  return (
    [...groupBy(lines, keyOf).values()]
      .filter((group) => group.length > 1 || hasOwnName(group[0]!))
      // The tables have what single reports say.
      .filter((group) => group.some(({ series }) => hasLine(series.source)))
      .map((group) => overlay(run, group))
  );
});

/** Returns the place of a line among those of its device; the total of a benchmark is before its parts. */
function rankOf({ series }: RunLine): number {
  return rankOfMetric(series.metric) + (isTotal(series) ? 0 : 0.5);
}

function isTotal({ source, columns }: Series): boolean {
  return isWholeBenchmark(source.entities[columns[0]!.entity]!);
}

function linesOf(panel: Panel, host: CombinedHost, names: EntityNames): RunLine[] {
  const { entity } = panel;
  const name = entity === null ? '' : names.of(panel.host, entity);
  const named = entity === null ? null : { ...entity, name };
  const where = names.hostOf(panel.host);
  return panel.series.map((series) => ({ panel, series, host, entity: named, where }));
}

function keyOf(line: RunLine): string {
  return JSON.stringify(sharedParts(line));
}

/** Returns what the lines of several runs have in common if they are shown in one chart. */
function sharedParts({ panel, series, entity, where }: RunLine): readonly string[] {
  const alike = panel.series.filter(({ metric }) => metric === series.metric);
  const isNamed = alike.length > 1 || !hasLineForMetric(panel);
  return [
    panel.spec.id,
    where,
    entity?.kind ?? '',
    entity?.name ?? '',
    series.metric,
    isNamed ? series.label : '',
  ];
}

function hasLineForMetric({ spec }: Panel): boolean {
  return spec.per === 'host' || spec.per === 'entity' || spec.per === 'sum';
}

/** Whether a line is shown although no other run has it: those of processes have other names in each run. */
function hasOwnName({ panel }: RunLine): boolean {
  return hasLineForMetric(panel) || panel.spec.section === 'benchmark';
}

/** Returns the chart of lines of several runs. */
function overlay(run: Run, group: readonly RunLine[]): Panel {
  const lines = run.combines!.flatMap((host) => group.filter((line) => line.host === host));
  const first = lines[0]!;
  const parts = sharedParts(first).filter((part) => part !== '');
  return {
    id: panelId('runs', parts),
    spec: specOf(first),
    run,
    host: first.where,
    entity: first.entity,
    members: 1,
    source: first.series.source,
    partOf: '',
    title: `${titleOf(first)}${lackedBy(run, lines)} - ${run.name}`,
    series: lines.map(({ series, panel, host }) => ({
      ...series,
      label: host.run,
      slot: slotOfSide(host.side),
      of: panel,
    })),
    gaps: [],
    alternatives: [],
  };
}

/** Returns the chart of a line alone, with the axis that it has beside others. */
function specOf(line: RunLine): PanelSpec {
  const { spec } = line.panel;
  const { with: _, stack: __, names: ___, ...kept } = spec.y;
  return {
    id: `runs-${spec.id}`,
    title: wordsOf(line),
    section: spec.section,
    per: 'runs',
    topics: [],
    ...(!isMain(line) && { folded: true }),
    y: { ...kept, metrics: [line.series.metric] },
  };
}

/** Whether a chart is open: not one of a part of which there is the total. */
function isMain({ panel, series }: RunLine): boolean {
  return (
    isMainMetric(series.metric) &&
    (isTotal(series) || !panel.series.some((other) => isTotalOf(other, series)))
  );
}

function isTotalOf(line: Series, { metric }: Series): boolean {
  return line.metric === metric && isTotal(line);
}

/** Returns the title of a chart: its device or its chart of a single run, the line, and the host if runs have several. */
function titleOf(line: RunLine): string {
  const { panel, entity, where } = line;
  const name = entity === null ? panel.spec.title : entityTitle(entity);
  return joinParts([name, wordsOf(line), where && `on ${where}`], ' ');
}

/** Returns what a line shows, without its device: `read throughput`, `in use`. */
function wordsOf({ panel, series: { source, metric, label } }: RunLine): string {
  if (!hasLineForMetric(panel)) return label;
  if (metric.endsWith('.utilisation')) return 'in use';
  const { title } = metricOf(source.metrics, metric);
  return metric.endsWith('.throughput') ? `${title} throughput` : title;
}

/** Returns the end of the title of a chart that some runs lack. */
function lackedBy(run: Run, lines: readonly RunLine[]): string {
  const measured = new Set(lines.map(({ host }) => host.run));
  const others = [...new Set(run.combines!.map((host) => host.run))].filter(
    (name) => !measured.has(name),
  );
  return others.length === 0 ? '' : ` (not in ${others.join(', ')})`;
}

/** The metrics whose charts are open, in their order: results, use, throughput, operations, response times. */
const MAIN_METRICS = [
  /^benchmark\./,
  /^cpu\.busy$|\.utilisation$/,
  /\.throughput$/,
  /\.operations$/,
  /\.(?:wait|response_time|service_time)$/,
  /\.(?:iowait|running|available)$/,
];

/** Returns the place of a metric among those that are compared first; after all of them if it is in a fold. */
function rankOfMetric(metric: MetricId): number {
  const rank = MAIN_METRICS.findIndex((words) => words.test(metric));
  return rank < 0 ? MAIN_METRICS.length : rank;
}

/** Whether the charts of a metric are open. */
function isMainMetric(metric: MetricId): boolean {
  return rankOfMetric(metric) < MAIN_METRICS.length;
}
