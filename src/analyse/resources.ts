import { entityTitle } from '../model/entity-title.ts';
import type { MetricId } from '../model/metric.ts';
import { naturalOrder } from '../model/natural-order.ts';
import { hasHosts } from '../model/run.ts';
import type { Unit } from '../model/unit.ts';
import { metricOf } from '../model/vocabulary.ts';
import type { Panel, Series, SeriesData } from '../panels/panel.ts';
import {
  kindNames,
  kindOrder,
  type Measure,
  measures,
  type ResourceKind,
} from './resource-measures.ts';

import { seriesStatistics } from './series-statistics.ts';
import { type Statistics, statistics } from './statistics.ts';

/** A row of the summary: one number over time that shows how hard a resource worked. */
export interface Resource {
  readonly kind: ResourceKind;
  /** Its name, with its host where the run has several. */
  readonly name: string;
  readonly host: string;
  /** What is counted, e.g. `read + write`. */
  readonly measure: string;
  readonly unit: Unit;
  /** The metric of its first part, on which the displayed unit may depend. */
  readonly metric: MetricId;
  /** The chart that shows it. */
  readonly panel: Panel;
  readonly statistics: Statistics;
  /** Share of time in use, where a tool prints it. */
  readonly utilisation: { readonly statistics: Statistics; read(): Float64Array } | null;
  /** Bytes moved in the run, 0 for a resource that moves none. */
  readonly bytes: number;
  /** The samples, read each time: hundreds of resources of a day would not fit into memory. */
  read(): ResourceData;
}

/** The samples of a resource: the parts and their sum. */
interface ResourceData {
  readonly total: SeriesData;
  readonly parts: readonly { readonly label: string; readonly values: Float64Array }[];
}

/** The rows of the summary and those behind its fold. */
export interface Resources {
  readonly main: readonly Resource[];
  readonly rest: readonly Resource[];
}

const utilisations: readonly MetricId[] = ['disk.utilisation', 'network.utilisation'];

/** The rows of the summary: every resource of the charts; all disks but the busiest are behind the fold. */
export function resources(panels: readonly Panel[]): Resources {
  return runSteps(resourceSteps(panels));
}

/** The same in steps of one chart each, for a page that must stay responsive. */
export function* resourceSteps(panels: readonly Panel[]): Generator<undefined, Resources> {
  const all: Resource[] = [];
  for (const panel of panels) {
    all.push(...resourceOf(panel, panels));
    yield;
  }
  all.sort(byKindAndBytes);
  const rest = all.filter((r, i) => r.kind === 'part' || isLesserDisk(r, all[i - 1]));
  return { main: all.filter((r) => !rest.includes(r)), rest };
}

/** Runs all steps at once. */
export function runSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

function byKindAndBytes(a: Resource, b: Resource): number {
  return (
    kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
    naturalOrder(a.host, b.host) ||
    b.bytes - a.bytes ||
    naturalOrder(a.name, b.name)
  );
}

function isLesserDisk(resource: Resource, before: Resource | undefined): boolean {
  return resource.kind === 'disk' && before?.kind === 'disk' && before.host === resource.host;
}

function resourceOf(panel: Panel, panels: readonly Panel[]): readonly Resource[] {
  for (const measure of measures) {
    const series = panel.series.filter(({ metric }) => measure.metrics.includes(metric));
    if (series.length > 0) return [rowOf(panel, series, { measure, panels })];
  }
  return [];
}

function rowOf(
  panel: Panel,
  series: readonly Series[],
  { measure, panels }: { measure: Measure; panels: readonly Panel[] },
): Resource {
  const kind = measure.kindOf(panel);
  const total = addUp(series);
  const totals = statistics(total.values, total.span);
  const { unit, metric } = series[0]!;
  return {
    kind,
    name: nameOf(panel, kindNames[kind]),
    host: panel.host,
    measure: series.map(titleOf).join(' + '),
    unit,
    metric,
    panel,
    statistics: totals,
    utilisation: unlessUnknown(utilisationOf(panel, panels), totals),
    bytes: unit === 'B/s' && totals.share > 0 ? totals.mean * totals.weight : 0,
    read: () => readResource(series),
  };
}

function titleOf({ source, metric }: Series): string {
  return metricOf(source.metrics, metric).title;
}

function readResource(series: readonly Series[]): ResourceData {
  const parts = series.map((s) => ({ label: titleOf(s), values: s.read().values }));
  return { total: addUp(series), parts };
}

function nameOf({ entity, title, host, run }: Panel, common: string | undefined): string {
  const name = common ?? (entity === null ? title : entityTitle(entity));
  return hasHosts(run) ? `${name} on ${host}` : name;
}

/** The sum at each sample; a part without a value is skipped, and where no part has one, neither has the sum. */
function addUp(series: readonly Series[]): SeriesData {
  const total = series[0]!.read();
  addTo(total.values, series.slice(1));
  return total;
}

/** Adds parts to a sum. */
export function addTo(sum: Float64Array, parts: readonly Series[]): void {
  for (const part of parts) {
    const { values } = part.read();
    for (let i = 0; i < sum.length; i++) {
      if (Number.isNaN(sum[i]!)) sum[i] = values[i]!;
      else if (!Number.isNaN(values[i]!)) sum[i]! += values[i]!;
    }
  }
}

function utilisationOf(panel: Panel, panels: readonly Panel[]): Resource['utilisation'] {
  if (panel.entity === null) return null;
  for (const other of panels.filter((p) => p.host === panel.host && isSameEntity(p, panel))) {
    const series = other.series.find(({ metric }) => utilisations.includes(metric));
    if (series === undefined) continue;
    return {
      statistics: seriesStatistics(other, series),
      read: () => series.read().values,
    };
  }
  return null;
}

/** Null where bytes moved at 0 % throughout: nicstat prints 0 where the speed of a link is unknown. */
function unlessUnknown(utilisation: Resource['utilisation'], totals: Statistics) {
  return totals.max > 0 && utilisation?.statistics.max === 0 ? null : utilisation;
}

function isSameEntity(a: Panel, b: Panel): boolean {
  return a.entity?.kind === b.entity?.kind && a.entity?.name === b.entity?.name;
}
